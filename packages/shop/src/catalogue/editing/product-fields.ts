import { PRODUCT_SCHEMAS as SCHEMAS } from "@feedmill/trade/catalogue/model/product-fields.ts";
import type { TSchema } from "typebox";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";

/** Every field of a product or variation that can be edited, except its terms, which have a table of their own. */
export const PRODUCT_FIELDS = {
	name: field("name", "", SCHEMAS.name),
	slug: field("slug", "", SCHEMAS.slug),
	sku: field("sku", "", SCHEMAS.sku),
	status: field("status", "draft", SCHEMAS.status),
	description: field("description", "", SCHEMAS.description),
	shortDescription: field("short_description", "", SCHEMAS.shortDescription),
	purchaseNote: field("purchase_note", "", SCHEMAS.purchaseNote),
	visibility: field("visibility", "visible", SCHEMAS.visibility),
	featured: field("featured", 0, SCHEMAS.featured),
	virtual: field("virtual", 0, SCHEMAS.virtual),
	downloadable: field("downloadable", 0, SCHEMAS.downloadable),
	downloads: field("downloads_json", "[]", SCHEMAS.downloads),
	downloadLimit: field("download_limit", -1, SCHEMAS.downloadLimit),
	downloadExpiry: field("download_expiry", -1, SCHEMAS.downloadExpiry),
	soldIndividually: field("sold_individually", 0, SCHEMAS.soldIndividually),
	taxStatus: field("tax_status", "taxable", SCHEMAS.taxStatus),
	taxClass: field("tax_class", "", SCHEMAS.taxClass),
	regularPrice: field("regular_price", null, SCHEMAS.regularPrice),
	salePrice: field("sale_price", null, SCHEMAS.salePrice),
	saleFrom: field("sale_from", null, SCHEMAS.saleFrom),
	saleTo: field("sale_to", null, SCHEMAS.saleTo),
	weight: field("weight", null, SCHEMAS.weight),
	length: field("length", "", SCHEMAS.length),
	width: field("width", "", SCHEMAS.width),
	height: field("height", "", SCHEMAS.height),
	shippingClassId: field("shipping_class_id", 0, SCHEMAS.shippingClassId),
	reviewsAllowed: field("reviews_allowed", 1, SCHEMAS.reviewsAllowed),
	menuOrder: field("menu_order", 0, SCHEMAS.menuOrder),
	externalUrl: field("external_url", "", SCHEMAS.externalUrl),
	buttonText: field("button_text", "", SCHEMAS.buttonText),
	minimumQuantity: field("minimum_quantity", 1, SCHEMAS.minimumQuantity),
	multipleOf: field("multiple_of", 1, SCHEMAS.multipleOf),
	imageIds: field("image_ids_json", "[]", SCHEMAS.imageIds),
	upsellIds: field("upsell_ids_json", "[]", SCHEMAS.upsellIds),
	crossSellIds: field("cross_sell_ids_json", "[]", SCHEMAS.crossSellIds),
	groupedIds: field("grouped_ids_json", "[]", SCHEMAS.groupedIds),
	attributes: field("attributes_json", "[]", SCHEMAS.attributes),
	defaultAttributes: field("default_attributes_json", "{}", SCHEMAS.defaultAttributes),
	variationAttributes: field("variation_attributes_json", "{}", SCHEMAS.variationAttributes),
	seoTitle: field("seo_title", undefined, SCHEMAS.seoTitle),
	seoDescription: field("seo_description", undefined, SCHEMAS.seoDescription),
	details: field("details_json", "{}", SCHEMAS.details),
};

/** A field of the editor: its column, its value in a new product (undefined: the database's), what may be written. */
function field<Column extends keyof ProductTable, Schema extends TSchema>(
	column: Column,
	blank: ProductTable[Column] | undefined,
	schema: Schema,
) {
	return { column, blank, schema };
}
