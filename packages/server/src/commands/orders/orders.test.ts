import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";

const RUPEE = 1_000_000;
const ASHA = {
	first_name: "Asha",
	last_name: "Parmar",
	company: "",
	address_1: "4 Mill Road",
	address_2: "",
	city: "Borsad",
	state: "GJ",
	postcode: "388540",
	country: "IN",
	phone: "98250 11223",
};
const NOON = Date.UTC(2026, 10, 26, 6, 30);

let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	await shop.settings.write({ timezone: "Asia/Kolkata" });
	const billing = { billing_json: JSON.stringify({ ...ASHA, email: "asha@example.in" }) };
	await connection.db
		.insertInto("orders")
		.values([
			orderRow({ id: 98, status: "on-hold", created_at: NOON, total: 2450 * RUPEE, ...billing }),
			orderRow({
				id: 105,
				status: "processing",
				created_at: NOON + 60_000,
				total: 80_000 * RUPEE,
				refunded_total: RUPEE,
			}),
		])
		.execute();
	await shop.orders.entries.renew();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(command: typeof orders, ...given: string[]): Promise<[code: number, printed: string]> {
	const printed: unknown[] = [];
	for (const stream of ["log", "error"] as const)
		vi.spyOn(console, stream).mockImplementation((text: unknown) => void printed.push(text));
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await command(given, { actor: { kind: "system", name: "command line" }, open });
	return [code, printed.join("\n")];
}

describe("feedmill orders", () => {
	it("lists orders in columns, the newest first, with what they come to after refunds", async () => {
		expect(await run(orders)).toEqual([
			0,
			[
				"105  2026-11-26 12:01  processing  ₹79999.00",
				" 98  2026-11-26 12:00  on-hold      ₹2450.00  Asha Parmar, 98250 11223, Borsad",
			].join("\n"),
		]);
	});

	it("lists those of a status, or with a text, and no more than wanted", async () => {
		const only98 = [0, expect.stringMatching(/^98 {2}2026/)];
		expect(await run(orders, "on-hold")).toEqual(only98);
		expect(await run(orders, "--search", "borsad")).toEqual(only98);
		expect(await run(orders, "--most", "1")).toEqual([0, expect.stringMatching(/^105 [^\n]*$/)]);
		expect(await run(orders, "processing", "--search", "borsad")).toEqual([0, "There is no such order."]);
	});

	it.each([
		["paid"],
		["on-hold", "pending"],
		["--most", "0"],
		["--most", "501"],
		["--most", "all"],
		["--search", "a".repeat(201)],
		["--newest"],
	])("shows how it is called: %s %s", async (...given) => {
		expect(await run(orders, ...given)).toEqual([2, expect.stringContaining("orders --search")]);
	});
});

