import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { orderEntry } from "@feedmill/trade/orders/order-entry.ts";
import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import type { Migration } from "../../migrate.ts";

/**
 * A row for each order, which lists, searches and sums read, and the weight of what was sold in each line: of earlier
 * orders today's weight of the product.
 */
export const orderEntries: Migration = {
	number: 39,
	title: "entries of orders",
	statements: `
CREATE TABLE order_entry (
	id BIGINT PRIMARY KEY,
	created_at BIGINT NOT NULL,
	status TEXT NOT NULL,
	handling TEXT NOT NULL,
	customer_id BIGINT NOT NULL,
	payment_method TEXT NOT NULL,
	money TEXT NOT NULL,
	total BIGINT NOT NULL,
	paid BIGINT NOT NULL,
	to_collect BIGINT NOT NULL,
	refunded BIGINT NOT NULL,
	bags BIGINT NOT NULL,
	grams BIGINT NOT NULL,
	pin TEXT NOT NULL,
	phone_end BIGINT,
	delivery_phone_end BIGINT,
	who TEXT NOT NULL
);
ALTER TABLE order_item ADD COLUMN grams BIGINT NOT NULL DEFAULT 0;
UPDATE order_item SET grams = COALESCE((SELECT weight FROM product WHERE product.id =
	CASE WHEN variation_id = 0 THEN product_id ELSE variation_id END), 0) WHERE kind = 'line_item';
`,
	async work(db) {
		await fill(db);
		// Made when the rows are there: that is faster.
		for (const [name, columns] of INDEXES)
			await sql`CREATE INDEX ${sql.table(name)} ON order_entry (${sql.raw(columns)})`.execute(db);
	},
};

const INDEXES = [
	["order_entry_newest", "created_at, id, who"],
	["order_entry_status", "status, created_at, id"],
	["order_entry_handling", "handling, created_at, id"],
	["order_entry_money", "money, created_at, id"],
	["order_entry_payment", "payment_method, created_at, id"],
	["order_entry_customer", "customer_id, created_at, id"],
	["order_entry_pin", "pin, created_at, id"],
	["order_entry_total", "(total / 1000000), created_at, id"],
	["order_entry_phone", "phone_end, created_at, id"],
	["order_entry_delivery_phone", "delivery_phone_end, created_at, id"],
] as const;

/** Orders read at a time. */
const STEP = 500;

interface OrderRow {
	id: number;
	created_at: number;
	status: string;
	customer_id: number;
	payment_method: string;
	total: number;
	refunded_total: number;
	paid_at: number | null;
	billing_json: string;
	shipping_json: string;
}

async function fill(db: Db): Promise<void> {
	for (let last = 0; ; ) {
		const { rows } = await sql<OrderRow>`SELECT id, created_at, status, customer_id, payment_method, total,
			refunded_total, paid_at, billing_json, shipping_json FROM orders WHERE id > ${last}
			ORDER BY id LIMIT ${sql.lit(STEP)}`.execute(db);
		const to = rows.at(-1)?.id;
		if (to === undefined) return;
		const lines = await linesBetween(db, last, to);
		const placed = rows.filter(({ status }) => status !== "checkout-draft");
		await insert(
			db,
			placed.map((row) => entryOf(row, lines.get(row.id) ?? [])),
		);
		last = to;
	}
}

interface Line {
	order_id: number;
	quantity: number;
	grams: number;
}

async function linesBetween(db: Db, after: number, to: number): Promise<Map<number, Line[]>> {
	const { rows } = await sql<Line>`SELECT order_id, quantity, grams FROM order_item
		WHERE order_id > ${after} AND order_id <= ${to} AND kind = 'line_item'`.execute(db);
	const lines = new Map<number, Line[]>();
	for (const line of rows) {
		const others = lines.get(line.order_id) ?? [];
		others.push(line);
		lines.set(line.order_id, others);
	}
	return lines;
}

function entryOf(row: OrderRow, items: readonly Line[]): readonly unknown[] {
	const entry = orderEntry({
		id: row.id,
		createdAt: row.created_at,
		status: row.status as OrderStatus,
		customerId: row.customer_id,
		paymentMethod: row.payment_method,
		paidAt: row.paid_at,
		totals: { price: row.total, refunded: row.refunded_total },
		billing: JSON.parse(row.billing_json),
		shipping: JSON.parse(row.shipping_json),
		items,
	});
	const { id, createdAt, status, handling, customerId, paymentMethod, money, total, paid, toCollect, refunded } = entry;
	const { bags, grams, pin, phoneEnd, deliveryPhoneEnd, who } = entry;
	const ofOrder = [id, createdAt, status, handling, customerId, paymentMethod, money, total, paid, toCollect, refunded];
	return [...ofOrder, bags, grams, pin, phoneEnd, deliveryPhoneEnd, who];
}

async function insert(db: Db, entries: readonly (readonly unknown[])[]): Promise<void> {
	if (entries.length === 0) return;
	const rows = sql.join(entries.map((values) => sql`(${sql.join(values)})`));
	await sql`INSERT INTO order_entry (id, created_at, status, handling, customer_id, payment_method, money, total, paid,
		to_collect, refunded, bags, grams, pin, phone_end, delivery_phone_end, who) VALUES ${rows}`.execute(db);
}
