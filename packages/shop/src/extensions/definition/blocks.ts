import { areaOf, type BlockArea, showsBlocks } from "@feedmill/store-api/areas/inner-block-areas.ts";

/** Blocks that the shopkeeper may place. docs/extensions.md, "Blocks that the shopkeeper places". */
export interface BlockParts {
	readonly blocks?: readonly ExtensionBlock[];
}

/** A block that the extension's scripts register by `registerCheckoutBlock`, and which is not forced. */
export interface ExtensionBlock {
	/** As its script registers it: "maker/gift". */
	readonly name: string;
	/** What it is, for the shopkeeper: "Gift wrap". */
	readonly title: string;
	/** Where it is drawn: on each page at the end of the first of these areas that the page has. */
	readonly areas: readonly BlockArea[];
}

const NAME = /^[a-z0-9][\w-]*\/[\w-]+$/i;
const LONGEST = 100;
const MOST_BLOCKS = 50;
const MOST_AREAS = 20;

/** The mistake in a definition as one sentence, or null. */
export function blocksProblem(namespace: string, { blocks = [] }: BlockParts): string | null {
	if (blocks.length > MOST_BLOCKS)
		return `The extension ${namespace} declares ${blocks.length} blocks; ${MOST_BLOCKS} are the most.`;
	for (const block of blocks as readonly unknown[]) {
		const { name, title, areas } = (block ?? {}) as Record<string, unknown>;
		const shown = String(name).slice(0, LONGEST);
		if (typeof name !== "string" || name.length > LONGEST || !NAME.test(name) || name.startsWith("woocommerce/"))
			return (
				`The extension ${namespace} declares a block "${shown}": a name is written as "maker/block", in at most ` +
				`${LONGEST} letters, digits, hyphens and underscores, and does not begin with "woocommerce/".`
			);
		if (typeof title !== "string" || title.trim() === "" || title.length > LONGEST)
			return `The block ${name} of the extension ${namespace} needs a title of at most ${LONGEST} characters.`;
		if (!Array.isArray(areas) || areas.length === 0 || areas.length > MOST_AREAS)
			return `The block ${name} of the extension ${namespace} needs a list "areas" of 1 to ${MOST_AREAS} areas.`;
		const unknown = areas.find((area) => typeof area !== "string" || !showsBlocks(areaOf(area)));
		if (unknown !== undefined)
			return (
				`The block ${name} of the extension ${namespace} names the area "${String(unknown).slice(0, LONGEST)}", ` +
				`which takes no blocks; docs/extensions.md lists those that do.`
			);
	}
	return null;
}

/** A name that is declared twice, by one extension or by several, as one sentence, or null. */
export function sameBlockProblem(extensions: readonly BlockParts[]): string | null {
	const names = extensions.flatMap(({ blocks = [] }) => blocks.map(({ name }) => name));
	const seen = new Set<string>();
	for (const name of names) {
		if (seen.has(name)) return `The block "${name}" is declared twice by the extensions; leave one of them out.`;
		seen.add(name);
	}
	return null;
}
