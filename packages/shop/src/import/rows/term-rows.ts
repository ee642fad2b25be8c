import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { slugOf } from "@feedmill/trade/text/slug.ts";
import type { Insertable } from "kysely";
import type { AttributeTable, TermTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import type { KnownStore } from "./parts/known-store.ts";
import type { ReadSeo } from "./seo-columns.ts";
import { nameOf, readSlug } from "./slugs.ts";

export interface ImportedTerms {
	attributes: AttributeTable[];
	terms: Insertable<TermTable>[];
}

/** Categories, tags, shipping classes, attributes and their terms. */
export async function readTerms(
	reader: ExportReader,
	known: Pick<KnownStore, "attributes">,
	seo: ReadSeo,
): Promise<ImportedTerms> {
	const termOf = (taxonomy: string) => (entry: Entry) => termRow(entry, taxonomy, seo);
	const attributes = await reader.rows("attributes.json", attributeRow);
	const terms = [
		...(await reader.rows("categories.json", termOf("product_cat"))),
		...(await reader.rows("tags.json", termOf("product_tag"))),
		...(await reader.rows("shipping_classes.json", termOf("product_shipping_class"))),
	];
	const ids = new Set(attributes.map(({ id }) => id));
	for (const attribute of [...attributes, ...known.attributes.filter(({ id }) => !ids.has(id))])
		terms.push(...(await reader.rows(`attribute-terms-${attribute.id}.json`, termOf(attribute.slug))));
	return { attributes, terms };
}

function attributeRow(entry: Entry): AttributeTable {
	const id = entry.id();
	const named = entry.name("name", 200).trim();
	const slug = attributeSlug(entry, named);
	const name = named || nameOf(slug.slice(3));
	if (named === "") entry.report("name", `is missing: taken as ${name}`);
	return {
		id,
		name,
		slug,
		type: entry.text("type", 50) || "select",
		order_by: entry.oneOf("order_by", ["menu_order", "name", "name_num", "id"], "menu_order"),
		has_archives: entry.flag("has_archives"),
	};
}

/** The taxonomy of an attribute; other scripts are percent-encoded, as in every slug. */
function attributeSlug(entry: Entry, name: string): string {
	const given = entry.text("slug").trim().replace(/^pa_/, "");
	const stored = storedSlug(given).toLowerCase();
	const made = `pa_${stored}`;
	if (new RegExp(FORMS.taxonomy).test(made)) return made;
	const fit = `pa_${
		slugOf(given || name)
			.slice(0, 28)
			.replace(/%.?$|-$/, "") || entry.id()
	}`;
	entry.report("slug", `is no slug of an attribute: taken as ${fit}`);
	return fit;
}

function termRow(entry: Entry, taxonomy: string, seo: ReadSeo): Insertable<TermTable> {
	const id = entry.id();
	const named = entry.name("name", 200).trim();
	const slug = readSlug(entry, named, "term");
	const name = named || nameOf(slug);
	if (named === "") entry.report("name", `is missing: taken as ${name}`);
	return {
		id,
		taxonomy,
		slug,
		name,
		description: entry.text("description", 50_000),
		parent_id: entry.reference("parent"),
		menu_order: entry.integer("menu_order"),
		image_id: entry.has("image") ? entry.part("image").reference("id") : 0,
		count: entry.integer("count", 0, 0),
		...seo(entry, name),
	};
}
