import { sql } from "kysely";
import { writeRatings, writeTermCounts } from "../catalogue/counting/count-repository.ts";
import { replaceProductWords } from "../catalogue/editing/product-words-repository.ts";
import { readTaxonomy } from "../catalogue/reading/catalogue-snapshot.ts";
import { writePrices } from "../catalogue/reading/price-repository.ts";
import { writeCustomerWords } from "../customers/words/customer-words-repository.ts";
import { type Connection, type Db, touch } from "../database/connection.ts";
import type { Database } from "../database/schema.ts";
import type { CouponUseTable } from "../database/tables/commerce-tables.ts";
import { insertPermissions } from "../downloads/download-repository.ts";
import { permissionsOf, permittedStatuses } from "../downloads/permissions.ts";
import { readPublishedSlugs, writeOldSlugs } from "../old-slugs/old-slug-repository.ts";
import { renewEntriesIn } from "../orders/listing/renew-entries-repository.ts";
import { movePictures } from "../reviews/pictures/review-picture-repository.ts";
import { writeSecretValues } from "../secrets/secret-values-repository.ts";
import { writeSettings } from "../settings/settings-repository.ts";
import { deleteFirstFreight } from "./first-freight-repository.ts";
import { withEditedStock } from "./own/keep-edits.ts";
import { movedReviews, withOwnReviews, withOwnStock } from "./own/keep-own.ts";
import { leftSlugs } from "./own/left-slugs.ts";
import type { OwnEdits } from "./own/own-edits-repository.ts";
import { importedRows, type OwnRecords } from "./own/own-records-repository.ts";
import { raiseId } from "./raise-id-repository.ts";
import { weighed } from "./rows/orders/weighed.ts";
import type { StoreRows } from "./rows/store-rows.ts";

type TableName = keyof Database;
type Row = Record<string, string | number | null>;

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const PARAMETERS = 30_000;

/**
 * Writes the imported store in the given transaction. Catalogue, coupons, zones, taxes, gateways, media and pages are
 * replaced; orders and customers are replaced by id, so that those created here stay. `fromShop`: rows among them that
 * are the shop's own and stay. `now`: ms, for prices of sales.
 * Reviews written here stay, sales made here are subtracted from the export's stock, and edits made here are already in
 * `rows` (own/keep-edits.ts).
 */
