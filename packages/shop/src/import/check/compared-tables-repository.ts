import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Database } from "../../database/schema.ts";

export type ComparedRow = Record<string, string | number | null>;
/** Rows by table and id. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, ComparedRow>>;

interface Compared {
	table: keyof Database;
	id: string;
	subject: string;
	/** The column with its name. */
	name: string;
	/** Columns derived from others. */
	derived: readonly string[];
}

/** The tables in the report of a dry run, in order. */
export const COMPARED: readonly Compared[] = [
	{
		table: "product",
		id: "id",
		subject: "Products and variations",
		name: "name",
		derived: [
			"min_price",
			"max_price",
			"on_sale",
			"average_rating",
			"rating_count",
			"review_count",
			"total_sales",
			"modified_at",
		],
	},
	{ table: "product_stock", id: "product_id", subject: "Stock", name: "", derived: ["reserved"] },
	{
		table: "term",
		id: "id",
		subject: "Categories, tags, attribute terms",
		name: "name",
		derived: ["count", "review_count"],
	},
	{ table: "attribute", id: "id", subject: "Attributes", name: "name", derived: [] },
	{ table: "media", id: "id", subject: "Pictures", name: "title", derived: [] },
	{ table: "review", id: "id", subject: "Reviews", name: "reviewer", derived: [] },
	{ table: "page", id: "id", subject: "Pages", name: "title", derived: ["modified_at"] },
	{ table: "popup", id: "id", subject: "Popups", name: "title", derived: [] },
	{ table: "menu", id: "location", subject: "Menus", name: "", derived: [] },
	{ table: "coupon", id: "id", subject: "Coupons", name: "code", derived: [] },
	{ table: "shipping_zone", id: "id", subject: "Shipping zones", name: "name", derived: [] },
	{ table: "shipping_method", id: "instance_id", subject: "Shipping methods", name: "title", derived: [] },
	{ table: "tax_rate", id: "id", subject: "Tax rates", name: "name", derived: [] },
	{ table: "payment_gateway", id: "id", subject: "Payment gateways", name: "title", derived: [] },
	{ table: "customer", id: "id", subject: "Accounts", name: "login", derived: ["password_hash"] },
	{ table: "orders", id: "id", subject: "Orders", name: "status", derived: ["order_key", "data_json"] },
	{ table: "setting", id: "key", subject: "Settings", name: "", derived: [] },
];

/** All rows that an import could change. */
export async function readCompared(trx: Db): Promise<Snapshot> {
	const snapshot = new Map<string, Map<string, ComparedRow>>();
	for (const { table, id } of COMPARED) {
		const { rows } = await sql<ComparedRow>`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.ref(id)}`.execute(trx);
		snapshot.set(table, new Map(rows.map((row) => [String(row[id]), row])));
	}
	return snapshot;
}
