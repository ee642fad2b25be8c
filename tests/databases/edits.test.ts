import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { lockAdministrators } from "../../packages/shop/src/customers/customer-repository.ts";
import { createEventDelivery } from "../../packages/shop/src/events/event-delivery.ts";
import { mailsOfEvents } from "../../packages/shop/src/mail/mails-of-events.ts";
import { useFixture } from "../support/use-fixture.ts";

const actor: Actor = { kind: "system", name: "test" };
/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const RUPEE = 1_000_000;

describe.each(["sqlite", "postgres"] as const)("edits at the same moment on %s", (database) => {
	const fixture = useFixture({ database });
	const at = () => fixture.shop.editors;
	const times = <T>(count: number, work: (number: number) => Promise<T>) =>
		Promise.all(Array.from({ length: count }, (_, index) => work(index)));

	it("of one version of a product: one is written, the others are refused", async () => {
		const done = await times(8, (number) =>
			at().products.change(20, { regularPrice: (1_000 + number) * RUPEE, salePrice: null }, { actor, version: 0 }),
		);
		const written = done.filter((each) => each.ok);
		expect(written).toHaveLength(1);
		const refused = done.flatMap((each) => (each.ok ? [] : [each.error.code]));
		expect(refused).toEqual(new Array(7).fill("feedmill_stale"));
		const events = await fixture.connection.db.selectFrom("event").select("id").where("kind", "=", "edited").execute();
		expect(events).toHaveLength(1);
		const [row] = written;
		expect((await fixture.shop.catalogue.product(20))?.regularPrice).toBe(row?.ok && row.value.value.regularPrice);
	});

	it("of one field by several who saw the same value: one is written; of other fields all are", async () => {
		const was = (await fixture.shop.catalogue.product(20))!.regularPrice;
		const done = await times(8, (number) =>
			at().products.change(
				20,
				{ regularPrice: (1_000 + number) * RUPEE, salePrice: null },
				{ actor, was: { regularPrice: was } },
			),
		);
		const [written, ...more] = done.flatMap((each) => (each.ok ? [each.value.value.regularPrice] : []));
		expect(more).toEqual([]);
		const refused = done.flatMap((each) => (each.ok ? [] : [each.error]));
		expect(refused).toMatchObject(
			new Array(7).fill({ code: "feedmill_stale", data: { now: { regularPrice: written } } }),
		);
		const changes = [
			{ name: "Ours" },
			{ sku: "OURS" },
			{ menuOrder: 7 },
			{ purchaseNote: "Ours" },
			{ seoTitle: "Ours" },
		];
		const others = await times(changes.length, (number) =>
			at().products.change(20, changes[number]!, { actor, was: { regularPrice: written } }),
		);
		expect(others.map(({ ok }) => ok)).toEqual(changes.map(() => true));
		const entries = await fixture.connection.db.selectFrom("audit").select("fields").execute();
		expect(entries).toHaveLength(1 + changes.length);
	});

	it("of many products are all visible", async () => {
		const ids = (await fixture.shop.catalogue.list({ type: "simple", limit: 8 })).products.map(({ id }) => id);
		await times(ids.length * 3, (number) =>
			at().products.change(
				ids[number % ids.length]!,
				{ regularPrice: (2_000 + number) * RUPEE, salePrice: null },
				{ actor },
			),
		);
		const listed = await fixture.shop.catalogue.list({ include: ids, order: { by: "price", direction: "asc" } });
		const rows = await fixture.connection.db
			.selectFrom("product")
			.select(["id", "regular_price"])
			.where("id", "in", ids)
			.orderBy("regular_price")
			.execute();
		expect(listed.products.map(({ id, regularPrice }) => [id, regularPrice])).toEqual(
			rows.map(({ id, regular_price }) => [id, regular_price]),
		);
	});

	it("of one stock add up, and a stock never becomes negative", async () => {
		await at().stock.change(HATCHERY, { quantity: 10 }, { actor });
		await times(20, (number) => at().stock.change(HATCHERY, { by: number % 2 === 0 ? 3 : -2 }, { actor }));
		expect((await fixture.shop.catalogue.stocks([HATCHERY])).get(HATCHERY)?.quantity).toBe(20);
		const gone = await times(25, () => at().stock.change(HATCHERY, { by: -1 }, { actor }));
		expect(gone.filter(({ ok }) => ok)).toHaveLength(20);
		expect((await fixture.shop.catalogue.stocks([HATCHERY])).get(HATCHERY)).toMatchObject({
			quantity: 0,
			status: "outofstock",
		});
	});

	it("that create entities give each an id and a version of its own", async () => {
		const made = await times(6, (number) =>
			at().coupons.create({ code: `made-${number}`, type: "fixed_cart", amount: RUPEE }, { actor }),
		);
		const ids = made.flatMap((each) => (each.ok ? [each.value.value.id] : []));
		expect(new Set(ids).size).toBe(6);
		const again = await at().coupons.change(Number(ids[0]), { amount: 2 * RUPEE }, { actor, version: 1 });
		expect(again).toMatchObject({ ok: true, value: { version: 2 } });
	});

	it("that delete a product leave carts and orders unchanged, and release its reservations", async () => {
		const { shop, connection } = fixture;
		const visitor = { sessionId: `t_${"d".repeat(30)}`, customerId: 0 };
		await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
		await shop.carts.addItem(visitor, { id: 20, quantity: 2, variation: [] });
		const order = (await shop.orders.order(98))!;
		const sold = order.items[0]!;
		const held = { order_id: 98, product_id: sold.productId, quantity: 1, expires_at: Number.MAX_SAFE_INTEGER };
		await connection.db
			.insertInto("stock_reservation")
			.values([held, { ...held, product_id: HATCHERY }])
			.execute();
		const gone = [HATCHERY, sold.productId];
		const done = await times(6, (number) => at().products.remove(gone[number % 2]!, { actor }));
		expect(done.filter(({ ok }) => ok)).toHaveLength(2);
		expect((await shop.carts.view(visitor)).items.map(({ product, line }) => [product.id, line.quantity])).toEqual([
			[20, 2],
		]);
		expect(await shop.orders.order(98)).toEqual(order);
		expect(await shop.orders.changeStatus(98, "cancelled")).toMatchObject({ ok: true });
		for (const table of ["product_stock", "stock_reservation", "product_term", "review"] as const)
			expect(
				await connection.db.selectFrom(table).select("product_id").where("product_id", "in", gone).execute(),
			).toEqual([]);
		expect((await shop.catalogue.products(gone)).size).toBe(0);
		expect(await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] })).toMatchObject({
			ok: false,
		});
	});

	it("of parts of one setting, and of settings of one gateway, are all kept", async () => {
		const editors = [at(), (await fixture.serveAlso()).shop.editors];
		const parts = { address_1: "Plot 12", address_2: "GIDC", city: "Anand", postcode: "388001" };
		const changed = await Promise.all(
			Object.entries(parts).map(([part, value], index) =>
				editors[index % 2]!.settings.change(({ base }) => ({ base: { ...base, [part]: value } }), { actor }),
			),
		);
		expect(changed.every(({ ok }) => ok)).toBe(true);
		expect((await fixture.shop.settings.current()).base).toMatchObject(parts);
		const settings = { enable_for_virtual: "no", enable_for_methods: "flat_rate" };
		const set = await Promise.all(
			Object.entries(settings).map(([key, value], index) =>
				editors[index]!.gateways.changeSetting("cod", key, value, { actor }),
			),
		);
		expect(set.every(({ ok }) => ok)).toBe(true);
		expect(await at().gateways.form("cod")).toMatchObject({ value: { open: settings } });
	});

	it("never leave the shop without an administrator, also when two are demoted at once", async () => {
		const { db } = fixture.connection;
		const [first, second] = await db.selectFrom("customer").select("id").orderBy("id").limit(2).execute();
		const ids = [first!.id, second!.id];
		await db.updateTable("customer").set({ role: "customer" }).execute();
		await db.updateTable("customer").set({ role: "administrator" }).where("id", "in", ids).execute();
		const done = await times(4, (number) => at().customers.changeRole(ids[number % 2]!, "clerk", { actor }));
		expect(done.flatMap((each) => (each.ok ? [] : [each.error.code]))).toContain("feedmill_last_administrator");
		const left = await db.selectFrom("customer").select("id").where("role", "=", "administrator").execute();
		expect(left).toHaveLength(1);
	});

	it("of a role wait for whoever is taking the role from another administrator", async () => {
		const { db } = fixture.connection;
		const [first, second] = await db.selectFrom("customer").select("id").orderBy("id").limit(2).execute();
		await db.updateTable("customer").set({ role: "customer" }).execute();
		const both = [first!.id, second!.id];
		await db.updateTable("customer").set({ role: "administrator" }).where("id", "in", both).execute();
		const locked = Promise.withResolvers<void>();
		const goOn = Promise.withResolvers<void>();
		const demoted = db.transaction().execute(async (trx) => {
			expect(await lockAdministrators(trx, database)).toEqual(both);
			locked.resolve();
			await goOn.promise;
			await trx.updateTable("customer").set({ role: "clerk" }).where("id", "=", first!.id).execute();
		});
		await locked.promise;
		const other = at().customers.changeRole(second!.id, "clerk", { actor });
		await new Promise((resolve) => setTimeout(resolve, 150));
		goOn.resolve();
		await demoted;
		expect(await other).toMatchObject({ error: { code: "feedmill_last_administrator" } });
	});

	it("are delivered to each subscriber once, however many servers deliver", async () => {
		const order = await fixture.shop.orders.changeStatus(98, "completed", {});
		expect(order.ok).toBe(true);
		const servers = Array.from({ length: 4 }, () =>
			createEventDelivery(fixture.shop, [mailsOfEvents], (error) => {
				throw error;
			}),
		);
		await Promise.all(servers.map((server) => server.deliverDue()));
		const mails = await fixture.connection.db
			.selectFrom("outbox")
			.select("kind")
			.where("kind", "=", "customer_completed_order")
			.execute();
		expect(mails).toHaveLength(1);
	});
});
