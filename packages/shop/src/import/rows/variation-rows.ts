import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import { details, knownImage, type ProductContext, sharedColumns } from "./shared-columns.ts";
import { nameOf } from "./slugs.ts";
import type { TermLookup } from "./term-lookup.ts";

/** The row of a variation; missing fields come from its parent. */
export function variationRow(
	entry: Entry,
	parent: ProductTable,
	chosen: Record<string, string>,
	lookup: TermLookup,
	context: ProductContext,
	isOfPlugin: boolean,
): ProductTable {
	const id = entry.id();
	const own = sharedColumns(entry, context, isOfPlugin);
	const image = entry.has("image") ? knownImage(entry.part("image"), context) : [];
	const parentStock = entry.fields.manage_stock === "parent";
	return {
		...parent,
		...own,
		id,
		parent_id: parent.id,
		type: "variation",
		slug: variationSlug(parent.name, chosen) || `product-${id}`,
		short_description: "",
		seo_title: "",
		seo_description: "",
		sku: own.sku || parent.sku,
		tax_class: entry.fields.tax_class === "parent" ? parent.tax_class : own.tax_class,
		weight: own.weight ?? parent.weight,
		length: own.length || parent.length,
		width: own.width || parent.width,
		height: own.height || parent.height,
		shipping_class_id: lookup.shippingClass(entry) || parent.shipping_class_id,
		average_rating: 0,
		rating_count: 0,
		review_count: 0,
		total_sales: 0,
		stock_owner_id: parentStock ? parent.id : id,
		image_ids_json:
			image.length > 0
				? JSON.stringify(image)
				: JSON.stringify((JSON.parse(parent.image_ids_json) as number[]).slice(0, 1)),
		attributes_json: "[]",
		default_attributes_json: "{}",
		variation_attributes_json: JSON.stringify(chosen),
		grouped_ids_json: "[]",
		upsell_ids_json: "[]",
		cross_sell_ids_json: "[]",
		details_json: JSON.stringify(details(entry)),
	};
}

/** Attribute key -> slug or custom value, "" for any, in the parent's order. */
export function variationAttributes(
	entry: Entry,
	attributes: StoredAttribute[],
	lookup: TermLookup,
): Record<string, string> {
	const given = entry.parts("attributes");
	const chosen: Record<string, string> = {};
	for (const attribute of attributes.filter((each) => each.variation)) {
		const match = given.find((each) => {
			const name = each.name("name", 200).trim();
			return attribute.id
				? each.reference("id") === attribute.id
				: name === attribute.name || slugOf(name) === attribute.key;
		});
		const option = match?.name("option") ?? "";
		chosen[attribute.key] =
			option === "" || !attribute.taxonomy
				? option.slice(0, 200)
				: (lookup.byName(attribute.taxonomy, option)?.slug ?? slugOf(option));
	}
	return chosen;
}

/** Exports have no slugs of variations: they are made from titles (model/variation-title.ts), as in WordPress. */
function variationSlug(parentName: string, chosen: Readonly<Record<string, string>>): string {
	const keys = Object.keys(chosen);
	const short = keys.length === 1 || (keys.length === 2 && keys.every((key) => !key.includes("-")));
	const values = short ? keys.map((key) => nameOf(chosen[key] ?? "")).filter(Boolean) : [];
	return slugOf([parentName, ...values].join(" "));
}
