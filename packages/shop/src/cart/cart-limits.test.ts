import { describe, expect, it } from "vitest";
import { add, carts, db, freshCarts, guest, message, quantities, shop } from "../../testing/cart-fixture.ts";
import { RUPEE } from "../../testing/catalogue-fixture.ts";
import { methodRow, zoneRow } from "../../testing/rows.ts";
import { touch } from "../database/connection.ts";
import { MOST_LINES } from "./assembly/sold-lines.ts";

freshCarts();

const CRORE = 10_000_000 * RUPEE;
const TOO_MUCH = "invalid feedmill_cart_too_much: A cart can hold goods for ₹1000000000.00 at most.";

describe("the worth of a cart", () => {
	it("is limited: a quantity above the limit is refused with a sentence, and the cart stays as it was", async () => {
		await shop.addProduct({ id: 50, regular_price: 5 * CRORE });
		const key = await added(50, 20);
		expect(message(await add(50, 1))).toBe(TOO_MUCH);
		expect(message(await add(50, 9000))).toBe(TOO_MUCH);
		expect(message(await carts.updateItem(guest, key, 21))).toBe(TOO_MUCH);
		expect(message(await add(10, 1))).toBe(TOO_MUCH);
		expect(quantities(await carts.view(guest))).toEqual([[50, 20]]);
		expect((await carts.view(guest)).calculated.totals.price).toBe(100 * CRORE);
	});

	it("is limited: a removed line that would exceed the limit cannot be restored", async () => {
		await shop.addProduct({ id: 50, regular_price: 60 * CRORE });
		await shop.addProduct({ id: 51, regular_price: 60 * CRORE });
		const key = await added(50, 1);
		await carts.removeItem(guest, key);
		await add(51, 1);
		expect(message(await carts.undoRemove(guest, key))).toBe(TOO_MUCH);
	});

	it("is limited: when prices have risen above the limit, lines are dropped with a notice", async () => {
		await shop.addProduct({ id: 50, regular_price: RUPEE });
		await add(50, 9999);
		await add(10, 1);
		await db().updateTable("product").set({ regular_price: CRORE }).where("id", "=", 50).execute();
		await touch(db(), "catalogue");
		const cart = await carts.settle(guest);
		expect(quantities(cart)).toEqual([[10, 1]]);
		expect(cart.errors.map(({ code }) => code)).toEqual(["cart_item_error"]);
	});

	it("a cart has a largest number of lines", async () => {
		for (let id = 1000; id < 1000 + MOST_LINES; id++) await shop.addProduct({ id, regular_price: RUPEE });
		await carts.editForOrder(guest, async ({ session }) => {
			session.lines = Array.from({ length: MOST_LINES }, (_, index) => ({
				key: String(index),
				productId: 1000 + index,
				variationId: 0,
				variation: {},
				quantity: 1,
				data: {},
			}));
			return { ok: true, value: undefined };
		});
		expect(message(await add(10, 1))).toBe(
			`invalid feedmill_cart_too_much: A cart can hold ${MOST_LINES} different products at most.`,
		);
	});
});

describe("values from a request", () => {
	const LONG = "x".repeat(100_000);
	const stored = async () => (await db().selectFrom("cart_session").select("data_json").executeTakeFirst())?.data_json;

	it("rates and coupon codes are stored only if they exist", async () => {
		await add(10, 1);
		const before = await stored();
		await db()
			.insertInto("shipping_zone")
			.values(zoneRow({ id: 0 }))
			.execute();
		await db()
			.insertInto("shipping_method")
			.values(methodRow({ instance_id: 1 }))
			.execute();
		await touch(db(), "settings");
		// An empty cart has no package, so nothing can correct the choice.
		await carts.emptyCart(guest);
		for (const rate of [LONG, "flat_rate:2", "pickup_location:0", "pickup_location:99999", "toString:1"]) {
			expect((await carts.selectRate(guest, 0, rate)).ok).toBe(true);
			expect((await carts.view(guest)).session.chosenRates).toEqual({});
		}
		await carts.selectRate(guest, 0, "flat_rate:1");
		expect((await carts.view(guest)).session.chosenRates).toEqual({ "0": "flat_rate:1" });
		expect(message(await carts.applyCoupon(guest, LONG)).length).toBeLessThan(200);
		expect(message(await carts.removeCoupon(guest, LONG)).length).toBeLessThan(200);
		expect((await stored())!.length).toBeLessThan(before!.length + 100);
	});

	it("are refused as an address, whoever sends it, and the stored address stays", async () => {
		await add(10, 1);
		await carts.updateCustomer(guest, { billing: { city: "Pune" }, shipping: { city: "Pune" } });
		const refused = await carts.updateCustomer(guest, { billing: { company: "Shah Dairy" }, shipping: { city: LONG } });
		expect(message(refused)).toBe("invalid invalid_city: City may have at most 500 characters.");
		const { billing, shipping } = (await carts.view(guest)).session;
		expect([billing.company, billing.city, shipping.city]).toEqual(["", "Pune", "Pune"]);
	});

	it("are cut to a length in a notice", async () => {
		await add(10, 1);
		for (let time = 0; time < 30; time++) await carts.addNotice(guest, { kind: "error", text: `<b>${LONG}</b>` });
		expect((await stored())!.length).toBeLessThan(100_000);
	});
});

it("the chosen rate survives emptying the cart", async () => {
	await add(10, 1);
	await carts.editForOrder(guest, async ({ session }) => {
		session.chosenRates = { "0": "flat_rate:7" };
		return { ok: true, value: undefined };
	});
	await carts.emptyCart(guest);
	expect((await carts.view(guest)).session.chosenRates).toEqual({ "0": "flat_rate:7" });
});

async function added(id: number, quantity: number): Promise<string> {
	const result = await add(id, quantity);
	if (!result.ok) throw new Error(message(result));
	return result.value.addedKey;
}