export async function writeStore(
	db: Db,
	rows: StoreRows,
	own: OwnRecords,
	edits: OwnEdits,
	fromShop: WeakSet<object>,
	now: number,
): Promise<void> {
	const brought = <Row extends object>(all: readonly Row[]) => all.filter((row) => !fromShop.has(row));
	const couponIds = brought(rows.coupons.map(({ row }) => row)).map(({ id }) => id);
	const reviews = withOwnReviews(rows.reviews, own.reviews);
	const sold = withOwnStock(rows.products.stocks, own.stocks, rows.settings.noStockAmount, fromShop);
	const stocks = withEditedStock(sold, edits);
	const slugsBefore = await readPublishedSlugs(db);
	for (const table of [
		"product",
		"product_stock",
		"product_term",
		"term",
		"attribute",
		"media",
		"review",
		"coupon",
		"shipping_zone",
		"shipping_method",
		"tax_rate",
		"payment_gateway",
		"page",
		"imported",
		"popup",
		"loop_widget",
		"menu",
	] as const) {
		await db.deleteFrom(table).execute();
	}
	await deleteFirstFreight(db);
	const orderIds = rows.orders.orders.map(({ id }) => id);
	await deleteWhereIn(db, "order_item", "order_id", orderIds);
	await deleteRefunds(db, orderIds);
	await deleteWhereIn(db, "orders", "id", orderIds);
	await deleteUses(db, [0, ...orderIds], new Set(couponIds));
	await deleteWhereIn(
		db,
		"customer",
		"id",
		rows.customers.map(({ id }) => id),
	);

	await insertAll(db, "attribute", rows.terms.attributes);
	await insertAll(db, "term", rows.terms.terms);
	await insertAll(db, "media", rows.media);
	await insertAll(db, "product", rows.products.products);
	await replaceProductWords(db, rows.products.products);
	await insertAll(db, "product_stock", stocks);
	await insertAll(db, "product_term", rows.products.terms);
	await insertAll(db, "review", reviews);
	await movePictures(db, movedReviews(own.reviews, reviews));
	const kept = (kind: string, ids: readonly number[]) => {
		const wanted = new Set(ids);
		return own.imported.filter((row) => row.kind === kind && wanted.has(row.id));
	};
	await insertAll(
		db,
		"imported",
		importedRows(brought(rows.reviews), brought(rows.products.stocks), [
			...kept(
				"review",
				rows.reviews.map(({ id }) => id),
			),
			...kept(
				"stock",
				rows.products.stocks.map(({ product_id }) => product_id),
			),
		]),
	);
	await insertAll(
		db,
		"coupon",
		rows.coupons.map(({ row }) => row),
	);
	await insertAll(db, "shipping_zone", rows.zones.zones);
	await insertAll(db, "shipping_method", rows.zones.methods);
	await insertAll(db, "tax_rate", rows.taxRates);
	await insertAll(db, "payment_gateway", rows.gateways.rows);
	for (const [id, values] of rows.gateways.secrets) await writeSecretValues(db, `gateway:${id}`, values, now);
	await insertAll(db, "page", rows.pages);
	await insertAll(db, "popup", rows.pageBuilder.popups);
	await insertAll(db, "loop_widget", rows.pageBuilder.loops);
	await insertAll(db, "menu", rows.menus);
	await writeOldSlugs(db, leftSlugs(slugsBefore, await readPublishedSlugs(db), rows), now);
	await insertAll(db, "customer", rows.customers);
	await writeCustomerWords(db, rows.customers);
	await insertAll(db, "orders", rows.orders.orders);
	await insertAll(db, "order_item", weighed(rows.orders.items, rows.products.products));
	await renewEntriesIn(db);
	await grantImported(db, rows, now);
	await insertAll(db, "order_refund", rows.orders.refunds);
	await insertAll(db, "refund_line", rows.orders.refundLines);
	await writeCouponUses(db, rows.couponUses, couponIds);
	await keepHolds(db);
	await writePrices(db, now);
	await writeRatings(db);
	await writeTermCounts(db, await readTaxonomy(db));
	await writeSettings(db, rows.settings);
	await raiseSequences(db, rows, reviews);
	await touch(db, "catalogue");
	await touch(db, "settings");
}

/** Grants downloads of the export's paid orders; existing grants stay. */
async function grantImported(db: Db, { orders, products, settings }: StoreRows, now: number): Promise<void> {
	const withFiles = new Set(
		products.products.filter((row) => row.downloadable === 1 && row.downloads_json !== "[]").map(({ id }) => id),
	);
	if (withFiles.size === 0) return;
	const statuses: readonly string[] = permittedStatuses(settings);
	const paid = new Map(orders.orders.filter(({ status }) => statuses.includes(status)).map((row) => [row.id, row]));
	const bought = new Map<number, Map<number, number>>();
	for (const { order_id, product_id, variation_id, quantity } of orders.items) {
		const id = variation_id || product_id;
		if (!paid.has(order_id) || !withFiles.has(id)) continue;
		const own = bought.get(order_id) ?? new Map<number, number>();
		bought.set(order_id, own.set(id, (own.get(id) ?? 0) + quantity));
	}
	for (const [orderId, files] of bought) {
		const { paid_at, completed_at, created_at } = paid.get(orderId)!;
		const since = paid_at ?? completed_at ?? created_at;
		await insertPermissions(db, await permissionsOf(db, orderId, files, since), now);
	}
}

/** Deletes the uses of orders that are imported again, of the coupons that come with them. */
async function deleteUses(db: Db, orderIds: readonly number[], couponIds: ReadonlySet<number>): Promise<void> {
	for (let start = 0; start < orderIds.length; start += PARAMETERS) {
		const uses = await db
			.selectFrom("coupon_use")
			.select(["id", "coupon_id"])
			.where("order_id", "in", orderIds.slice(start, start + PARAMETERS))
			.execute();
		const gone = uses.filter(({ coupon_id }) => couponIds.has(coupon_id)).map(({ id }) => id);
		await deleteWhereIn(db, "coupon_use", "id", gone);
	}
}

