import type { SeoTexts } from "../../content/seo-texts.ts";
import type { Image } from "./product.ts";

/**
 * A category, tag or attribute term. Names and descriptions as stored (an ampersand is "&amp;"). Reference: 06 Products
 * §4.
 */
export interface Term {
	id: number;
	/** "product_cat", "product_tag", "pa_form" */
	taxonomy: string;
	slug: string;
	name: string;
	description: string;
	parentId: number;
	menuOrder: number;
	/** Number of published products with the term; for a category visible ones, those of descendants included. */
	count: number;
	seo: SeoTexts;
}

export interface Category extends Term {
	image: Image | null;
	/** Reviews of its products and of its descendants'. */
	reviewCount: number;
	/** Slugs from the root: "compound-cattle-feed/calf-feed". */
	path: string;
	/** Ids from the parent up to the root. */
	ancestorIds: number[];
}

export interface Attribute {
	id: number;
	name: string;
	/** "form" */
	slug: string;
	/** "pa_form" */
	taxonomy: string;
	type: string;
	orderBy: "menu_order" | "name" | "name_num" | "id";
	hasArchives: boolean;
	/** Its terms, unused ones too. */
	count: number;
}

/** Compares without case, character by character: "25 kg" comes before "5 kg". */
export function byText(a: string, b: string): number {
	const [x, y] = [a.toLowerCase(), b.toLowerCase()];
	return x < y ? -1 : x > y ? 1 : 0;
}
