import { type Static, Type } from "typebox";
import { productFile } from "../../downloads/download.ts";
import {
	amount,
	exactly,
	flag,
	id,
	ids,
	label,
	oneOf,
	orNone,
	position,
	seoDescription,
	seoTitle,
	slug,
	text,
	time,
	whole,
} from "../../editing/schema-parts.ts";
import { FORMS } from "../../editing/text-forms.ts";

const price = orNone(amount);
/** Start or end of a sale; null: open. */
const saleTime = orNone(time);
/** -1: no limit. */
const noneOrMore = whole(-1, 100_000);

/** A product's attribute: a global one (id, taxonomy, termIds) or a custom one (values). */
const attribute = exactly({
	id,
	name: Type.String({ minLength: 1, maxLength: 200, isName: true }),
	taxonomy: orNone(Type.String({ pattern: FORMS.attributeTaxonomy, maxLength: 130 })),
	key: Type.String({ minLength: 1, maxLength: 200 }),
	visible: flag,
	variation: flag,
	termIds: ids,
	values: Type.Array(label(200), { maxItems: 200 }),
});
const chosen = Type.Record(Type.String({ maxLength: 200 }), label(200));

/**
 * What may be written into each field of a product or variation, except its terms. Amounts in millionths of the major
 * unit, weights in grams, times in ms.
 */
export const PRODUCT_SCHEMAS = {
	name: Type.String({ minLength: 1, maxLength: 500, isName: true }),
	slug,
	sku: text(100),
	status: oneOf("publish", "draft", "private", "pending", "future", "trash"),
	description: text(200_000),
	shortDescription: text(50_000),
	purchaseNote: text(10_000),
	visibility: oneOf("visible", "catalog", "search", "hidden"),
	featured: flag,
	virtual: flag,
	downloadable: flag,
	downloads: Type.Array(productFile, { maxItems: 50 }),
	downloadLimit: noneOrMore,
	downloadExpiry: noneOrMore,
	soldIndividually: flag,
	taxStatus: oneOf("taxable", "shipping", "none"),
	taxClass: text(100),
	regularPrice: price,
	salePrice: price,
	saleFrom: saleTime,
	saleTo: saleTime,
	weight: orNone(whole(0, 1_000_000_000)),
	length: text(20),
	width: text(20),
	height: text(20),
	shippingClassId: id,
	reviewsAllowed: flag,
	menuOrder: position,
	externalUrl: text(2_000),
	buttonText: label(200),
	minimumQuantity: whole(1, 1_000_000),
	multipleOf: whole(1, 1_000_000),
	imageIds: ids,
	upsellIds: ids,
	crossSellIds: ids,
	groupedIds: ids,
	attributes: Type.Array(attribute, { maxItems: 100 }),
	defaultAttributes: chosen,
	variationAttributes: chosen,
	seoTitle,
	seoDescription,
	details: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
};

/** Changes of a product or variation, every field optional. An import validates its rows by the same schema. */
export const productChanges = Type.Partial(exactly({ ...PRODUCT_SCHEMAS, categoryIds: ids, tagIds: ids }), {
	additionalProperties: false,
});

export type ProductChanges = Static<typeof productChanges>;
export type ProductField = keyof ProductChanges;

/** A new product, or a variation of `parentId`. Default status: draft. */
export const newProduct = Type.Object(
	{
		...productChanges.properties,
		type: oneOf("simple", "variable", "variation", "grouped", "external"),
		parentId: Type.Optional(id),
	},
	{ additionalProperties: false },
);
export type NewProduct = Static<typeof newProduct>;
