import type { FamilyFacts } from "@feedmill/storefront/frame/frame.ts";
import type { BagExample } from "./theme.ts";

/** A product family with resolved values. */
export interface LoadedFamily {
	slug: string;
	label: string;
	categories: readonly string[];
	words: readonly string[];
	/** null: no bag calculator. */
	bagExample: BagExample | null;
	facts: FamilyFacts;
}

/** The families of a theme; never empty. */
export class Families {
	readonly all: readonly LoadedFamily[];

	constructor(all: readonly LoadedFamily[]) {
		this.all = all;
	}

	/** By the product's feed data, else by its categories; the last family otherwise. */
	ofProduct(slugOfFeed: string | null, categories: readonly { slug: string }[]): LoadedFamily {
		return this.all.find(({ slug }) => slug === slugOfFeed) ?? this.#byCategories(categories) ?? this.all.at(-1)!;
	}

	ofCategory(category: { slug: string }): LoadedFamily {
		return this.#byCategories([category]) ?? this.all.at(-1)!;
	}

	/** A listed slug takes precedence over a word in one. */
	#byCategories(categories: readonly { slug: string }[]): LoadedFamily | undefined {
		return (
			this.all.find((family) => categories.some(({ slug }) => family.categories.includes(slug))) ??
			this.all.find(({ words }) => words.some((word) => categories.some(({ slug }) => slug.includes(word))))
		);
	}
}
