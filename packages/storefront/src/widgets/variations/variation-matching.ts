import type { Html } from "@feedmill/values/html.ts";

/** Finds the variation of a choice of attributes. Pure; variations.ts has the form. Reference: catalogue UI §3.5. */

/** A variation in data-product_variations and ?wc-ajax=get_variation. Reference: 07 §1, get_variation keys. */
export interface Variation {
	variation_id: number;
	/** "attribute_pa_pack-size" -> "25-kg"; "" is any. */
	attributes: Record<string, string>;
	availability_html: Html;
	display_price: number;
	display_regular_price: number;
	price_html: Html;
	variation_description: Html;
	is_purchasable: boolean;
	is_in_stock: boolean;
	is_sold_individually: "yes" | "no";
	variation_is_active: boolean;
	variation_is_visible: boolean;
	min_qty: number;
	/** "" without a limit. */
	max_qty: number | "";
	sku: string;
	weight_html: string;
	dimensions_html: string;
	image: VariationImage | null;
	/** An addition of this shop: "₹30.40 per kg", "" if unknown. */
	unit_price_html?: Html;
}

export interface VariationImage {
	src: string;
	srcset: string;
	sizes: string;
	alt: string;
	title: string;
	src_w: number;
	src_h: number;
	gallery_thumbnail_src: string;
	full_src: string;
	full_src_w: number;
	full_src_h: number;
}

/** Attribute name -> chosen value, "" for none yet. */
export type Choice = Record<string, string>;

/** The first variation of a complete choice; undefined if there is none. */
export function matchVariation(variations: readonly Variation[], choice: Choice): Variation | undefined {
	return variations.find((variation) => fits(variation, choice));
}

/** Whether every attribute of the variation is "any" or as chosen; attributes without a choice match all. */
function fits(variation: Variation, choice: Choice): boolean {
	return Object.entries(variation.attributes).every(
		([name, value]) => value === "" || !choice[name] || choice[name] === value,
	);
}

/** Every variation that is still possible, lowest price first. */
export function fittingVariations(variations: readonly Variation[], choice: Choice): Variation[] {
	return variations.filter((variation) => fits(variation, choice)).sort((a, b) => a.display_price - b.display_price);
}

/** The options of one attribute that lead to a variation with the other choices. */
export function possibleValues(
	variations: readonly Variation[],
	attribute: string,
	choice: Choice,
	all: readonly string[],
): { value: string; active: boolean }[] {
	const others = { ...choice, [attribute]: "" };
	const reachable = variations.filter((variation) => fits(variation, others));
	return all.flatMap((value) => {
		const leading = reachable.filter(({ attributes }) => !attributes[attribute] || attributes[attribute] === value);
		return leading.length === 0
			? []
			: [{ value, active: leading.some(({ variation_is_active }) => variation_is_active) }];
	});
}

export function isComplete(choice: Choice): boolean {
	return Object.values(choice).every((value) => value !== "");
}

export function canBeBought(variation: Variation): boolean {
	return variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible;
}
