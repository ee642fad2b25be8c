import type { Database } from "@feedmill/shop/database/schema.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { wrongEntries } from "../../../packages/shop/src/orders/listing/renew-entries-repository.ts";
import { findRefund } from "../../../packages/shop/src/orders/refunds/refund-repository.ts";
import { readSecretValues } from "../../../packages/shop/src/secrets/secret-values-repository.ts";
import { type LandedVersion, landedCases, openLandedVersion, rowsOf } from "../../support/landed/landed-version.ts";
import { whatWasBought } from "../../support/landed/record-landed-version.ts";
import { CASH_ORDER } from "../../support/store-client.ts";

/** Rows that a migration intentionally moves to another table. */
const MOVED: Partial<Record<keyof Database, (row: Record<string, unknown>) => boolean>> = {
	setting: ({ key }) => key === "server_secret",
	payment_gateway: ({ id }) => id === "razorpay",
};
/** A shop of the first version with online payments: keys were in the row. */
const ONLINE = {
	id: "razorpay",
	title: "Card or UPI",
	description: "",
	instructions: "",
	enabled: 1 as const,
	position: 9,
	settings_json: '{"key_id":"rzp_live_1","key_secret":"s3cr3t","note":"it\'s"}',
};

/** Columns whose values became rows of another table. */
const MOVED_COLUMNS: Partial<Record<string, readonly string[]>> = { order_refund: ["lines_json"] };

describe.each(landedCases())("a database of version $version on $dialect", (one) => {
	let landed: LandedVersion;
	beforeAll(async () => {
		landed = await openLandedVersion(one, { postgres: inject("postgres") });
	});
	afterAll(() => landed?.close());
	type Bought = Parameters<typeof whatWasBought>[0];

	it("keeps every row, with all that stood in it", async () => {
		await expectRowsKept(landed);
	});

	it("takes over nothing that a shopkeeper has not chosen: State and first rate stay as they were", async () => {
		const settings = await landed.shop.settings.current();
		expect([settings.pinDecidesState, settings.freeDeliveryFirst]).toEqual([false, false]);
	});

	it("opens a guest's cart with the token that the guest has", async () => {
		const { guest } = landed.expected;
		const { status, body } = await landed.call<Bought>("GET", "/cart", guest.token);
		expect([status, whatWasBought(body)]).toEqual([200, guest.cart]);
	});

	it("opens a customer's cart and lets the customer in", async () => {
		const { id, email, password, items } = landed.expected.customer;
		const { shop } = landed;
		const cart = await shop.carts.view({ sessionId: String(id), customerId: id });
		expect(cart.items.map(({ product, line }) => ({ productId: product.id, quantity: line.quantity }))).toEqual(items);
		expect(await shop.customers.proofOfPassword(id, password)).not.toBeNull();
		expect(await shop.customers.customerByEmail(email)).toMatchObject({ id });
	});

	it("shows every order to who placed it", async () => {
		for (const { id, key, email, bought } of landed.expected.orders) {
			const route = `/order/${id}?key=${key}&billing_email=${encodeURIComponent(email)}`;
			const { status, body } = await landed.call<Bought>("GET", route);
			expect([status, whatWasBought(body)]).toEqual([200, bought]);
		}
	});

	it("has each order that was placed in the list of orders, as it is", async () => {
		const { db } = landed.connection;
		const placed = await db.selectFrom("orders").select("id").where("status", "<>", "checkout-draft").execute();
		const listed = await db.selectFrom("order_entry").select("id").execute();
		expect(listed.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
		expect(listed.length).toBeGreaterThan(0);
		expect(await wrongEntries(landed.connection, 10)).toEqual([]);
	});

	it("lets a shopper who was at the checkout place that very order", async () => {
		const { token, orderId } = landed.expected.draft;
		const placed = await landed.call<{ order_id: number; status: string }>("POST", "/checkout", token, CASH_ORDER);
		// Cash for a product with a file waits for the shopkeeper: the later versions' feed has one.
		const status = landed.expected.later ? "on-hold" : "processing";
		expect([placed.status, placed.body.order_id, placed.body.status]).toEqual([200, orderId, status]);
	});
});

const before14 = landedCases().filter(({ version }) => version === "34cc76e");

describe.each(before14)("a database of version $version, whose values have moved since, on $dialect", (one) => {
	let landed: LandedVersion;
	beforeAll(async () => {
		landed = await openLandedVersion(one, {
			postgres: inject("postgres"),
			change: async ({ db }) => {
				await db.insertInto("payment_gateway").values(ONLINE).execute();
			},
		});
	});
	afterAll(() => landed?.close());

	it("keeps every row besides the gateway's keys", async () => {
		await expectRowsKept(landed);
	});

	it("keeps each line of each refund", async () => {
		const { before, connection } = landed;
		for (const { id, lines_json } of before.get("order_refund") ?? []) {
			const refund = await findRefund(connection.db, Number(id));
			expect(refund?.lines).toEqual(JSON.parse(String(lines_json)));
		}
		expect((await connection.db.selectFrom("refund_line").selectAll().execute()).length).toBeGreaterThan(0);
	});

	it("keeps the keys of gateways, where nobody but they reads them", async () => {
		const { connection, shop } = landed;
		expect(await readSecretValues(connection.db, "gateway:razorpay")).toEqual(JSON.parse(ONLINE.settings_json));
		const [online] = (await shop.settings.gateways()).filter(({ id }) => id === ONLINE.id);
		expect(online).toMatchObject({ title: ONLINE.title, enabled: true, settings: {} });
	});
});

async function expectRowsKept({ before, connection }: LandedVersion): Promise<void> {
	const after = await rowsOf(connection);
	for (const [table, rows] of before) {
		const moved = MOVED[table as keyof Database] ?? (() => false);
		const elsewhere = MOVED_COLUMNS[table] ?? [];
		const columns = Object.keys(rows[0] ?? {}).filter((column) => !elsewhere.includes(column));
		const found = (after.get(table) ?? []).map((row) => JSON.stringify(columns.map((column) => row[column])));
		const missing = rows.filter(
			(row) => !moved(row) && !found.includes(JSON.stringify(columns.map((column) => row[column]))),
		);
		expect(missing, `rows of ${table}`).toEqual([]);
	}
}
