import { __ } from "@feedmill/ui/words.ts";

/** Main act of a taxonomy's list. */
export function newWords(taxonomy: string): string {
	if (taxonomy === "product_cat") return __("New category");
	if (taxonomy === "product_tag") return __("New tag");
	return taxonomy === "product_shipping_class" ? __("New shipping class") : __("New value");
}

/** Of a list without entries: what there is none of, and what it would be for. */
export function noneWords(taxonomy: string): { title: string; text: string } {
	if (taxonomy === "product_cat")
		return {
			title: __("There are no categories yet"),
			text: __("By categories buyers find what they need: cattle feed, poultry feed."),
		};
	if (taxonomy === "product_tag")
		return { title: __("There are no tags yet"), text: __("A tag is a mark for some products: monsoon, new.") };
	if (taxonomy === "product_shipping_class")
		return {
			title: __("There are no shipping classes yet"),
			text: __("Goods of a class may have a freight of their own: bags, loose feed."),
		};
	return { title: __("There are no values yet"), text: __("Values of this attribute are in this list.") };
}

/** Categories and tags have pages in the shop: their old addresses lead to the new ones. */
export const hasPages = (taxonomy: string) => taxonomy === "product_cat" || taxonomy === "product_tag";

/** Tags and shipping classes are in the order of their names. */
export const hasOrder = (taxonomy: string) => taxonomy === "product_cat" || taxonomy.startsWith("pa_");
