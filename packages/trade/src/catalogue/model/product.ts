import type { SeoTexts } from "../../content/seo-texts.ts";
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

/** An attribute of a product. `id` 0 and `taxonomy` null: a custom attribute ("Protein"). */
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
 * Everything about a product except its stock, which changes with every order and is read separately. A variation is a
 * product of type "variation"; what it inherits (name, categories, visibility, image) is filled in.
 */
export interface Product {
	id: number;
	/** 0, or the variable product of a variation. */
	parentId: number;
	type: ProductType;
	status: "publish" | "draft" | "private" | "trash";
	slug: string;
	/** Of a variation: the slug of its parent's page. "" for others. */
	parentSlug: string;
	/** Raw title, as typed. For a variation the parent's. */
	name: string;
	sku: string;
	/** HTML as stored. */
	description: string;
	shortDescription: string;
	purchaseNote: string;
	seo: SeoTexts;
	visibility: Visibility;
	featured: boolean;
	virtual: boolean;
	downloadable: boolean;
	soldIndividually: boolean;
	taxStatus: "taxable" | "shipping" | "none";
	/** "" is the standard class. */
	taxClass: string;
	/** As entered (with or without tax: StoreSettings.pricesIncludeTax). null: no price, not purchasable. */
	regularPrice: Amount | null;
	salePrice: Amount | null;
	/** Start and end of the sale, ms since the epoch, inclusive; null: open. */
	saleFrom: number | null;
	saleTo: number | null;
	/** Grams; null if unknown. */
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
	/** Attribute key -> slug (or custom value) preselected on the page. */
	defaultAttributes: Record<string, string>;
	/**
	 * Of a variation: attribute key -> slug or custom value, "" for any. Keys as ProductAttribute.key, in the parent's
	 * order.
	 */
	variationAttributes: Record<string, string>;
	/** Of a variable product: its published variations in order. */
	variations: Product[];
	/** Of a grouped product: children ids in order. */
	groupedIds: number[];
	upsellIds: number[];
	crossSellIds: number[];
	/** Id of the product with the stock: itself, or the parent if the variation does not manage its own. */
	stockOwnerId: number;
	/** Quantity rules, such as bags per pallet. */
	minimumQuantity: number;
	multipleOf: number;
	/**
	 * Feed data for the page: guaranteed analysis, feeding instructions, ingredients, HSN. See model/feed-facts.ts.
	 */
	details: Record<string, unknown>;
}

/** The current stock of one product. Never cached. */
export interface Stock {
	productId: number;
	managed: boolean;
	/** null: not managed. May be negative with backorders. */
	quantity: number | null;
	/** Units reserved by draft and pending orders. */
	reserved: number;
	status: StockStatus;
	backorders: Backorders;
	/** Own low-stock threshold; null: the store's. */
	lowAmount: number | null;
	/** Staff does not sell it for now, whatever is left: its status is "outofstock". Absent: it is sold. */
	stopped?: true;
}