describe("feedmill order show", () => {
	it("shows what to pack, where it goes, what was paid and what was noted", async () => {
		const { db } = shop.connection;
		const nothing = { product_id: 0, variation_id: 0, subtotal_tax: 0, total_tax: 0 };
		await db
			.updateTable("orders")
			.set({
				items_total: 2300 * RUPEE,
				shipping_total: 150 * RUPEE,
				payment_method_title: "UPI",
				customer_note: "Ring the &quot;bell&quot;",
				shipping_json: JSON.stringify({ ...ASHA, address_1: "Canal Depot" }),
				paid_at: NOON,
			})
			.where("id", "=", 98)
			.execute();
		await db
			.insertInto("order_item")
			.values([
				{
					...nothing,
					id: 1,
					order_id: 98,
					kind: "line_item",
					name: "Calf &amp; Heifer Starter",
					quantity: 2,
					subtotal: 2300 * RUPEE,
					total: 2300 * RUPEE,
					details_json: JSON.stringify({
						sku: "CS-50",
						meta: [{ id: 1, key: "bag", value: "jute", displayKey: "Bag", displayValue: "Jute" }],
					}),
				},
				{
					...nothing,
					id: 2,
					order_id: 98,
					kind: "shipping",
					name: "Lorry",
					quantity: 1,
					subtotal: 150 * RUPEE,
					total: 150 * RUPEE,
					details_json: JSON.stringify({ methodId: "flat_rate", meta: [] }),
				},
			])
			.execute();
		await db
			.insertInto("payment")
			.values({
				id: "p1",
				order_id: 98,
				gateway: "upi",
				state: "captured",
				amount: 2450 * RUPEE,
				currency: "INR",
				captured: 2450 * RUPEE,
				refunded: 450 * RUPEE,
				provider_id: "pay_29QQ",
				surplus: 0,
				created_at: NOON,
				asked_at: NOON,
				answered_at: NOON,
				answer_json: null,
				next_look_at: null,
				looks: 0,
			})
			.execute();
		await shop.orders.addNote(98, { content: "Left <b>with</b> the neighbour", toCustomer: true });
		const [code, text] = await run(order, "show", "98");
		expect(code).toBe(0);
		expect(text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d(?= {2}system)/, "NOW").split("\n")).toEqual([
			"Order 98  On hold (on-hold)",
			"Placed 2026-11-26 12:00, paid 2026-11-26 12:00",
			"Asha Parmar, 98250 11223, asha@example.in",
			"Order 98: 2 × Calf & Heifer Starter. ₹2450.00 paid.",
			"",
			"2 × Calf & Heifer Starter (CS-50, Bag: Jute)  ₹2300.00",
			"Subtotal:                                     ₹2300.00",
			"Shipping: via Lorry                            ₹150.00",
			"Payment method: UPI",
			"Total:                                        ₹2450.00",
			"",
			"Billing address",
			"Asha Parmar",
			"4 Mill Road",
			"Borsad 388540",
			"Gujarat",
			"",
			"Shipping address",
			"Asha Parmar",
			"Canal Depot",
			"Borsad 388540",
			"Gujarat",
			"98250 11223",
			"",
			"Buyer's note",
			'Ring the "bell"',
			"",
			"Payments",
			"2026-11-26 12:00  upi  captured ₹2450.00  given back ₹450.00  pay_29QQ",
			"",
			"Notes",
			"NOW  system, to the customer: Left with the neighbour",
		]);
	});

	it("shows no line of a buyer's note as one of its own: it could say that the order is paid", async () => {
		const paid = "2026-11-26 12:00  upi  captured ₹2450.00  pay_29QQ";
		const customer_note = `Call me.\n\nPayments\n${paid}\n\nNotes`;
		await shop.connection.db.updateTable("orders").set({ customer_note }).where("id", "=", 98).execute();
		await shop.orders.addNote(98, { content: "Refused.\n\nPayments", toCustomer: false });
		const [, text] = await run(order, "show", "98");
		const at = text.indexOf("Buyer's note");
		expect(text.slice(at).replace(/\d{4}-\d\d-\d\d \d\d:\d\d(?= {2}system)/, "NOW")).toBe(
			[
				"Buyer's note",
				"Call me.",
				"",
				"  Payments",
				`  ${paid}`,
				"",
				"  Notes",
				"",
				"Notes",
				"NOW  system: Refused.",
				"",
				"  Payments",
			].join("\n"),
		);
	});

	it("shows the number that the buyer gave of a payment", async () => {
		const waiting = { id: 98, paymentMethod: "upi", status: "on-hold" } as const;
		expect(await shop.bankMoney.giveReference(waiting, "412345678901")).toMatchObject({ ok: true });
		const [, text] = await run(order, "show", "98");
		expect(text).toMatch(/\nNumber that the buyer gave\n[-\d]+ [:\d]+ {2}412345678901$/m);
	});

	it("shows an order with nothing in it, and says which order there is not", async () => {
		expect(await run(order, "show", "105")).toEqual([0, expect.stringContaining("Placed 2026-11-26 12:01, not paid")]);
		expect(await run(order, "show", "7")).toEqual([1, "There is no order 7."]);
		expect(await run(order, "show", "98", "twice")).toEqual([2, expect.stringContaining("order show 105")]);
	});
});
