/** Parts of a list that may say the same and have no id: each with its place as key. */
export function numbered<Item>(items: readonly Item[]): { key: number; item: Item }[] {
	return items.map((item, key) => ({ key, item }));
}
