import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import type { Order, OrderCoupon } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { couponRow, productRow, stockRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { holdStock } from "../inventory/reservation-repository.ts";
import { enterStatus } from "./status-change.ts";
import type { ChangedOrder, MovedOrder, StatusMove } from "./status-work.ts";

const NOW = 1_000_000;
const PELLET = 1;
let connection: Connection;
let settings: StoreSettings;

beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const { db } = connection;
	await db
		.insertInto("product")
		.values(productRow({ id: PELLET }))
		.execute();
	await db
		.insertInto("product_stock")
		.values(stockRow({ product_id: PELLET, managed: 1, quantity: 5 }))
		.execute();
	await db
		.insertInto("coupon")
		.values([couponRow({ id: 1, code: "monsoon" }), couponRow({ id: 2, code: "once", usage_limit: 1, usage_count: 1 })])
		.execute();
	settings = {
		stockManaged: true,
		noStockAmount: 0,
		lowStockAmount: 2,
		notifyLowStock: true,
		notifyNoStock: true,
	} as StoreSettings;
});
afterEach(() => connection.close());

/** An order of three units. */
const order = (change: Partial<Order> = {}) =>
	({
		id: 105,
		status: "pending",
		customerId: 0,
		paymentMethod: "bacs",
		totals: { price: 300, refunded: 0 },
		billing: { email: "Ramesh@example.in" },
		items: [{ id: 1, productId: PELLET, variationId: 0, name: "Pellet", sku: "P", quantity: 3, reducedStock: 0 }],
		coupons: [],
		stockReduced: false,
		salesRecorded: false,
		couponsCounted: false,
		paidAt: null,
		completedAt: null,
		holdUntil: null,
		...change,
	}) as unknown as Order;
const coupon = (couponId: number, code: string) => ({ couponId, code }) as OrderCoupon;

function enter(start: Order, to: OrderStatus, move: StatusMove = {}) {
	let uses = 0;
	return connection.db.transaction().execute((trx) => {
		const products = new Map([[PELLET, { id: PELLET, stockOwnerId: PELLET } as Product]]);
		const nextCouponUseId = () => ++uses;
		const work = { trx, dialect: "sqlite" as const, now: NOW, settings, words: english, products, nextCouponUseId };
		return enterStatus(work, { order: start, notes: [], events: [] }, to, move);
	});
}
async function entered(...given: Parameters<typeof enter>): Promise<MovedOrder & Pick<ChangedOrder, "short">> {
	const moved = await enter(...given);
	if (!moved.ok) throw new Error(moved.error.code);
	return moved.value;
}
const stockOf = () =>
	connection.db.selectFrom("product_stock").select(["quantity", "status"]).executeTakeFirstOrThrow();
const counters = async () =>
	(await connection.db.selectFrom("change_counter").select("value").where("name", "=", "stock").execute())[0]?.value;
const uses = () => connection.db.selectFrom("coupon_use").select(["coupon_id", "used_by"]).execute();
const notesOf = ({ notes }: MovedOrder) => notes.map(inEnglish);

it("takes the stock once, and gives it back once", async () => {
	const taken = await entered(order(), "on-hold");
	expect(await stockOf()).toEqual({ quantity: 2, status: "instock" });
	expect(taken.order).toMatchObject({ stockReduced: true, items: [{ reducedStock: 3 }] });
	expect(notesOf(taken)).toEqual([
		"Stock levels reduced: Pellet (P) 5&rarr;2",
		"Order status changed from Pending payment to On hold.",
	]);
	const paid = await entered(taken.order, "processing");
	expect(await stockOf()).toMatchObject({ quantity: 2 });
	const cancelled = await entered(paid.order, "cancelled");
	expect(await stockOf()).toMatchObject({ quantity: 5 });
	expect(cancelled.order).toMatchObject({ stockReduced: false, items: [{ reducedStock: 0 }] });
	await entered(cancelled.order, "pending");
	expect(await stockOf()).toMatchObject({ quantity: 5 });
});

it("tells the catalogue of a new stock status only", async () => {
	const before = await counters();
	await entered(order(), "on-hold");
	expect(await counters()).toBe(before);
	await entered(order({ id: 106 }), "on-hold");
	expect(await stockOf()).toEqual({ quantity: 0, status: "outofstock" });
	expect(await counters()).not.toBe(before);
});

it("notes what a paid order lacks, and refuses an order that is being placed", async () => {
	const items = [{ ...order().items[0]!, quantity: 7 }];
	const refused = await enter(order({ items }), "on-hold", { strict: true });
	expect(refused.ok ? null : refused.error.code).toBe("woocommerce_product_not_enough_stock");
	const paid = await entered(order({ items }), "processing");
	expect(notesOf(paid)).toContain("Missing in stock: 2 × Pellet.");
	expect(paid.short).toMatchObject([{ quantity: 2 }]);
});

