/**
 * The JSON columns of `product`. image_ids, grouped_ids, upsell_ids, cross_sell_ids: number[]. default_attributes and
 * variation_attributes: attribute key -> slug or custom value ("" for any), in the parent's order. details: see
 * feed-facts.ts. attributes: StoredAttribute[].
 */
export interface StoredAttribute {
	/** 0 for a custom attribute. */
	id: number;
	name: string;
	/** "pa_pack-size", or null. */
	taxonomy: string | null;
	/** The taxonomy, or the slug of the name ("bag-type"). */
	key: string;
	visible: boolean;
	variation: boolean;
	/** Terms of a taxonomy, in the order given. */
	termIds: number[];
	/** Values of a custom attribute ("22% min"). */
	values: string[];
}
