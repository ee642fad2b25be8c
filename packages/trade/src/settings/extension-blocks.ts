import { type Said, said } from "../words/said.ts";

/** A block of an extension that the shopkeeper may place. */
export interface PlaceableBlock {
	name: string;
	title: string;
}

/** The names in the setting `extensionBlocks`, "maker/gift, maker/other", in its order and each once. */
export function namedBlocks(setting: string): string[] {
	return [...new Set(setting.split(/[\s,]+/).filter((name) => name !== ""))];
}

/** The name in the setting that no extension declares, in a sentence with those that are; null for none. */
export function namedBlocksProblem(setting: string, placeable: ReadonlyMap<string, PlaceableBlock>): Said | null {
	const unknown = namedBlocks(setting).find((name) => !placeable.has(name));
	if (unknown === undefined) return null;
	const block = unknown.slice(0, 100);
	if (placeable.size === 0)
		return said("There is no block “{block}”: no extension of this shop declares any.", { block });
	const known = [...placeable.values()].map(({ name, title }) => `${name} (${title})`).join(", ");
	return said("There is no block “{block}”; the extensions of this shop declare {known}.", { block, known });
}