it.each([
	["low_stock", 3, {}],
	["no_stock", 5, {}],
	[null, 2, {}],
	[null, 3, { notifyLowStock: false }],
	["no_stock", 5, { notifyLowStock: false }],
	["low_stock", 3, { notifyNoStock: false }],
	[null, 5, { notifyNoStock: false }],
])("announces %s after %d of five, with %o", async (alert, quantity, change) => {
	Object.assign(settings, change);
	const items = [{ ...order().items[0]!, quantity }];
	const alerts = (await entered(order({ items }), "on-hold")).events.filter(({ kind }) => kind === "stock.alert");
	const announced = { kind: "stock.alert", alert, product: "Pellet (P)", quantity: 5 - quantity, orderId: 105 };
	expect(alerts).toEqual(alert === null ? [] : [announced]);
});

it("counts the coupons of an order once, by its buyer, but none that an import does not know", async () => {
	const coupons = [coupon(1, "monsoon"), coupon(0, "gone")];
	const counted = await entered(order({ status: "checkout-draft", coupons }), "pending", { strict: true });
	expect(counted.order.couponsCounted).toBe(true);
	expect(await uses()).toEqual([{ coupon_id: 1, used_by: "ramesh@example.in" }]);
	await entered(counted.order, "on-hold");
	expect(await uses()).toHaveLength(1);
	expect((await entered(counted.order, "cancelled")).order.couponsCounted).toBe(false);
	expect(await uses()).toEqual([]);
	await entered(order({ customerId: 7, coupons }), "on-hold");
	expect(await uses()).toEqual([{ coupon_id: 1, used_by: "7" }]);
});

it("refuses a used-up coupon while an order is placed, not once it is paid", async () => {
	const coupons = [coupon(1, "monsoon"), coupon(2, "once")];
	const refused = await enter(order({ coupons }), "pending", { strict: true });
	expect(refused.ok ? null : refused.error).toMatchObject({ code: "coupon_limit_reached", data: { codes: ["once"] } });
	const counts = () => connection.db.selectFrom("coupon").select("usage_count").orderBy("id").execute();
	expect(await counts()).toEqual([{ usage_count: 0 }, { usage_count: 1 }]);
	await entered(order({ coupons }), "processing");
	expect(await counts()).toEqual([{ usage_count: 1 }, { usage_count: 2 }]);
});

it.each<[OrderStatus, string, Partial<Order>]>([
	["processing", "bacs", { paidAt: NOW, completedAt: null }],
	["processing", "cod", { paidAt: null, completedAt: null }],
	["completed", "cod", { paidAt: NOW, completedAt: NOW }],
	["on-hold", "bacs", { paidAt: null, completedAt: null, holdUntil: null }],
	["pending", "bacs", { paidAt: null, holdUntil: 2 * NOW }],
])("an order that is %s, paid by %s, has the times of that", async (to, paymentMethod, times) => {
	expect((await entered(order({ paymentMethod, holdUntil: 2 * NOW }), to)).order).toMatchObject(times);
});

it("adds what an order sold once, and takes it off when it is cancelled", async () => {
	const sold = () => connection.db.selectFrom("product_sale").select(["product_id", "quantity"]).execute();
	const paid = await entered(order(), "processing");
	const completed = await entered(paid.order, "completed");
	expect(await sold()).toEqual([{ product_id: PELLET, quantity: 3 }]);
	await entered(completed.order, "cancelled");
	expect(await sold()).toEqual([{ product_id: PELLET, quantity: 0 }]);
});

it.each<[OrderStatus, number]>([
	["cancelled", 0],
	["failed", 0],
	["pending", 3],
])("of what an order reserves, an order that is %s keeps %d", async (to, kept) => {
	const reserved = () => connection.db.selectFrom("product_stock").select("reserved").executeTakeFirstOrThrow();
	const need = { productId: PELLET, name: "Pellet", quantity: 3 };
	await connection.db
		.transaction()
		.execute((trx) => holdStock({ trx, dialect: "sqlite", now: NOW }, 105, [need], 2 * NOW));
	expect(await reserved()).toEqual({ reserved: 3 });
	await entered(order({ holdUntil: 2 * NOW }), to);
	expect(await reserved()).toEqual({ reserved: kept });
	expect(await stockOf()).toEqual({ quantity: 5, status: "instock" });
});

it("changes no stock in a shop that counts none", async () => {
	settings.stockManaged = false;
	const paid = await entered(order(), "processing");
	expect(paid.order.stockReduced).toBe(true);
	expect(await stockOf()).toEqual({ quantity: 5, status: "instock" });
	await entered(paid.order, "cancelled");
	expect(await stockOf()).toEqual({ quantity: 5, status: "instock" });
});

it("keeps the time of the payment, and sales of what was given back or is paid anew", async () => {
	const sold = () => connection.db.selectFrom("product_sale").select("quantity").execute();
	const paid = (await entered(order(), "processing")).order;
	for (const to of ["pending", "refunded"] as const) {
		expect((await entered({ ...paid, paidAt: 5 }, to)).order.paidAt).toBe(5);
		expect(await sold()).toEqual([{ quantity: 3 }]);
	}
});

it("counts no coupon of an order that is cancelled or fails after its uses were released", async () => {
	for (const to of ["cancelled", "failed"] as const)
		expect((await entered(order({ coupons: [coupon(1, "monsoon")] }), to)).order.couponsCounted).toBe(false);
	expect(await uses()).toEqual([]);
});
