import type { Amount } from "../../money/amount.ts";

export type ProductType = "simple" | "variable" | "variation" | "grouped" | "external";
export type StockStatus = "instock" | "outofstock" | "onbackorder";
export type Backorders = "no" | "notify" | "yes";
export type Visibility = "visible" | "catalog" | "search" | "hidden";

/** A picture of the media library with its rendered sizes. Paths are relative to /wp-content/uploads/. */
export interface Image {
	id: number;
	/** "2024/05/dairy-gold-8000-pellet.png" */
	path: string;
	title: string;
	alt: string;
	width: number;
	height: number;
	/** Rendered sizes in the original format, by name: woocommerce_thumbnail, woocommerce_single, medium, … */
	sizes: Record<string, { path: string; width: number; height: number; crop: boolean }>;
}

export interface TermRef {
	id: number;
	/** Stored form: an ampersand is "&amp;". */
	name: string;
	slug: string;
}

/** An attribute as a product carries it. `id` 0 and `taxonomy` null mark one of the product's own ("Protein"). */
export interface ProductAttribute {
	id: number;
	name: string;
	/** "pa_pack-size", or null. */
	taxonomy: string | null;
	/**
	 * Key of variations and forms without the prefix "attribute_": the taxonomy, or the slug of the name ("bag-type").
	 */
	key: string;
	visible: boolean;
	variation: boolean;
	/** For custom attributes id is 0 and slug equals name. */
	terms: TermRef[];
}

/**
 * Everything the catalogue knows of a product but its stock, which changes with every order and is read separately.
 * A variation is a product of type "variation": what it inherits (name, categories, visibility, image) is already
 * filled in.
 */
export interface Product {
	id: number;
	/** 0, or the variable product of a variation. */
	parentId: number;
	type: ProductType;
	status: "publish" | "draft" | "private" | "trash";
	slug: string;
	/** Of a variation: the slug its page is found by. "" for all others. */
	parentSlug: string;
	/** Raw title, as typed. For a variation the parent's. */
	name: string;
	sku: string;
	/** HTML as stored. */
	description: string;
	shortDescription: string;
	purchaseNote: string;
	visibility: Visibility;
	featured: boolean;
	virtual: boolean;
	downloadable: boolean;
	soldIndividually: boolean;
	taxStatus: "taxable" | "shipping" | "none";
	/** "" is the standard class. */
	taxClass: string;
	/** As entered (with or without tax: StoreSettings.pricesIncludeTax). null: no price, cannot be bought. */
	regularPrice: Amount | null;
	salePrice: Amount | null;
	/** Sale window, ms since the epoch, inclusive; null is open. */
	saleFrom: number | null;
	saleTo: number | null;
	/** Grams; null where not given. */
	weight: number | null;
	/** As typed, in the store's unit. */
	length: string;
	width: string;
	height: string;
	shippingClassId: number;
	reviewsAllowed: boolean;
	/** Hundredths: 433 is 4.33. */
	averageRating: number;
	ratingCount: number;
	reviewCount: number;
	totalSales: number;
	menuOrder: number;
	externalUrl: string;
	buttonText: string;
	/** ms since the epoch. */
	createdAt: number;
	modifiedAt: number;
	images: Image[];
	categories: TermRef[];
	tags: TermRef[];
	/** Own category ids and those of their ancestors. */
	categoryIdsWithAncestors: number[];
	attributes: ProductAttribute[];
	/** Attribute key -> slug (or raw value) preselected on the page. */
	defaultAttributes: Record<string, string>;
	/**
	 * Of a variation: attribute key -> slug or raw value, "" for any. Keys as ProductAttribute.key, in the parent's
	 * order.
	 */
	variationAttributes: Record<string, string>;
	/** Of a variable product: its published variations in order. */
	variations: Product[];
	/** Of a grouped product: children ids in order. */
	groupedIds: number[];
	upsellIds: number[];
	crossSellIds: number[];
	/** The product whose stock row counts: itself, or the parent where a variation inherits. */
	stockOwnerId: number;
	/** Sales rules: bags per pallet and the like. */
	minimumQuantity: number;
	multipleOf: number;
	/**
	 * Feed facts shown on the page: guaranteed analysis, directions, ingredients, HSN. Free-form, see
	 * catalogue/feed-facts.ts.
	 */
	details: Record<string, unknown>;
}

/** The stock of one product as it is now. Never cached. */
export interface Stock {
	productId: number;
	managed: boolean;
	/** null where not managed. May be negative with backorders. */
	quantity: number | null;
	/** Units held by unexpired drafts and pending orders. */
	reserved: number;
	status: StockStatus;
	backorders: Backorders;
	/** Own low-stock threshold; null: the store's. */
	lowAmount: number | null;
}
