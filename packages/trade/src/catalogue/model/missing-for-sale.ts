/** What is looked at before a product is published. */
export interface SaleFacts {
	name: string;
	/** Sold in packs, each with a price of its own. */
	isPacked: boolean;
	regularPrice: number | null;
	packs: readonly { sells: boolean; regularPrice: number | null }[];
	pictures: number;
	categories: number;
	shortDescription: string;
	hsn: string;
}

/** Something that a product lacks. */
export interface MissingFact {
	what: "name" | "packs" | "price" | "picture" | "category" | "words" | "hsn";
	/** The field that lacks it: "name", "packs", "packs.2.regularPrice" (the third pack). */
	field: string;
	/** It cannot be published without; else it only sells better with it. */
	must: boolean;
}

/** What a product lacks to be sold, first what it cannot be published without. */
export function missingForSale(product: SaleFacts): MissingFact[] {
	const { isPacked, packs } = product;
	const lacks = (is: boolean, what: MissingFact["what"], field: string, must: boolean): MissingFact[] =>
		is ? [{ what, field, must }] : [];
	return [
		...lacks(product.name.trim() === "", "name", "name", true),
		...lacks(isPacked && !packs.some(({ sells }) => sells), "packs", "packs", true),
		...lacks(!isPacked && product.regularPrice === null, "price", "regularPrice", true),
		...(isPacked ? packs : []).flatMap(({ sells, regularPrice }, index) =>
			lacks(sells && regularPrice === null, "price", `packs.${index}.regularPrice`, true),
		),
		...lacks(product.pictures === 0, "picture", "imageIds", false),
		...lacks(product.categories === 0, "category", "categoryIds", false),
		...lacks(product.shortDescription.trim() === "", "words", "shortDescription", false),
		...lacks(product.hsn === "", "hsn", "facts.hsn", false),
	];
}
