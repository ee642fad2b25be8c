import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { type Insertable, sql } from "kysely";
import type { Connection, Db } from "../../src/database/connection.ts";
import type { OrderItemTable } from "../../src/database/tables/order-tables.ts";
import { orderRow } from "../rows.ts";

const CHUNK = 500;
const RUPEE = 1_000_000;
const MINUTE = 60_000;
const FIRST = ["Ramesh", "Asha", "Kiran", "દીપા", "सुनीता", "Bhavesh", "Jignesh", "Meena", "Vijay", "હિતેશ"];
const LAST = ["Patel", "Parmar", "Zala", "Desai", "चौधरी", "Rathod", "Solanki", "ઠાકોર", "Shah"];
const VILLAGES = ["Borsad", "Anand", "Karamsad", "Umreth", "Petlad", "Sojitra", "Tarapur", "Khambhat", "ડાકોર", "Vaso"];
/** As in a shop of some years: nearly all are completed. */
const STATUSES = [...new Array<string>(80).fill("completed"), "processing", "on-hold", "pending", "failed"];
const OTHERS = ["cancelled", "cancelled", "refunded"];
const WAYS = ["cod", "cod", "cod", "bacs", "cheque", "test"];

/** The last of the seeded orders was placed then. */
export const SEEDED_UNTIL = Date.UTC(2026, 10, 20);

/**
 * Adds `count` generated orders of several years with one or two lines each, without their entries: migrations and
 * OrderEntries.renew make them. The same ones with every call.
 */
export async function seedManyOrders({ db, dialect }: Connection, count: number): Promise<void> {
	const first = 2_000_000;
	for (let start = 0; start < count; start += CHUNK) {
		const numbers = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => start + index);
		// Several transactions: one of this size would give SQLite a WAL that every reader has to search.
		await db.transaction().execute((trx) => insertOrders(trx, numbers, first, count));
	}
	if (dialect === "postgres") await sql`ANALYZE`.execute(db);
}

async function insertOrders(trx: Db, numbers: readonly number[], first: number, count: number): Promise<void> {
	const of = <T>(list: readonly T[], number: number) => list[number % list.length]!;
	const rows = numbers.map((number) => {
		const random = scrambled(number);
		const billing = {
			...EMPTY_ADDRESS,
			first_name: of(FIRST, random),
			last_name: of(LAST, random >> 4),
			company: random % 7 === 0 ? `${of(LAST, random >> 8)} Dairy Farm` : "",
			address_1: `${random % 400} ${of(VILLAGES, random >> 6)} Road, near Milk Society`,
			city: of(VILLAGES, random >> 3),
			state: "GJ",
			postcode: String(388_001 + (random % 600)),
			country: "IN",
			phone: `+91 ${70_000 + (random % 29_999)} ${String(scrambled(random) % 100_000).padStart(5, "0")}`,
			email: `buyer${random % 90_000}@example.in`,
		};
		const status = random % 20 === 0 ? of(OTHERS, random >> 5) : of(STATUSES, random >> 7);
		const total = (390 + (random % 200) * 50) * RUPEE;
		const created_at = SEEDED_UNTIL - (count - 1 - number) * 8 * MINUTE;
		return orderRow({
			id: first + number,
			status,
			created_at,
			modified_at: created_at,
			paid_at: ["completed", "refunded"].includes(status) ? created_at : null,
			refunded_total: status === "refunded" ? total : 0,
			total,
			items_total: total,
			payment_method: of(WAYS, random >> 2),
			customer_id: random % 3 === 0 ? random % 20_000 : 0,
			billing_json: JSON.stringify(billing),
			shipping_json: JSON.stringify({ ...billing, email: undefined }),
			billing_email: billing.email,
			billing_phone: billing.phone,
		});
	});
	await trx.insertInto("orders").values(rows).execute();
	const lines = numbers.flatMap((number) =>
		Array.from({ length: 1 + (number % 2) }, (_, line) => lineOf(first + number, (first + number) * 2 + line)),
	);
	await trx.insertInto("order_item").values(lines).execute();
}

function lineOf(orderId: number, id: number): Insertable<OrderItemTable> {
	const details = {
		sku: "CCF-50",
		taxClass: "",
		taxes: [],
		subtotalTaxes: [],
		meta: [],
		reducedStock: 0,
	};
	return {
		id,
		order_id: orderId,
		kind: "line_item",
		name: "Dairy Gold 8000 Pellet",
		product_id: 1,
		variation_id: 0,
		quantity: 1 + (id % 12),
		subtotal: 100 * RUPEE,
		subtotal_tax: 0,
		total: 100 * RUPEE,
		total_tax: 0,
		grams: 50_000,
		details_json: JSON.stringify(details),
	};
}

/** The same whole number for the same number, and another for the next. */
function scrambled(number: number): number {
	let value = Math.imul(number + 1, 0x9e_37_79_b1) >>> 0;
	value = Math.imul(value ^ (value >>> 15), 0x85_eb_ca_6b) >>> 0;
	return (value ^ (value >>> 13)) >>> 1;
}
