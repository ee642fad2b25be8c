import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Insertable } from "kysely";
import type { AttributeTable, TermTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";

export interface ImportedTerms {
	attributes: AttributeTable[];
	terms: Insertable<TermTable>[];
}

/** Categories, tags, shipping classes, attributes and their terms. */
export async function readTerms(reader: ExportReader): Promise<ImportedTerms> {
	const attributes = (await reader.list("attributes.json")).map((entry) => ({
		id: entry.id(),
		name: entry.requiredName("name"),
		slug: entry.requiredText("slug"),
		type: entry.text("type") || "select",
		order_by: entry.oneOf("order_by", ["menu_order", "name", "name_num", "id"], "menu_order"),
		has_archives: entry.flag("has_archives"),
	}));
	const terms = [
		...(await reader.list("categories.json", "needed")).map((entry) => termRow(entry, "product_cat")),
		...(await reader.list("tags.json")).map((entry) => termRow(entry, "product_tag")),
		...(await reader.list("shipping_classes.json")).map((entry) => termRow(entry, "product_shipping_class")),
	];
	for (const attribute of attributes) {
		for (const entry of await reader.list(`attribute-terms-${attribute.id}.json`))
			terms.push(termRow(entry, attribute.slug));
	}
	return { attributes, terms };
}

function termRow(entry: Entry, taxonomy: string): Insertable<TermTable> {
	return {
		id: entry.id(),
		taxonomy,
		slug: storedSlug(entry.requiredText("slug")),
		name: entry.requiredName("name"),
		description: entry.text("description"),
		parent_id: entry.integer("parent"),
		menu_order: entry.integer("menu_order"),
		image_id: entry.has("image") ? entry.part("image").integer("id") : 0,
		count: entry.integer("count"),
	};
}
