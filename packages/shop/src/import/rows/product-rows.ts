import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { cutSlug } from "@feedmill/trade/text/slug.ts";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type { ProductStockTable, ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { filesElsewhere } from "./download-rows.ts";
import type { KnownStore } from "./parts/known-store.ts";
import { details, knownImage, type ProductContext, sharedColumns, stockRow } from "./shared-columns.ts";
import { nameOf, readSlug } from "./slugs.ts";
import { TermLookup } from "./term-lookup.ts";
import type { ImportedTerms } from "./term-rows.ts";
import { variationAttributes, variationRow } from "./variation-rows.ts";

export interface ImportedProducts {
	products: ProductTable[];
	stocks: ProductStockTable[];
	/** product id -> term ids; variations have their own pa_ terms. */
	terms: { product_id: number; term_id: number }[];
	/** Former slugs of products, if the export has them. */
	oldSlugs: { id: number; slug: string }[];
	/** Downloads that are skipped. */
	filesElsewhere: string[];
}

const VISIBILITIES = ["visible", "catalog", "search", "hidden"] as const;
const TYPES = ["simple", "variable", "grouped", "external"] as const;
type ProductType = (typeof TYPES)[number];
/** Most links to other products. */
const MOST_LINKS = 500;

export async function readProducts(
	reader: ExportReader,
	imported: ImportedTerms,
	known: KnownStore,
	context: ProductContext,
): Promise<ImportedProducts> {
	const lookup = new TermLookup(imported, known);
	const result: ImportedProducts = { products: [], stocks: [], terms: [], oldSlugs: [], filesElsewhere: [] };
	for (const entry of await reader.list("products.json")) {
		const attributes = entry
			.parts("attributes")
			.flatMap((each) => lookup.attribute(each))
			.slice(0, 100);
		const kind = kindOf(entry);
		const row = productRow(entry, kind, attributes, lookup, context);
		const stock = stockRow(entry, row.id);
		const termIds = new Set([
			...entry.parts("categories").flatMap((each) => lookup.idOf(each, "product_cat")),
			...entry.parts("tags").flatMap((each) => lookup.idOf(each, "product_tag")),
			...attributes.flatMap((attribute) => attribute.termIds),
		]);
		if (entry.isLeftOut) continue;
		result.products.push(row);
		result.stocks.push(stock);
		result.filesElsewhere.push(...filesElsewhere(entry));
		for (const meta of entry.parts("meta_data").filter((each) => each.fields.key === "_wp_old_slug"))
			result.oldSlugs.push({ id: row.id, slug: cutSlug(storedSlug(meta.text("value")).toLowerCase()) });
		for (const id of termIds) result.terms.push({ product_id: row.id, term_id: id });
		if (row.type === "variable")
			await readVariations(reader, { entry, row, attributes, isOfPlugin: kind.isOfPlugin }, lookup, context, result);
	}
	return result;
}

/** A kind of a plugin is the nearest of the shop's own, as in WooCommerce once the plugin is off. */
function kindOf(entry: Entry): { type: ProductType; isOfPlugin: boolean } {
	const given = entry.text("type", 100).trim().toLowerCase();
	const type = TYPES.find((each) => each === given);
	if (type || given === "") return { type: type ?? "simple", isOfPlugin: false };
	// With a plugin's listing they come among the products, without what they have of their parent.
	if (given.endsWith("variation")) entry.leaveOut("type", "a variation is taken from the file of its product");
	const nearest = given.startsWith("variable") || entry.ids("variations").length > 0 ? "variable" : "simple";
	entry.report("type", `"${given}" is a kind of a plugin: taken as ${nearest}, which is paid once`);
	return { type: nearest, isOfPlugin: true };
}

interface Parent {
	entry: Entry;
	row: ProductTable;
	attributes: StoredAttribute[];
	isOfPlugin: boolean;
}

async function readVariations(
	reader: ExportReader,
	parent: Parent,
	lookup: TermLookup,
	context: ProductContext,
	result: ImportedProducts,
) {
	const file = `variations-${parent.row.id}.json`;
	const entries = await reader.list(file);
	const ids = new Set(entries.map(({ fields }) => Number(fields.id)));
	const missing = parent.entry.ids("variations").filter((id) => !ids.has(id));
	if (missing.length > 0) parent.entry.report("variations", `${missing.join(", ")} not found in ${file}: left out`);
	for (const entry of entries) {
		const chosen = variationAttributes(entry, parent.attributes, lookup);
		const row = variationRow(entry, parent.row, chosen, lookup, context, parent.isOfPlugin);
		const stock = stockRow(entry, row.id);
		if (entry.isLeftOut) continue;
		result.products.push(row);
		result.filesElsewhere.push(...filesElsewhere(entry));
		if (row.stock_owner_id === row.id) result.stocks.push(stock);
		for (const attribute of parent.attributes) {
			const term = attribute.taxonomy && lookup.bySlug(attribute.taxonomy, chosen[attribute.key] ?? "");
			if (term) result.terms.push({ product_id: row.id, term_id: term.id });
		}
	}
}

function productRow(
	entry: Entry,
	{ type, isOfPlugin }: { type: ProductType; isOfPlugin: boolean },
	attributes: StoredAttribute[],
	lookup: TermLookup,
	context: ProductContext,
): ProductTable {
	const id = entry.id();
	const named = entry.name("name", 500);
	const shared = sharedColumns(entry, context, isOfPlugin);
	const slug = readSlug(entry, named, "product", shared.status === "publish");
	const name = named.trim() === "" ? nameOf(slug) : named;
	if (name !== named) entry.report("name", `is missing: taken as ${name}`);
	const ratings = entry.integer("rating_count", 0, 0);
	const links = (field: string) => JSON.stringify(entry.ids(field).slice(0, MOST_LINKS));
	return {
		...shared,
		...context.seo(entry, name),
		id,
		parent_id: 0,
		type,
		slug,
		name,
		short_description: entry.text("short_description", 50_000),
		purchase_note: entry.text("purchase_note"),
		visibility: entry.oneOf("catalog_visibility", VISIBILITIES, "visible", "hidden"),
		featured: entry.flag("featured"),
		sold_individually: entry.flag("sold_individually"),
		reviews_allowed: entry.flag("reviews_allowed"),
		average_rating: Math.min(500, Math.max(0, Math.round(entry.amount("average_rating") / 10_000))),
		rating_count: ratings,
		review_count: ratings,
		total_sales: entry.integer("total_sales", 0, 0),
		external_url: entry.text("external_url", 2_000),
		button_text: entry.name("button_text", 200),
		stock_owner_id: id,
		image_ids_json: JSON.stringify(
			entry
				.parts("images")
				.flatMap((image) => knownImage(image, context))
				.slice(0, MOST_LINKS),
		),
		attributes_json: JSON.stringify(attributes),
		default_attributes_json: JSON.stringify(defaultsOf(entry, attributes)),
		variation_attributes_json: "{}",
		grouped_ids_json: links("grouped_products"),
		upsell_ids_json: links("upsell_ids"),
		cross_sell_ids_json: links("cross_sell_ids"),
		details_json: JSON.stringify(details(entry)),
		shipping_class_id: lookup.shippingClass(entry),
	};
}

function defaultsOf(entry: Entry, attributes: readonly StoredAttribute[]): Record<string, string> {
	const defaults: Record<string, string> = {};
	for (const each of entry.parts("default_attributes")) {
		const [id, name] = [each.reference("id"), each.name("name", 200).trim()];
		const attribute = attributes.find((candidate) => candidate.id === id && (id !== 0 || candidate.name === name));
		if (attribute) defaults[attribute.key] = each.name("option", 200);
	}
	return defaults;
}
