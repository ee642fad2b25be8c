import { type Static, Type } from "typebox";
import { exactly, id, ids, label, oneOf, orNone, text, whole } from "../../editing/schema-parts.ts";
import { PRODUCT_SCHEMAS as FIELDS } from "./product-fields.ts";

const analysisRow = exactly({
	name: label(100),
	value: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
	unit: label(20),
	bound: oneOf("min", "max", "about"),
});

/** What of a feed's data (feed-facts.ts) is edited with its product: each is a field of its own. */
export const FACT_SCHEMAS = {
	family: orNone(label(100)),
	form: label(100),
	analysis: Type.Array(analysisRow, { maxItems: 60 }),
	feeding: Type.Array(exactly({ animal: label(100), amount: label(500) }), { maxItems: 60 }),
	ingredients: text(10_000),
	storage: text(10_000),
	shelfLifeDays: whole(0, 10_000),
	hsn: Type.String({ maxLength: 8, pattern: "^(\\d{4}|\\d{6}|\\d{8})?$" }),
	origin: label(100),
	localName: label(200),
};
export type FactField = keyof typeof FACT_SCHEMAS;

const ofProduct = some({
	name: FIELDS.name,
	slug: FIELDS.slug,
	sku: FIELDS.sku,
	status: FIELDS.status,
	description: FIELDS.description,
	shortDescription: FIELDS.shortDescription,
	visibility: FIELDS.visibility,
	featured: FIELDS.featured,
	taxStatus: FIELDS.taxStatus,
	taxClass: FIELDS.taxClass,
	regularPrice: FIELDS.regularPrice,
	salePrice: FIELDS.salePrice,
	saleFrom: FIELDS.saleFrom,
	saleTo: FIELDS.saleTo,
	weight: FIELDS.weight,
	shippingClassId: FIELDS.shippingClassId,
	minimumQuantity: FIELDS.minimumQuantity,
	multipleOf: FIELDS.multipleOf,
	imageIds: FIELDS.imageIds,
	soldIndividually: FIELDS.soldIndividually,
	length: FIELDS.length,
	width: FIELDS.width,
	height: FIELDS.height,
	reviewsAllowed: FIELDS.reviewsAllowed,
	purchaseNote: FIELDS.purchaseNote,
	menuOrder: FIELDS.menuOrder,
	seoTitle: FIELDS.seoTitle,
	seoDescription: FIELDS.seoDescription,
	categoryIds: ids,
	tagIds: ids,
	facts: some(FACT_SCHEMAS),
});

const packFields = {
	sku: FIELDS.sku,
	/** "private": it is not sold. */
	status: oneOf("publish", "private"),
	regularPrice: FIELDS.regularPrice,
	salePrice: FIELDS.salePrice,
	saleFrom: FIELDS.saleFrom,
	saleTo: FIELDS.saleTo,
	weight: FIELDS.weight,
	taxClass: FIELDS.taxClass,
	shippingClassId: FIELDS.shippingClassId,
	menuOrder: FIELDS.menuOrder,
	imageIds: FIELDS.imageIds,
};
const ofPack = some({
	...packFields,
	/** "50 kg", of a new pack. Weight by default. */
	size: label(100),
	/** How many there are of a new pack; absent: it is not counted. Later stock goes by difference. */
	stock: whole(0, 1_000_000_000),
});

/** Values as they were read; any value is allowed, because it is only compared. */
const seen = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

/** Packs of one save. */
export const MOST_PACKS = 100;

/**
 * A product with its packs as one save: what changes, and what it was (`was`). `id` 0: a new product, whose packs, if
 * it has any, make it a variable one; `id` 0 of a pack: a new one.
 */
export const productSave = exactly({
	id,
	set: ofProduct,
	was: seen,
	packs: Type.Array(exactly({ id, set: ofPack, was: seen }), { maxItems: MOST_PACKS }),
	/** Ids of packs that are taken away. */
	removed: Type.Array(id, { maxItems: 100 }),
	/** How many there are of a new product without packs; absent: it is not counted. */
	stock: Type.Optional(whole(0, 1_000_000_000)),
});

export type ProductSave = Static<typeof productSave>;
export type ProductSet = ProductSave["set"];
export type PackSave = ProductSave["packs"][number];

function some<Fields extends Record<string, Parameters<typeof orNone>[0]>>(fields: Fields) {
	return Type.Partial(Type.Object(fields), { additionalProperties: false });
}
