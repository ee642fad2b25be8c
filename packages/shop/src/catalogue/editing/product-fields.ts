import { productFile } from "@feedmill/trade/downloads/download.ts";
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
} from "@feedmill/trade/editing/schema-parts.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { type TSchema, Type } from "typebox";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";

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
 * Every field of a product or variation that can be edited, except its terms, which have a table of their own. Amounts
 * in millionths of the major unit, weights in grams, times in ms.
 */
export const PRODUCT_FIELDS = {
	name: field("name", "", Type.String({ minLength: 1, maxLength: 500, isName: true })),
	slug: field("slug", "", slug),
	sku: field("sku", "", text(100)),
	status: field("status", "draft", oneOf("publish", "draft", "private", "pending", "future", "trash")),
	description: field("description", "", text(200_000)),
	shortDescription: field("short_description", "", text(50_000)),
	purchaseNote: field("purchase_note", "", text(10_000)),
	visibility: field("visibility", "visible", oneOf("visible", "catalog", "search", "hidden")),
	featured: field("featured", 0, flag),
	virtual: field("virtual", 0, flag),
	downloadable: field("downloadable", 0, flag),
	downloads: field("downloads_json", "[]", Type.Array(productFile, { maxItems: 50 })),
	downloadLimit: field("download_limit", -1, noneOrMore),
	downloadExpiry: field("download_expiry", -1, noneOrMore),
	soldIndividually: field("sold_individually", 0, flag),
	taxStatus: field("tax_status", "taxable", oneOf("taxable", "shipping", "none")),
	taxClass: field("tax_class", "", text(100)),
	regularPrice: field("regular_price", null, price),
	salePrice: field("sale_price", null, price),
	saleFrom: field("sale_from", null, saleTime),
	saleTo: field("sale_to", null, saleTime),
	weight: field("weight", null, orNone(whole(0, 1_000_000_000))),
	length: field("length", "", text(20)),
	width: field("width", "", text(20)),
	height: field("height", "", text(20)),
	shippingClassId: field("shipping_class_id", 0, id),
	reviewsAllowed: field("reviews_allowed", 1, flag),
	menuOrder: field("menu_order", 0, position),
	externalUrl: field("external_url", "", text(2_000)),
	buttonText: field("button_text", "", label(200)),
	minimumQuantity: field("minimum_quantity", 1, whole(1, 1_000_000)),
	multipleOf: field("multiple_of", 1, whole(1, 1_000_000)),
	imageIds: field("image_ids_json", "[]", ids),
	upsellIds: field("upsell_ids_json", "[]", ids),
	crossSellIds: field("cross_sell_ids_json", "[]", ids),
	groupedIds: field("grouped_ids_json", "[]", ids),
	attributes: field("attributes_json", "[]", Type.Array(attribute, { maxItems: 100 })),
	defaultAttributes: field("default_attributes_json", "{}", chosen),
	variationAttributes: field("variation_attributes_json", "{}", chosen),
	seoTitle: field("seo_title", undefined, seoTitle),
	seoDescription: field("seo_description", undefined, seoDescription),
	details: field("details_json", "{}", Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
};

/** A field of the editor: its column, its value in a new product (undefined: the database's), what may be written. */
function field<Column extends keyof ProductTable, Schema extends TSchema>(
	column: Column,
	blank: ProductTable[Column] | undefined,
	schema: Schema,
) {
	return { column, blank, schema };
}
