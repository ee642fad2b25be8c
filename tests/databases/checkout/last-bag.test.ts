import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
/** Calf Starter manages the stock of its packs of 5 and 25 kg. */
const CALF_STARTER = 28;
const SMALL_PACK = 29;
const LARGE_PACK = 30;
const TRIAL_PACK = 51;
const BREEDER = 53;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ADDRESS = Object.fromEntries(
	Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
);

describe.each(DATABASES)("the last bag, on %s", (database) => {
	const fixture = useFixture({ database });

	const db = () => fixture.connection.db;
	const setStock = (id: number, quantity: number) =>
		db()
			.updateTable("product_stock")
			.set({ quantity, reserved: 0, status: "instock" })
			.where("product_id", "=", id)
			.execute();
	const stock = (id: number) =>
		db()
			.selectFrom("product_stock")
			.select(["quantity", "reserved"])
			.where("product_id", "=", id)
			.executeTakeFirstOrThrow();
	const placed = () =>
		db()
			.selectFrom("orders")
			.select("id")
			.where("id", ">", 104)
			.where("status", "not in", ["checkout-draft", "pending", "failed", "cancelled"])
			.execute();

	/** An API client whose cart has the product, and how it orders. */
	async function byRest(id: number): Promise<() => Promise<unknown>> {
		const shopper = await new Shopper(fixture.base).start();
		expect((await shopper.add(id)).status).toBe(201);
		return () => shopper.order();
	}
	async function byBatch(id: number): Promise<() => Promise<unknown>> {
		const shopper = await new Shopper(fixture.base).start();
		expect((await shopper.add(id)).status).toBe(201);
		const requests = [
			{ path: "/wc/store/v1/cart/update-customer", method: "POST", body: { billing_address: RAMESH } },
			{ path: "/wc/store/v1/checkout", method: "POST", body: CASH_ORDER },
			{ path: "/wc/store/v1/checkout", method: "POST", body: CASH_ORDER },
		];
		return () => shopper.call("POST", "/batch", { requests });
	}
	async function byForm(id: number): Promise<() => Promise<unknown>> {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${id}`);
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const { html } = await visitor.post("/checkout/", { ...ADDRESS, payment_method: "cod", shown_total: "" });
		const [shown_total, order_intent] = [hidden(html, "shown_total"), hidden(html, "order_intent")];
		expect(shown_total).not.toBe("");
		return () => visitor.post("/checkout/", { ...ADDRESS, payment_method: "cod", shown_total, order_intent });
	}

	it("is sold once, whether ordered by the API, in a batch or by the form", async () => {
		await setStock(HATCHERY, 4);
		const all: (() => Promise<unknown>)[] = [];
		// Drafts of the form and of the blocks reserve nothing for each other here: everybody has it in the cart.
		for (const road of [byRest, byBatch, byForm, byForm, byRest, byBatch]) all.push(await road(HATCHERY));
		await setStock(HATCHERY, 1);
		await db().deleteFrom("stock_reservation").execute();
		await Promise.all(all.map((order) => order()));
		expect(await placed()).toHaveLength(1);
		expect(await stock(HATCHERY)).toEqual({ quantity: 0, reserved: 0 });
	});

	it("of a product that manages the stock of its packs is sold once, whichever pack", async () => {
		await setStock(CALF_STARTER, 6);
		const all = await Promise.all([SMALL_PACK, LARGE_PACK, SMALL_PACK, LARGE_PACK].map((id) => byRest(id)));
		await setStock(CALF_STARTER, 1);
		await Promise.all(all.map((order) => order()));
		expect(await placed()).toHaveLength(1);
		expect(await stock(CALF_STARTER)).toEqual({ quantity: 0, reserved: 0 });
	});

	it("of such a product cannot be in one cart as two packs", async () => {
		await setStock(CALF_STARTER, 1);
		const shopper = await new Shopper(fixture.base).start();
		expect((await shopper.add(SMALL_PACK)).status).toBe(201);
		expect((await shopper.add(LARGE_PACK)).status).toBe(400);
	});

	it("of two packs comes back whole when the order is cancelled", async () => {
		await setStock(CALF_STARTER, 10);
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(SMALL_PACK, 2);
		await shopper.add(LARGE_PACK, 3);
		const { body } = await shopper.order();
		expect(await stock(CALF_STARTER)).toEqual({ quantity: 5, reserved: 0 });
		const lines = (await fixture.shop.orders.order(body.order_id))!.items;
		const { id: itemId, total, totalTax } = lines[0]!;
		const part = { itemId, quantity: 1, amount: Math.floor(total / 2), tax: Math.floor(totalTax / 2) };
		await fixture.shop.orders.refund(body.order_id, { amount: null, reason: "", restock: true, lines: [part] });
		expect(await stock(CALF_STARTER)).toEqual({ quantity: 6, reserved: 0 });
		await fixture.shop.orders.changeStatus(body.order_id, "cancelled");
		expect(await stock(CALF_STARTER)).toEqual({ quantity: 10, reserved: 0 });
	});

	it("is backordered by all who ask at once, where that is allowed", async () => {
		const all = await Promise.all([1, 2, 3].map(() => byRest(BREEDER)));
		const before = (await stock(BREEDER)).quantity ?? 0;
		await Promise.all(all.map((order) => order()));
		expect(await placed()).toHaveLength(3);
		expect((await stock(BREEDER)).quantity).toBe(before - 3);
	});

	it("that is sold individually is once in the cart, however often it is added at once", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await Promise.all(Array.from({ length: 6 }, () => shopper.add(TRIAL_PACK, 5)));
		const { body } = await shopper.call<{ items: { quantity: number; key: string }[] }>("GET", "/cart");
		expect(body.items.map(({ quantity }) => quantity)).toEqual([1]);
		const { key } = body.items[0]!;
		const updated = await shopper.call("POST", "/cart/update-item", { key, quantity: 2 });
		expect(updated.status).toBe(400);
	});
});
