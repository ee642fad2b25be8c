import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Database } from "../../database/schema.ts";
import type { ImportProblem } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import type { OwnRecords } from "./own-records-repository.ts";

/**
 * Adds the shop's rows that the export does not have, so that an import only adds and changes: they are written again
 * as they are. Stock, terms and coupon uses go with their product and coupon. They are added to `fromShop`. Returns
 * entries whose number means something else here, in a demo store for instance.
 */
export async function keepOthers(
	trx: Db,
	rows: StoreRows,
	own: OwnRecords,
	fromShop: WeakSet<object>,
): Promise<ImportProblem[]> {
	const problems: ImportProblem[] = [];
	const others = async <Row extends object>(
		table: keyof Database,
		brought: readonly Row[],
		keyOf: (row: Row) => unknown,
		isAnother: (row: Row, here: Row) => boolean = () => false,
	): Promise<Row[]> => {
		const { rows: here } = await sql<Row>`SELECT * FROM ${sql.table(table)}`.execute(trx);
		const byKey = new Map(here.map((row) => [String(keyOf(row)), row]));
		const keys = new Set(brought.map((row) => String(keyOf(row))));
		for (const row of brought) {
			const same = byKey.get(String(keyOf(row)));
			if (same && isAnother(row, same))
				problems.push({ file: FILES[table] ?? table, entry: `id ${keyOf(row)}`, field: "id", message: ANOTHER });
		}
		const kept = here.filter((row) => !keys.has(String(keyOf(row))));
		for (const row of kept) fromShop.add(row);
		return [...brought, ...kept];
	};
	const byId = ({ id }: { id: number | string }) => id;
	const { products, terms, zones, pageBuilder } = rows;
	const changed = new Set(products.products.map(byId));
	products.products = await others(
		"product",
		products.products,
		byId,
		(row, here) => row.created_at !== here.created_at && row.slug !== here.slug && row.sku !== here.sku,
	);
	products.stocks = await others("product_stock", products.stocks, ({ product_id }) => product_id);
	const links = await others("product_term", products.terms, ({ product_id, term_id }) => `${product_id} ${term_id}`);
	// Of a product that the export has, its terms are the export's.
	products.terms = links.filter((link) => !fromShop.has(link) || !changed.has(link.product_id));
	terms.terms = await others("term", terms.terms, byId, (row, here) => row.taxonomy !== here.taxonomy);
	terms.attributes = await others("attribute", terms.attributes, byId);
	rows.media = await others("media", rows.media, byId);
	const imported = new Set(own.imported.filter(({ kind }) => kind === "review").map(({ id }) => id));
	// Reviews that were written here are kept by their content (keep-own.ts).
	rows.reviews = (await others("review", rows.reviews, byId)).filter(
		(row) => !fromShop.has(row) || imported.has(row.id),
	);
	rows.pages = await others("page", rows.pages, byId);
	pageBuilder.popups = await others("popup", pageBuilder.popups, byId);
	pageBuilder.loops = await others("loop_widget", pageBuilder.loops, (loop) => `${loop.page_id} ${loop.widget_id}`);
	rows.menus = await others("menu", rows.menus, ({ location }) => location);
	zones.zones = await others("shipping_zone", zones.zones, byId);
	zones.methods = await others("shipping_method", zones.methods, ({ instance_id }) => instance_id);
	rows.taxRates = await others("tax_rate", rows.taxRates, byId);
	rows.gateways.rows = await others("payment_gateway", rows.gateways.rows, byId);
	const usedBy = new Map(rows.coupons.map((coupon) => [coupon.row.id, coupon.usedBy]));
	const coupons = await others(
		"coupon",
		rows.coupons.map(({ row }) => row),
		byId,
	);
	rows.coupons = coupons.map((row) => ({ row, usedBy: usedBy.get(row.id) ?? [] }));
	return problems;
}

const ANOTHER =
	"something else has this number in this shop; it is not replaced by another: an import with --replace replaces " +
	"the store";
const FILES: Partial<Record<keyof Database, string>> = { product: "products.json", term: "terms" };
