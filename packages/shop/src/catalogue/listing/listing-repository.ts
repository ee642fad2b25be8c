import type { Db } from "../../database/connection.ts";
import { type ListedProduct, ListingIndex } from "./listing-index.ts";

/** Rows read at once: the event loop gets its turn between two chunks. */
const CHUNK = 5000;

const COLUMNS = [
	"id",
	"parent_id",
	"type",
	"slug",
	"name",
	"sku",
	"visibility",
	"featured",
	"on_sale",
	"tax_status",
	"tax_class",
	"min_price",
	"max_price",
	"average_rating",
	"rating_count",
	"review_count",
	"total_sales",
	"menu_order",
	"created_at",
	"modified_at",
] as const;

/** Reads everything published that lists know of. */
export async function readListingIndex(db: Db): Promise<ListingIndex> {
	const products: ListedProduct[] = [];
	for (let after = 0; ; ) {
		const rows = await db
			.selectFrom("product")
			.select(COLUMNS)
			.where("status", "=", "publish")
			.where("id", ">", after)
			.orderBy("id")
			.limit(CHUNK)
			.execute();
		for (const row of rows) products.push(listed(row));
		if (rows.length < CHUNK) break;
		after = rows.at(-1)!.id;
		await nextTurn();
	}
	const index = new ListingIndex(products, await readTermProducts(db));
	index.replaceStock(await readNotInStock(db));
	return index;
}

/** Those of the products that are published, as lists know them. */
export async function readListed(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
	const rows = await db
		.selectFrom("product")
		.select(COLUMNS)
		.where("status", "=", "publish")
		.where("id", "in", ids)
		.execute();
	return rows.map(listed);
}

function listed(
	row: {
		[Key in
			| "id"
			| "parent_id"
			| "featured"
			| "on_sale"
			| "average_rating"
			| "rating_count"
			| "review_count"
			| "total_sales"
			| "menu_order"
			| "created_at"
			| "modified_at"]: number;
	} & { [Key in "type" | "slug" | "name" | "sku" | "visibility" | "tax_status" | "tax_class"]: string } & {
		min_price: number | null;
		max_price: number | null;
	},
): ListedProduct {
	return {
		id: row.id,
		parentId: row.parent_id,
		type: row.type,
		slug: row.slug,
		name: row.name,
		sku: row.sku,
		visibility: row.visibility,
		featured: row.featured === 1,
		onSale: row.on_sale === 1,
		taxStatus: row.tax_status,
		taxClass: row.tax_class,
		minPrice: row.min_price,
		maxPrice: row.max_price,
		averageRating: row.average_rating,
		ratingCount: row.rating_count,
		reviewCount: row.review_count,
		totalSales: row.total_sales,
		menuOrder: row.menu_order,
		createdAt: row.created_at,
		modifiedAt: row.modified_at,
	};
}

async function readTermProducts(db: Db): Promise<Map<number, number[]>> {
	const found = new Map<number, number[]>();
	let last = { term_id: 0, product_id: 0 };
	for (;;) {
		const { term_id, product_id } = last;
		const rows = await db
			.selectFrom("product_term")
			.select(["term_id", "product_id"])
			.where(({ eb, or, and }) =>
				or([eb("term_id", ">", term_id), and([eb("term_id", "=", term_id), eb("product_id", ">", product_id)])]),
			)
			.orderBy("term_id")
			.orderBy("product_id")
			.limit(CHUNK * 4)
			.execute();
		for (const row of rows) {
			const products = found.get(row.term_id);
			if (products) products.push(row.product_id);
			else found.set(row.term_id, [row.product_id]);
		}
		if (rows.length < CHUNK * 4) return found;
		last = rows.at(-1)!;
		await nextTurn();
	}
}

/** Stock statuses but the usual one, by stock owner. A variation that inherits its stock has no row and follows no list. */
export async function readNotInStock(db: Db): Promise<{ outofstock: number[]; onbackorder: number[] }> {
	const rows = await db
		.selectFrom("product_stock")
		.select(["product_id", "status"])
		.where("status", "in", ["outofstock", "onbackorder"])
		.execute();
	const withStatus = (wanted: string) =>
		rows.filter(({ status }) => status === wanted).map(({ product_id }) => product_id);
	return { outofstock: withStatus("outofstock"), onbackorder: withStatus("onbackorder") };
}

/** Units sold, of products that were sold at all; one statement, so that a sale which is just being added up counts once. */
export async function readSales(db: Db): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom(
			db
				.selectFrom("product")
				.select(["id", "total_sales as units"])
				.where("total_sales", ">", 0)
				.unionAll(db.selectFrom("product_sale").select(["product_id as id", "quantity as units"]))
				.as("sale"),
		)
		.select((eb) => ["id", eb.fn.sum<number>("units").as("units")])
		.groupBy("id")
		.execute();
	return new Map(rows.map(({ id, units }) => [id, Number(units)]));
}

/** The last change of any published product, ms since the epoch. */
export async function readLastModified(db: Db): Promise<number> {
	const row = await db
		.selectFrom("product")
		.select((eb) => eb.fn.max("modified_at").as("at"))
		.where("status", "=", "publish")
		.executeTakeFirst();
	return row?.at ?? 0;
}

function nextTurn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
