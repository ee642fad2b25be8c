import { type Static, Type } from "typebox";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { productFile } from "../../downloads/download.ts";
import { MOST_AMOUNT } from "../../money/amount.ts";

const text = (maxLength: number) => Type.String({ maxLength });
const flag = Type.Boolean();
const orNone = <Kind extends Parameters<typeof Type.Union>[0][number]>(kind: Kind) => Type.Union([kind, Type.Null()]);
const id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ids = Type.Array(id, { maxItems: 500 });
const price = orNone(Type.Integer({ minimum: 0, maximum: MOST_AMOUNT }));
const time = orNone(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }));
/** -1: no limit. */
const noneOrMore = Type.Integer({ minimum: -1, maximum: 100_000 });
const oneOf = <const Values extends readonly string[]>(...values: Values) => Type.Enum(values);

/** Slugs as in URLs: lower case, or percent-encoded. */
const slug = Type.String({ minLength: 1, maxLength: 200, pattern: "^[a-z0-9%_-]+$" });

/** A product's attribute: a global one (id, taxonomy, termIds) or a custom one (values). */
const attribute = Type.Object(
	{
		id,
		name: Type.String({ minLength: 1, maxLength: 200 }),
		taxonomy: orNone(Type.String({ pattern: "^pa_", maxLength: 40 })),
		key: Type.String({ minLength: 1, maxLength: 200 }),
		visible: flag,
		variation: flag,
		termIds: ids,
		values: Type.Array(text(200), { maxItems: 200 }),
	},
	{ additionalProperties: false },
);
const chosen = Type.Record(Type.String({ maxLength: 200 }), text(200));

/**
 * Changes of a product or variation, every field optional: amounts in millionths of the major unit, weights in grams,
 * times in ms. An import validates its rows by the same schema.
 */
export const productChanges = Type.Partial(
	Type.Object(
		{
			name: Type.String({ minLength: 1, maxLength: 500 }),
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
			saleFrom: time,
			saleTo: time,
			weight: orNone(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
			length: text(20),
			width: text(20),
			height: text(20),
			shippingClassId: id,
			reviewsAllowed: flag,
			menuOrder: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
			externalUrl: text(2_000),
			buttonText: text(200),
			minimumQuantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
			multipleOf: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
			imageIds: ids,
			upsellIds: ids,
			crossSellIds: ids,
			groupedIds: ids,
			attributes: Type.Array(attribute, { maxItems: 100 }),
			defaultAttributes: chosen,
			variationAttributes: chosen,
			details: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
			categoryIds: ids,
			tagIds: ids,
		},
		{ additionalProperties: false },
	),
	{ additionalProperties: false },
);

export type ProductChanges = Static<typeof productChanges>;
export type ProductField = keyof ProductChanges;

/** The column of each field; terms have a table of their own. */
export const PRODUCT_COLUMNS = {
	name: "name",
	slug: "slug",
	sku: "sku",
	status: "status",
	description: "description",
	shortDescription: "short_description",
	purchaseNote: "purchase_note",
	visibility: "visibility",
	featured: "featured",
	virtual: "virtual",
	downloadable: "downloadable",
	downloads: "downloads_json",
	downloadLimit: "download_limit",
	downloadExpiry: "download_expiry",
	soldIndividually: "sold_individually",
	taxStatus: "tax_status",
	taxClass: "tax_class",
	regularPrice: "regular_price",
	salePrice: "sale_price",
	saleFrom: "sale_from",
	saleTo: "sale_to",
	weight: "weight",
	length: "length",
	width: "width",
	height: "height",
	shippingClassId: "shipping_class_id",
	reviewsAllowed: "reviews_allowed",
	menuOrder: "menu_order",
	externalUrl: "external_url",
	buttonText: "button_text",
	minimumQuantity: "minimum_quantity",
	multipleOf: "multiple_of",
	imageIds: "image_ids_json",
	upsellIds: "upsell_ids_json",
	crossSellIds: "cross_sell_ids_json",
	groupedIds: "grouped_ids_json",
	attributes: "attributes_json",
	defaultAttributes: "default_attributes_json",
	variationAttributes: "variation_attributes_json",
	details: "details_json",
} as const satisfies Partial<Record<ProductField, keyof ProductTable>>;

/** The name of a set of term ids among the columns that an import leaves alone. */
export const TERM_COLUMNS = { categoryIds: "product_cat", tagIds: "product_tag" } as const;

/** The changes in the form of the table: flags are 0 or 1, lists are JSON. */
export function productColumns(changes: ProductChanges): Partial<ProductTable> {
	const columns: Record<string, unknown> = {};
	for (const [field, column] of Object.entries(PRODUCT_COLUMNS)) {
		const value = changes[field as ProductField];
		if (value === undefined) continue;
		columns[column] = column.endsWith("_json")
			? JSON.stringify(value)
			: typeof value === "boolean"
				? Number(value)
				: value;
	}
	return columns as Partial<ProductTable>;
}
