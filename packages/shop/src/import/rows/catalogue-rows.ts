import type { Insertable } from "kysely";
import { storedSlug } from "../../catalogue/model/product-paths.ts";
import type { StoredAttribute } from "../../catalogue/model/stored-json.ts";
import type {
	AttributeTable,
	ProductStockTable,
	ProductTable,
	TermTable,
} from "../../database/tables/catalogue-tables.ts";
import type { ReviewTable } from "../../database/tables/content-tables.ts";
import { slugOf } from "../../text/slug.ts";
import type { Entry } from "../reading/entry.ts";
import type { ExportReader } from "../reading/export-reader.ts";
import { taxClass } from "./commerce-rows.ts";
import { filesOf } from "./download-rows.ts";

export type ProductRow = ProductTable;
export type StockRow = ProductStockTable;

export interface ImportedTerms {
	attributes: AttributeTable[];
	terms: Insertable<TermTable>[];
}

/** Categories, tags, shipping classes, attributes and their terms. */
export async function readTerms(reader: ExportReader): Promise<ImportedTerms> {
	const attributes = (await reader.list("attributes.json")).map((entry) => ({
		id: entry.id(),
		name: entry.requiredText("name"),
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
		slug: entry.requiredText("slug"),
		name: entry.requiredText("name"),
		description: entry.text("description"),
		parent_id: entry.integer("parent"),
		menu_order: entry.integer("menu_order"),
		image_id: entry.has("image") ? entry.part("image").integer("id") : 0,
		count: entry.integer("count"),
	};
}

export interface ImportedProducts {
	products: ProductRow[];
	stocks: StockRow[];
	/** product id -> term ids, variations with their own pa_ terms. */
	terms: { product_id: number; term_id: number }[];
	variationCount: number;
	/** Slugs that products had in the exported shop before, where the export tells them. */
	oldSlugs: { id: number; slug: string }[];
}

const VISIBILITIES = ["visible", "catalog", "search", "hidden"] as const;
const TYPES = ["simple", "variable", "grouped", "external"] as const;
const STATUSES = ["publish", "draft", "private", "pending", "future", "trash"] as const;

export async function readProducts(
	reader: ExportReader,
	imported: ImportedTerms,
	mediaIds: ReadonlySet<number>,
): Promise<ImportedProducts> {
	const lookup = new TermLookup(imported);
	const result: ImportedProducts = { products: [], stocks: [], terms: [], variationCount: 0, oldSlugs: [] };
	for (const entry of await reader.list("products.json", "needed")) {
		const attributes = entry.parts("attributes").map((each) => lookup.attribute(each));
		const row = productRow(entry, attributes, lookup, mediaIds);
		result.products.push(row);
		result.stocks.push(stockRow(entry, row.id));
		for (const meta of entry.parts("meta_data").filter((each) => each.text("key") === "_wp_old_slug"))
			result.oldSlugs.push({ id: row.id, slug: storedSlug(meta.text("value")).slice(0, 200) });
		const termIds = new Set([
			...entry.parts("categories").map((each) => lookup.known(each, "product_cat")),
			...entry.parts("tags").map((each) => lookup.known(each, "product_tag")),
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
	parent: ProductRow,
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
		const row = variationRow(entry, parent, chosen, mediaIds);
		const alike = (slugs.get(row.slug) ?? 0) + 1;
		slugs.set(row.slug, alike);
		if (alike > 1) row.slug = `${row.slug}-${alike}`;
		result.products.push(row);
		result.variationCount += 1;
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
): ProductRow {
	const defaults: Record<string, string> = {};
	for (const each of entry.parts("default_attributes")) {
		const attribute = attributes.find(
			(candidate) =>
				candidate.id === each.integer("id") && (candidate.id !== 0 || candidate.name === each.text("name")),
		);
		if (attribute) defaults[attribute.key] = each.text("option");
	}
	return {
		...sharedColumns(entry),
		id: entry.id(),
		parent_id: 0,
		type: entry.oneOf("type", TYPES, "simple"),
		slug: entry.requiredText("slug"),
		name: entry.requiredText("name"),
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
		button_text: entry.text("button_text"),
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

/** A variation takes from its parent what it does not say itself. */
function variationRow(
	entry: Entry,
	parent: ProductRow,
	chosen: Record<string, string>,
	mediaIds: ReadonlySet<number>,
): ProductRow {
	const own = sharedColumns(entry);
	const image = entry.has("image") ? knownImage(entry.part("image"), mediaIds) : [];
	const parentStock = entry.fields.manage_stock === "parent";
	return {
		...parent,
		...own,
		id: entry.id(),
		parent_id: parent.id,
		type: "variation",
		slug: variationSlug(parent.name, chosen),
		short_description: "",
		sku: own.sku || parent.sku,
		tax_class: entry.text("tax_class") === "parent" ? parent.tax_class : own.tax_class,
		weight: own.weight ?? parent.weight,
		length: own.length || parent.length,
		width: own.width || parent.width,
		height: own.height || parent.height,
		shipping_class_id: entry.integer("shipping_class_id") || parent.shipping_class_id,
		average_rating: 0,
		rating_count: 0,
		review_count: 0,
		total_sales: 0,
		stock_owner_id: parentStock ? parent.id : entry.integer("id"),
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

/**
 * An export does not tell the slugs of variations: the shop makes them of their titles (catalogue/variation-title.ts),
 * as WordPress does.
 */
function variationSlug(parentName: string, chosen: Readonly<Record<string, string>>): string {
	const keys = Object.keys(chosen);
	const short = keys.length === 1 || (keys.length === 2 && keys.every((key) => !key.includes("-")));
	return slugOf([parentName, ...(short ? keys.flatMap((key) => chosen[key] || []) : [])].join(" "));
}

/** What products and variations are told alike. Prices to sort by are filled in afterwards, from all variations. */
function sharedColumns(entry: Entry) {
	const created = entry.time("date_created_gmt");
	const dimensions = entry.part("dimensions");
	const kilograms = entry.nullableAmount("weight");
	return {
		status: entry.oneOf("status", STATUSES, "publish"),
		sku: entry.text("sku"),
		description: entry.text("description"),
		virtual: entry.flag("virtual"),
		downloadable: entry.flag("downloadable"),
		downloads_json: JSON.stringify(filesOf(entry)),
		download_limit: Math.max(-1, entry.integer("download_limit", -1)),
		download_expiry: Math.max(-1, entry.integer("download_expiry", -1)),
		tax_status: entry.oneOf("tax_status", ["taxable", "shipping", "none"], "taxable"),
		tax_class: taxClass(entry.text("tax_class")),
		regular_price: entry.nullableAmount("regular_price"),
		sale_price: entry.nullableAmount("sale_price"),
		sale_from: entry.nullableTime("date_on_sale_from_gmt"),
		sale_to: entry.nullableTime("date_on_sale_to_gmt"),
		min_price: null,
		max_price: null,
		on_sale: 0 as const,
		// Amounts have six decimals: kilograms to grams.
		weight: kilograms === null ? null : Math.round(kilograms / 1000),
		length: dimensions.text("length"),
		width: dimensions.text("width"),
		height: dimensions.text("height"),
		menu_order: entry.integer("menu_order"),
		minimum_quantity: Math.max(1, entry.integer("minimum_quantity", 1)),
		multiple_of: Math.max(1, entry.integer("multiple_of", 1)),
		created_at: created,
		modified_at: entry.time("date_modified_gmt", created),
	};
}

function stockRow(entry: Entry, id: number): StockRow {
	const managed = entry.fields.manage_stock === true ? 1 : 0;
	return {
		product_id: id,
		managed,
		quantity: managed ? entry.integer("stock_quantity") : null,
		reserved: 0,
		status: entry.oneOf("stock_status", ["instock", "outofstock", "onbackorder"], "instock"),
		backorders: entry.oneOf("backorders", ["no", "notify", "yes"], "no"),
		low_amount: entry.nullableInteger("low_stock_amount"),
	};
}

/** Feed facts (catalogue/feed-facts.ts) travel in a product's meta data; the GTIN has a field of its own. */
function details(entry: Entry): unknown {
	const facts = entry.parts("meta_data").find((meta) => meta.text("key") === "_feed_facts")?.fields.value ?? {};
	const gtin = entry.text("global_unique_id").replaceAll(/[\s-]/g, "");
	return gtin === "" || typeof facts !== "object" ? facts : { ...facts, gtin };
}

function knownImage(image: Entry, mediaIds: ReadonlySet<number>): number[] {
	const id = image.integer("id");
	if (id === 0) return [];
	if (mediaIds.has(id)) return [id];
	image.problem("id", `picture ${id} is not in media.json`);
	return [];
}

/** Attribute key -> slug or value, "" for any, in the parent's order. */
function variationAttributes(entry: Entry, attributes: StoredAttribute[], lookup: TermLookup): Record<string, string> {
	const given = entry.parts("attributes");
	const chosen: Record<string, string> = {};
	for (const attribute of attributes.filter((each) => each.variation)) {
		const match = given.find((each) =>
			attribute.id
				? each.integer("id") === attribute.id
				: each.text("name") === attribute.name || slugOf(each.text("name")) === attribute.key,
		);
		const option = match?.text("option") ?? "";
		chosen[attribute.key] =
			option === "" || !attribute.taxonomy
				? option
				: (lookup.byName(attribute.taxonomy, option)?.slug ?? slugOf(option));
	}
	return chosen;
}

/** Finds terms by id, and by the names that exports use for attributes. */
class TermLookup {
	readonly #attributes: ReadonlyMap<number, AttributeTable>;
	readonly #terms: readonly Insertable<TermTable>[];

	constructor({ attributes, terms }: ImportedTerms) {
		this.#attributes = new Map(attributes.map((attribute) => [attribute.id, attribute]));
		this.#terms = terms;
	}

	byName(taxonomy: string, name: string): Insertable<TermTable> | undefined {
		const escaped = name.replaceAll(/&(?!amp;)/g, "&amp;");
		return (
			this.#terms.find((term) => term.taxonomy === taxonomy && (term.name === name || term.name === escaped)) ??
			this.bySlug(taxonomy, name)
		);
	}

	bySlug(taxonomy: string, slug: string): Insertable<TermTable> | undefined {
		return this.#terms.find((term) => term.taxonomy === taxonomy && term.slug === slug);
	}

	/** The id of a term the entry names, which must be in the export. */
	known(entry: Entry, taxonomy: string): number {
		const id = entry.id();
		if (!this.#terms.some((term) => term.id === id && term.taxonomy === taxonomy))
			entry.problem("id", `no ${taxonomy} with the id ${id} in the export`);
		return id;
	}

	shippingClass(entry: Entry): number {
		const slug = entry.text("shipping_class");
		if (slug === "") return entry.integer("shipping_class_id");
		const term = this.bySlug("product_shipping_class", slug);
		if (!term) entry.problem("shipping_class", `no shipping class ${slug} in the export`);
		return term?.id ?? 0;
	}

	attribute(entry: Entry): StoredAttribute {
		const id = entry.integer("id");
		const name = entry.requiredText("name");
		const options = entry.texts("options");
		const shown = { name, visible: entry.flag("visible") === 1, variation: entry.flag("variation") === 1 };
		const attribute = this.#attributes.get(id);
		if (!attribute) {
			if (id !== 0) entry.problem("id", `no attribute with the id ${id} in attributes.json`);
			return { id: 0, taxonomy: null, key: slugOf(name), ...shown, termIds: [], values: options };
		}
		const termIds = options.flatMap((option) => {
			const term = this.byName(attribute.slug, option);
			if (!term) entry.problem("options", `${option} is not a term of ${attribute.slug} in the export`);
			return term ? [term.id] : [];
		});
		return { id, taxonomy: attribute.slug, key: attribute.slug, ...shown, termIds, values: [] };
	}
}

/** `customers`: e-mail -> id. A review is its customer's when the export links it or the e-mail is the account's. */
export async function readReviews(
	reader: ExportReader,
	customers: ReadonlyMap<string, number>,
): Promise<ReviewTable[]> {
	return (await reader.list("reviews.json")).map((entry) => ({
		id: entry.id(),
		product_id: entry.id("product_id"),
		reviewer: entry.text("reviewer"),
		email: entry.text("reviewer_email"),
		content: entry.text("review"),
		rating: entry.integer("rating"),
		verified: entry.flag("verified"),
		status: entry.oneOf("status", ["approved", "hold", "spam", "unspam", "trash", "untrash"], "approved"),
		created_at: entry.time("date_created_gmt"),
		customer_id: customers.get(entry.text("reviewer_email").toLowerCase()) ?? 0,
	}));
}
