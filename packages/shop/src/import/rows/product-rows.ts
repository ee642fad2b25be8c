import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type { ProductStockTable, ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { filesElsewhere } from "./download-rows.ts";
import { details, knownImage, sharedColumns, stockRow } from "./shared-columns.ts";
import { TermLookup } from "./term-lookup.ts";
import type { ImportedTerms } from "./term-rows.ts";
import { variationAttributes, variationRow } from "./variation-rows.ts";

export interface ImportedProducts {
	products: ProductTable[];
	stocks: ProductStockTable[];
	/** product id -> term ids; variations have their own pa_ terms. */
	terms: { product_id: number; term_id: number }[];
	variationCount: number;
	/** Former slugs of products, if the export has them. */
	oldSlugs: { id: number; slug: string }[];
	/** Downloads that are skipped. */
	filesElsewhere: string[];
}

const VISIBILITIES = ["visible", "catalog", "search", "hidden"] as const;
const TYPES = ["simple", "variable", "grouped", "external"] as const;

export async function readProducts(
	reader: ExportReader,
	imported: ImportedTerms,
	mediaIds: ReadonlySet<number>,
): Promise<ImportedProducts> {
	const lookup = new TermLookup(imported);
	const result: ImportedProducts = {
		products: [],
		stocks: [],
		terms: [],
		variationCount: 0,
		oldSlugs: [],
		filesElsewhere: [],
	};
	for (const entry of await reader.list("products.json", "needed")) {
		const attributes = entry.parts("attributes").map((each) => lookup.attribute(each));
		const row = productRow(entry, attributes, lookup, mediaIds);
		result.products.push(row);
		result.stocks.push(stockRow(entry, row.id));
		result.filesElsewhere.push(...filesElsewhere(entry));
		for (const meta of entry.parts("meta_data").filter((each) => each.text("key") === "_wp_old_slug"))
			result.oldSlugs.push({ id: row.id, slug: storedSlug(meta.text("value")).slice(0, 200) });
		const termIds = new Set([
			...entry.parts("categories").map((each) => lookup.idOf(each, "product_cat")),
			...entry.parts("tags").map((each) => lookup.idOf(each, "product_tag")),
			...attributes.flatMap((attribute) => attribute.termIds),
		]);
		for (const id of termIds) result.terms.push({ product_id: row.id, term_id: id });
		if (row.type === "variable") await readVariations(reader, entry, row, attributes, lookup, mediaIds, result);
	}
	const ids = new Set<number>();
	for (const { id } of result.products) {
		if (ids.has(id))
			reader.problems.push({
				file: "products.json",
				entry: `id ${id}`,
				field: "id",
				message: "is given to two products or variations",
			});
		ids.add(id);
	}
	return result;
}

async function readVariations(
	reader: ExportReader,
	parentEntry: Entry,
	parent: ProductTable,
	attributes: StoredAttribute[],
	lookup: TermLookup,
	mediaIds: ReadonlySet<number>,
	result: ImportedProducts,
) {
	const file = `variations-${parent.id}.json`;
	const entries = await reader.list(file);
	const missing = parentEntry.ids("variations").filter((id) => !entries.some((entry) => entry.fields.id === id));
	if (missing.length > 0) parentEntry.problem("variations", `${missing.join(", ")} not found in ${file}`);
	const slugs = new Map<string, number>();
	for (const entry of entries) {
		const chosen = variationAttributes(entry, attributes, lookup);
		const row = variationRow(entry, parent, chosen, lookup, mediaIds);
		const alike = (slugs.get(row.slug) ?? 0) + 1;
		slugs.set(row.slug, alike);
		if (alike > 1) row.slug = `${row.slug}-${alike}`;
		result.products.push(row);
		result.variationCount += 1;
		result.filesElsewhere.push(...filesElsewhere(entry));
		if (row.stock_owner_id === row.id) result.stocks.push(stockRow(entry, row.id));
		for (const attribute of attributes) {
			const term = attribute.taxonomy && lookup.bySlug(attribute.taxonomy, chosen[attribute.key] ?? "");
			if (term) result.terms.push({ product_id: row.id, term_id: term.id });
		}
	}
}

function productRow(
	entry: Entry,
	attributes: StoredAttribute[],
	lookup: TermLookup,
	mediaIds: ReadonlySet<number>,
): ProductTable {
	const defaults: Record<string, string> = {};
	for (const each of entry.parts("default_attributes")) {
		const attribute = attributes.find(
			(candidate) =>
				candidate.id === each.integer("id") && (candidate.id !== 0 || candidate.name === each.name("name")),
		);
		if (attribute) defaults[attribute.key] = each.name("option");
	}
	return {
		...sharedColumns(entry),
		id: entry.id(),
		parent_id: 0,
		type: entry.oneOf("type", TYPES, "simple"),
		slug: storedSlug(entry.requiredText("slug")),
		name: entry.requiredName("name"),
		short_description: entry.text("short_description"),
		purchase_note: entry.text("purchase_note"),
		visibility: entry.oneOf("catalog_visibility", VISIBILITIES, "visible"),
		featured: entry.flag("featured"),
		sold_individually: entry.flag("sold_individually"),
		reviews_allowed: entry.flag("reviews_allowed"),
		average_rating: Math.round(entry.amount("average_rating") / 10_000),
		rating_count: entry.integer("rating_count"),
		review_count: entry.integer("rating_count"),
		total_sales: entry.integer("total_sales"),
		external_url: entry.text("external_url"),
		button_text: entry.name("button_text"),
		stock_owner_id: entry.integer("id"),
		image_ids_json: JSON.stringify(entry.parts("images").flatMap((image) => knownImage(image, mediaIds))),
		attributes_json: JSON.stringify(attributes),
		default_attributes_json: JSON.stringify(defaults),
		variation_attributes_json: "{}",
		grouped_ids_json: JSON.stringify(entry.ids("grouped_products")),
		upsell_ids_json: JSON.stringify(entry.ids("upsell_ids")),
		cross_sell_ids_json: JSON.stringify(entry.ids("cross_sell_ids")),
		details_json: JSON.stringify(details(entry)),
		shipping_class_id: lookup.shippingClass(entry),
	};
}
