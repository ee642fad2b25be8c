/** What editors write; with its id, one thing. */
export type EditKind =
	| "product"
	| "stock"
	| "term"
	| "attribute"
	| "coupon"
	| "shipping_zone"
	| "shipping_method"
	| "tax_rate"
	| "payment_gateway"
	| "setting"
	| "page"
	| "popup"
	| "menu"
	| "media"
	| "review"
	| "customer"
	/** What an extension is set to. */
	| "extension";

export type EditState = "changed" | "created" | "deleted";
