import type { Animal } from "@feedmill/storefront/layout/frame.ts";

/** Words of category names and slugs that tell whom the feed is for, tried in this order: "calf mineral" is a mineral. */
const WORDS: readonly (readonly [Animal, RegExp])[] = [
	["supplements", /supplement|mineral|tonic|vitamin|calcium|lick|service|equipment/],
	["aqua", /aqua|fish|shrimp|prawn/],
	["poultry", /poultry|broiler|layer|chick|hen\b|duck/],
	["sheep", /sheep|goat|lamb|kid/],
	["cattle", /cattle|cow|calf|dairy|buffalo|heifer|bull/],
];

/** Which animal's colour stands for a category; what no word tells is a supplement. */
export function animalOf(...names: readonly string[]): Animal {
	for (const name of names) {
		const lower = name.toLowerCase();
		for (const [animal, words] of WORDS) if (words.test(lower)) return animal;
	}
	return "supplements";
}