/** Uses by orders placed here stay counted, of coupons that are written again. */
async function writeCouponUses(
	db: Db,
	uses: readonly Omit<CouponUseTable, "id">[],
	couponIds: readonly number[],
): Promise<void> {
	for (let start = 0; start < couponIds.length; start += PARAMETERS)
		await sql`UPDATE coupon SET usage_count = usage_count + (SELECT COUNT(*) FROM coupon_use
			WHERE coupon_use.coupon_id = coupon.id)
			WHERE id IN (${sql.join(couponIds.slice(start, start + PARAMETERS))})`.execute(db);
	if (uses.length === 0) return;
	const highest = await db
		.selectFrom("coupon_use")
		.select((use) => use.fn.max("id").as("id"))
		.executeTakeFirst();
	const first = (highest?.id ?? 0) + 1;
	await insertAll(
		db,
		"coupon_use",
		uses.map((use, index) => ({ id: first + index, ...use })),
	);
	await raiseId(db, "coupon_use", first + uses.length - 1);
}

/** Stock reserved by checkouts under way stays reserved. */
async function keepHolds(db: Db): Promise<void> {
	await sql`UPDATE product_stock SET reserved = (SELECT COALESCE(SUM(quantity), 0) FROM stock_reservation
		WHERE stock_reservation.product_id = product_stock.product_id)`.execute(db);
}

/**
 * New ids start after the highest of the export. WordPress numbers products, orders, coupons, pages and media in one
 * sequence.
 */
async function raiseSequences(db: Db, rows: StoreRows, reviews: readonly { id: number }[]): Promise<void> {
	const ids = (list: readonly { id: number }[]) => list.reduce((highest, { id }) => Math.max(highest, id), 0);
	const posts = Math.max(
		ids(rows.products.products),
		ids(rows.media),
		ids(rows.coupons.map(({ row }) => row)),
		ids(rows.pages),
		ids(rows.pageBuilder.popups),
		ids(rows.orders.orders),
		ids(rows.orders.refunds),
		rows.highest.posts,
	);
	for (const name of ["product", "media", "coupon", "page", "popup", "orders", "order_refund"])
		await raiseId(db, name, posts);
	await raiseId(db, "term", ids(rows.terms.terms));
	await raiseId(db, "attribute", ids(rows.terms.attributes));
	await raiseId(db, "review", ids(reviews));
	await raiseId(db, "customer", Math.max(ids(rows.customers), rows.highest.customers));
	await raiseId(db, "order_item", ids(rows.orders.items));
	await raiseId(db, "shipping_zone", ids(rows.zones.zones));
	await raiseId(
		db,
		"shipping_method",
		rows.zones.methods.reduce((highest, method) => Math.max(highest, method.instance_id), 0),
	);
	await raiseId(db, "tax_rate", ids(rows.taxRates));
}

/**
 * Updates the planner's statistics after a bulk write; otherwise PostgreSQL plans for empty tables. SQLite would cache
 * old statistics per connection and scan grown tables; without statistics it uses the indexes.
 */
export async function analyze({ db, dialect }: Connection): Promise<void> {
	if (dialect === "postgres") await sql`ANALYZE`.execute(db);
}

/** Deletes refunds with their lines. Refunded sums are computed again with an order's next refund. */
async function deleteRefunds(db: Db, orderIds: readonly number[]): Promise<void> {
	for (let start = 0; start < orderIds.length; start += PARAMETERS)
		await sql`DELETE FROM refund_line WHERE refund_id IN (SELECT id FROM order_refund
			WHERE order_id IN (${sql.join(orderIds.slice(start, start + PARAMETERS))}))`.execute(db);
	await deleteWhereIn(db, "order_refund", "order_id", orderIds);
	await deleteWhereIn(db, "refunded", "order_id", orderIds);
}

async function deleteWhereIn(db: Db, table: TableName, column: string, ids: readonly number[]): Promise<void> {
	for (let start = 0; start < ids.length; start += PARAMETERS) {
		await sql`DELETE FROM ${sql.table(table)}
			WHERE ${sql.ref(column)} IN (${sql.join(ids.slice(start, start + PARAMETERS))})`.execute(db);
	}
}

/** Inserts many rows per statement. */
async function insertAll(db: Db, table: TableName, rows: readonly object[]): Promise<void> {
	const columns = Object.keys(rows[0] ?? {});
	const size = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns.length)));
	for (let start = 0; start < rows.length; start += size) {
		const values = rows
			.slice(start, start + size)
			.map((row) => sql`(${sql.join(columns.map((column) => (row as Row)[column]))})`);
		await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
			VALUES ${sql.join(values)}`.execute(db);
	}
}

export async function hasProducts(db: Db): Promise<boolean> {
	return (await db.selectFrom("product").select("id").limit(1).executeTakeFirst()) !== undefined;
}
