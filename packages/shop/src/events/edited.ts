/** Kinds of entities that editors write. */
export type EditKind =
	| "product"
	| "stock"
	| "term"
	| "attribute"
	| "coupon"
	| "shipping_zone"
	| "shipping_method"
	| "freight_table"
	| "tax_rate"
	| "payment_gateway"
	| "setting"
	| "page"
	| "popup"
	| "menu"
	| "media"
	| "review"
	| "customer"
	/** The settings of an extension. */
	| "extension";

export type EditState = "changed" | "created" | "deleted";
