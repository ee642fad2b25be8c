import type { FeedFacts } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import type { MissingFact } from "@feedmill/trade/catalogue/model/missing-for-sale.ts";
import type { ProductType, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { type ProductSave, type ProductSet, productSave } from "@feedmill/trade/catalogue/model/product-save.ts";
import { Type } from "typebox";
import type { PackRow } from "./products.ts";

/*
 * One product with its packs. Amounts in millionths, weights in grams, times in ms since the epoch, texts as stored.
 *
 *   GET  products/{id}                                → ProductWhole (products.see)
 *   GET  products/choices                             → ProductChoices (products.see)
 *   POST products/save {id, set, was, packs, removed} → ProductSaved (products.draft; what is published products.edit),
 *                                                       with an Idempotency-Key
 *   POST products/{id}/selling {sells}                → SellingSet (products.stop)
 *   POST products/{id}/kind {to, size}                → ProductWhole (products.edit)
 *
 * Errors: feedmill_no_product (404), feedmill_invalid (400, data.problems by field: "packs.2.sku"), feedmill_stale
 * (412, StaleProduct), feedmill_not_complete (400, data.missing: MissingFact[]), feedmill_key_needed (400).
 */

export type { MissingFact, ProductSave };

const { id, set, was, packs, removed, stock } = productSave.properties;

/**
 * Where a form with `nonce` (Me) and `save` (JSON, ProductSave) is posted to, into a frame: the product's page as it
 * would be, for who may save it. Nothing is stored.
 */
export const PREVIEW = "/admin/preview";

/** POST products/save. What is inside is validated by the service, which has a sentence for each wrong field. */
export const SaveSchema = Type.Object({
	id,
	set: Type.Optional({ ...set, cast: true }),
	was: Type.Optional({ ...was, cast: true }),
	packs: Type.Optional({ ...packs, cast: true }),
	removed: Type.Optional({ ...removed, cast: true }),
	stock,
});

/** POST products/{id}/selling */
export const SellingSchema = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	sells: Type.Boolean({ description: "false: sold out everywhere, whatever is left, until it is true again." }),
});

/** A pack with what its product's page shows besides. */
export interface ProductPack extends PackRow {
	/** Like its product's, unless it came from a shop with another one. */
	taxClass: string;
	shippingClassId: number;
	menuOrder: number;
	imageIds: number[];
	/** The product that it is counted with. */
	stockOwnerId: number;
}

/** POST products/{id}/kind: in packs, of which the first has this size, or without packs where one is left. */
export const KindSchema = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	to: Type.Enum(["variable", "simple"]),
	size: Type.String({ maxLength: 100, default: "", description: "Of the first pack." }),
});

export type ProductFieldsRead = Required<Omit<ProductSet, "facts" | "status">> & { status: string };

export interface ProductWhole extends ProductFieldsRead {
	id: number;
	type: ProductType;
	facts: FeedFacts;
	packs: ProductPack[];
	/** Of a product without packs. */
	stock: Stock | null;
	/** Sold to nobody at present, with all its packs. */
	isStopped: boolean;
	/** What packs differ by: "Pack size". New ones can be added where it is one thing, or nothing yet. */
	differBy: string[];
	/** Those of the product and of its packs. */
	pictures: ProductPicture[];
	/** What it lacks to be sold, as it is stored. */
	missing: MissingFact[];
	/** Its page in the shop; it is there when it is published. */
	permalink: string;
	changedAt: number | null;
	changedBy: string | null;
}

export interface ProductPicture {
	id: number;
	/** A small form of it. */
	url: string;
	alt: string;
	width: number;
	height: number;
}

export interface ProductChoices {
	categories: { id: number; name: string; parentId: number }[];
	tags: { id: number; name: string }[];
	/** Slugs; "" is the standard class. */
	taxClasses: string[];
	shippingClasses: { id: number; name: string }[];
}

export interface ProductSaved {
	id: number;
	/** Of new packs, in the order given. */
	packIds: number[];
	changed: boolean;
	product: ProductWhole;
}

export interface SellingSet {
	id: number;
	sells: boolean;
	/** Packs that it changed. */
	changed: number;
}

/** What comes with feedmill_stale: fields that somebody changed since ("facts.hsn"), those of packs by their id. */
export interface StaleProduct {
	now: Record<string, unknown>;
	packs: Record<string, Record<string, unknown>>;
	/** Who changed fields of the product, by field. */
	by: Record<string, { name: string; at: number }>;
}
