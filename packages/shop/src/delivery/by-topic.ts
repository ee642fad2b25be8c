/**
 * Does the work for each item: items of one topic one after the other, those of different topics concurrently, `most`
 * at a time. "" is no topic. `work` must not fail.
 */
export async function byTopic<Item extends { readonly topic: string }>(
	items: readonly Item[],
	most: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const topics = new Map<string | Item, Item[]>();
	for (const item of items) {
		const key = item.topic === "" ? item : item.topic;
		const ofTopic = topics.get(key);
		if (ofTopic) ofTopic.push(item);
		else topics.set(key, [item]);
	}
	const waiting = topics.values();
	const lane = async (): Promise<void> => {
		for (const ofTopic of waiting) for (const item of ofTopic) await work(item);
	};
	await Promise.all(Array.from({ length: Math.min(most, topics.size) }, lane));
}
