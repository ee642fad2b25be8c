import { sql } from "kysely";
import { writeProductWords } from "../src/catalogue/editing/product-words-repository.ts";
import { type Connection, type Db, touch } from "../src/database/connection.ts";

const CHUNK = 500;
const MINERALS = [
	"Dairy",
	"Layer",
	"Broiler",
	"Goat",
	"Sheep",
	"Fish",
	"Shrimp",
	"Calf",
	"Heifer",
	"Buffalo",
	"Camel",
	"Horse",
];
const FORMS = ["Pellet", "Mash", "Crumble", "Powder", "Lick", "Tonic"];

/**
 * Adds `count` generated simple products for measurements, spread over the existing categories, tags and terms, with
 * realistic prices, sales, ratings and stock statuses. Call CatalogueService.refreshPrices() and refreshCounts() after
 * it.
 */
export async function seedManyProducts({ db, dialect }: Connection, count: number): Promise<void> {
	const terms = await db
		.selectFrom("term")
		.select(["id", "taxonomy"])
		.where("taxonomy", "!=", "product_shipping_class")
		.orderBy("id")
		.execute();
	const images = await db
		.selectFrom("product")
		.select("image_ids_json")
		.where("type", "=", "simple")
		.where("image_ids_json", "!=", "[]")
		.orderBy("id")
		.limit(10)
		.execute();
	const last = await db
		.selectFrom("product")
		.select((eb) => eb.fn.max("id").as("id"))
		.executeTakeFirst();
	const first = Math.max(1_000_000, (last?.id ?? 0) + 1);
	const pictures = images.map(({ image_ids_json }) => image_ids_json);
	for (let start = 0; start < count; start += CHUNK) {
		const ids = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => first + start + index);
		// Several transactions: one of this size would give SQLite a WAL that every reader has to search.
		await db.transaction().execute((trx) => insertProducts(trx, ids, pictures, terms));
	}
	await touch(db, "catalogue");
	if (dialect === "postgres") await sql`ANALYZE`.execute(db);
}

async function insertProducts(
	trx: Db,
	ids: readonly number[],
	images: readonly string[],
	terms: readonly { id: number; taxonomy: string }[],
): Promise<void> {
	const products = ids.map((id) => productRow(id, images));
	await trx.insertInto("product").values(products).execute();
	await writeProductWords(trx, products);
	await trx
		.insertInto("product_stock")
		.values(ids.map((id) => stockRow(id)))
		.execute();
	const reviews = ids.filter(isRated).map(reviewRow);
	if (reviews.length > 0) await trx.insertInto("review").values(reviews).execute();
	const links = ids.flatMap((id) => termIdsOf(id, terms).map((term_id) => ({ product_id: id, term_id })));
	if (links.length > 0) await trx.insertInto("product_term").values(links).execute();
}

function productRow(id: number, images: readonly string[]) {
	const name = `${MINERALS[id % MINERALS.length]} ${FORMS[(id >> 3) % FORMS.length]} ${id}`;
	const price = (100 + ((id * 7919) % 4900)) * 1_000_000;
	const onSale = id % 7 === 0;
	const rated = isRated(id);
	return {
		id,
		parent_id: 0,
		type: "simple",
		status: "publish",
		slug: name.toLowerCase().replaceAll(" ", "-"),
		name,
		sku: `MANY-${id}`,
		description:
			`<p>${name} is made from grain, oil cakes, bran, molasses, minerals and vitamins. Keep clean water available ` +
			`at all times.</p>`,
		short_description: `<p>${name} for healthy, productive animals.</p>`,
		purchase_note: "",
		seo_title: "",
		seo_description: "",
		visibility: id % 50 === 0 ? "search" : "visible",
		featured: id % 40 === 0 ? (1 as const) : (0 as const),
		virtual: 0 as const,
		downloadable: 0 as const,
		downloads_json: "[]",
		download_limit: -1,
		download_expiry: -1,
		sold_individually: 0 as const,
		tax_status: "taxable",
		tax_class: "",
		regular_price: price,
		sale_price: onSale ? price - 20_000_000 : null,
		sale_from: null,
		sale_to: null,
		min_price: onSale ? price - 20_000_000 : price,
		max_price: onSale ? price - 20_000_000 : price,
		on_sale: onSale ? (1 as const) : (0 as const),
		weight: 25_000,
		length: "",
		width: "",
		height: "",
		shipping_class_id: 0,
		reviews_allowed: 1 as const,
		average_rating: rated ? starsOf(id) * 100 : 0,
		rating_count: rated ? 1 : 0,
		review_count: rated ? 1 : 0,
		total_sales: (id * 31) % 977,
		menu_order: 1000 + (id % 500),
		external_url: "",
		button_text: "",
		stock_owner_id: id,
		minimum_quantity: 1,
		multiple_of: 1,
		image_ids_json: images[id % Math.max(1, images.length)] ?? "[]",
		attributes_json: "[]",
		default_attributes_json: "{}",
		variation_attributes_json: "{}",
		grouped_ids_json: "[]",
		upsell_ids_json: "[]",
		cross_sell_ids_json: "[]",
		details_json: "{}",
		created_at: 1_700_000_000_000 + (id % 100_000) * 60_000,
		modified_at: 1_700_000_000_000 + (id % 100_000) * 60_000,
	};
}

function isRated(id: number): boolean {
	return id % 3 === 0;
}

function starsOf(id: number): number {
	return 1 + (id % 5);
}

/** The one review behind a rated product's figures. Its id is the product's. */
function reviewRow(id: number) {
	const created_at = 1_700_000_000_000 + (id % 100_000) * 60_000;
	return {
		id,
		product_id: id,
		reviewer: "A buyer",
		email: "buyer@example.com",
		content: "As described.",
		rating: starsOf(id),
		verified: 0 as const,
		status: "approved",
		created_at,
		customer_id: 0,
	};
}

function stockRow(id: number) {
	const status = id % 25 === 0 ? "outofstock" : id % 33 === 0 ? "onbackorder" : "instock";
	return {
		product_id: id,
		managed: 0 as const,
		quantity: null,
		reserved: 0,
		status,
		backorders: "no",
		low_amount: null,
		stopped: "",
	};
}

/** One term of every taxonomy; tags only sometimes. */
function termIdsOf(id: number, terms: readonly { id: number; taxonomy: string }[]): number[] {
	const byTaxonomy = Map.groupBy(terms, ({ taxonomy }) => taxonomy);
	return [...byTaxonomy]
		.filter(([taxonomy]) => taxonomy !== "product_tag" || id % 3 === 0)
		.map(([, list], index) => list[(id * (index + 3)) % list.length]!.id);
}
