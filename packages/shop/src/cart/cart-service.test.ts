import { ok } from "@feedmill/trade/basics/result.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { describe, expect, it } from "vitest";
import {
	add,
	addCoupon,
	carts,
	db,
	freshCarts,
	guest,
	hold,
	message,
	other,
	quantities,
	ramesh,
	shop,
	stock,
} from "../../testing/cart-fixture.ts";
import { RUPEE } from "../../testing/catalogue-fixture.ts";
import { methodRow, zoneRow } from "../../testing/rows.ts";
import { touch } from "../database/connection.ts";
import { type CartService, createCartService } from "./cart-service.ts";
import { lineKey } from "./edits/add-item.ts";

freshCarts();

describe("adding", () => {
	it("fails with the first error in the order of the reference", async () => {
		await shop.addProduct({ id: 20, regular_price: null, name: "No price" });
		await shop.addProduct({ id: 21, type: "external" });
		await shop.addProduct({ id: 22, status: "draft" });
		await shop.addProduct({ id: 23, name: "Lamb" }, [], "outofstock");
		expect(message(await add(999))).toBe("invalid cart_invalid_product: This product cannot be added to the cart.");
		expect(message(await add(20))).toBe(
			"invalid product_not_purchasable: &quot;No price&quot; is not available for purchase.",
		);
		for (const id of [21, 22]) expect(message(await add(id))).toContain("product_not_purchasable");
		expect(message(await add(23))).toBe(
			"invalid product_out_of_stock: You cannot add &quot;Lamb&quot; " +
				"to the cart because the product is out of stock.",
		);
	});

	it("subtracts the reservations of others, not those of the shopper's own draft", async () => {
		await stock(10, { quantity: 10 });
		await hold(501, 10, 3);
		await hold(502, 10, 4, shop.clock.at - 1);
		await carts.editForOrder(guest, async ({ session }) => {
			session.draftOrderId = 503;
			return ok(undefined);
		});
		await hold(503, 10, 5);
		expect(message(await add(10, 8))).toContain("(7 remaining)");
		const added = await add(10, 7);
		expect(added.ok && added.value.items[0]!.limits).toEqual({ minimum: 1, maximum: 7, multipleOf: 1, editable: true });
		expect(message(await add(10, 3, other))).toContain("(2 remaining)");
	});

	it("of a product sold individually adds one, and only once", async () => {
		await shop.addProduct({ id: 30, sold_individually: 1 });
		const added = await add(30, 5);
		expect(added.ok && quantities(added.value)).toEqual([[30, 1]]);
		expect(message(await add(30))).toBe(
			"invalid readonly_quantity: This item is already in the cart and its quantity cannot be edited",
		);
	});

	it("respects minimum quantities and multiples (whole pallets)", async () => {
		await shop.addProduct({ id: 31, minimum_quantity: 15, multiple_of: 10 });
		const added = await add(31, 3);
		expect(added.ok && [quantities(added.value), added.value.items[0]!.limits]).toEqual([
			[[31, 20]],
			{ minimum: 20, maximum: 9990, multipleOf: 10, editable: true },
		]);
		const key = added.ok ? added.value.addedKey : "";
		expect(message(await carts.updateItem(guest, key, 25))).toBe(
			"invalid invalid_quantity: The quantity added to the cart must be a multiple of 10",
		);
		expect(message(await carts.updateItem(guest, key, 10))).toBe(
			"invalid invalid_quantity: The minimum quantity that can be added to the cart is 20",
		);
		expect(message(await carts.updateItem(guest, key, 10_000))).toBe(
			"invalid invalid_quantity: The maximum quantity that can be added to the cart is 9990",
		);
	});

	it("of a variation that is not cached needs no second connection", async () => {
		const attributes_json = JSON.stringify([
			{
				id: 0,
				name: "Pack size",
				taxonomy: null,
				key: "size",
				visible: true,
				variation: true,
				termIds: [],
				values: ["5 kg", "9 kg"],
			},
		]);
		await shop.addProduct({ id: 60, type: "variable", attributes_json, cross_sell_ids_json: "[12]" });
		await shop.addProduct({
			id: 61,
			type: "variation",
			parent_id: 60,
			variation_attributes_json: JSON.stringify({ size: "5 kg" }),
		});
		await shop.addProduct({
			id: 62,
			type: "variation",
			parent_id: 60,
			variation_attributes_json: JSON.stringify({ size: "9 kg" }),
		});
		const byId = await add(62);
		expect(byId.ok && byId.value.crossSells.map(({ id }) => id)).toEqual([12]);
		const byChoice = await carts.addItem(guest, {
			id: 60,
			quantity: 1,
			variation: [{ attribute: "Pack size", value: "5 kg" }],
		});
		expect(byChoice.ok && quantities(byChoice.value)).toEqual([
			[62, 1],
			[61, 1],
		]);
	});

	it("without a quantity adds one, to the same line too, by the variation's id or its attributes", async () => {
		const attributes_json = JSON.stringify([
			{
				id: 0,
				name: "Pack size",
				taxonomy: null,
				key: "size",
				visible: true,
				variation: true,
				termIds: [],
				values: ["5 kg"],
			},
		]);
		await shop.addProduct({ id: 60, type: "variable", attributes_json });
		await shop.addProduct({
			id: 61,
			type: "variation",
			parent_id: 60,
			variation_attributes_json: JSON.stringify({ size: "5 kg" }),
		});
		await shop.addProduct({ id: 62, sold_individually: 1 });
		await shop.addProduct({ id: 63, minimum_quantity: 4 });
		for (const id of [60, 60, 61])
			expect((await carts.addItem(guest, { id, variation: [{ attribute: "Pack size", value: "5 kg" }] })).ok).toBe(
				true,
			);
		await carts.addItem(guest, { id: 63, variation: [] });
		await carts.addItem(guest, { id: 62, variation: [] });
		expect(quantities(await carts.settle(guest))).toEqual([
			[61, 3],
			[63, 4],
			[62, 1],
		]);
		expect(message(await carts.addItem(guest, { id: 62, variation: [] }))).toContain("invalid readonly_quantity");
	});

	it("rounds to the nearest multiple, never above the stock", async () => {
		await shop.addProduct({ id: 31, multiple_of: 10 });
		await shop.addProduct({ id: 32, multiple_of: 10 });
		await stock(32, { quantity: 6 });
		const added = await add(31, 18);
		expect(added.ok && quantities(added.value)).toEqual([[31, 20]]);
		expect(message(await add(32, 3))).toContain("(6 remaining)");
	});

	it("uses the line keys of the reference", () => {
		const plain = { variationId: 0, variation: {}, data: {} };
		expect(lineKey({ ...plain, productId: 10 })).toBe("d3d9446802a44259755d38e6d163e820");
		expect(lineKey({ ...plain, productId: 11 })).toBe("6512bd43d9caa6e02c990b0a82652dca");
		expect(
			lineKey({
				...plain,
				productId: 21,
				variationId: 22,
				variation: { "attribute_pa_bag-size": "25-kg", attribute_grade: "A" },
			}),
		).toBe("60042d3827b9836f1c68bd367514d371");
	});
});

describe("refilling", () => {
	const wanted = (id: number, quantity = 1) => ({ id, quantity, variation: [], inProductOrder: true });

	it("replaces the lines and the coupons by what can be added, and gives the reason for the rest", async () => {
		await shop.addProduct({ id: 23, name: "Lamb", regular_price: 100 * RUPEE }, [], "outofstock");
		await shop.addProduct({ id: 24, name: "Goat", regular_price: 100 * RUPEE });
		await add(10, 3);
		const refilled = await carts.refill(guest, [wanted(24, 2), wanted(23), wanted(999)]);
		if (!refilled.ok) throw new Error(refilled.error.message);
		expect(refilled.value.refused.map(({ error }) => error.code)).toEqual([
			"product_out_of_stock",
			"cart_invalid_product",
		]);
		expect((await carts.view(guest)).items.map(({ line }) => [line.productId, line.quantity])).toEqual([[24, 2]]);
	});

	it("keeps the cart if nothing can be added", async () => {
		await addCoupon(1, "mela");
		await add(10, 3);
		await carts.applyCoupon(guest, "mela");
		const refilled = await carts.refill(guest, [wanted(998), wanted(999)]);
		expect(refilled.ok && refilled.value.refused).toHaveLength(2);
		const { items, session } = await carts.view(guest);
		expect(items.map(({ line }) => [line.productId, line.quantity])).toEqual([[10, 3]]);
		expect(session.coupons).toEqual(["mela"]);
	});

	it("leaves nothing of an item that was refused after it was in the cart", async () => {
		await shop.addProduct({ id: 24, name: "Goat", regular_price: 100 * RUPEE });
		await shop.addProduct({ id: 25, name: "Gold", regular_price: 900_000_000 * RUPEE });
		const refilled = await carts.refill(guest, [wanted(24), wanted(25, 9_999)]);
		expect(refilled.ok && refilled.value.refused).toHaveLength(1);
		expect((await carts.view(guest)).items.map(({ line }) => [line.productId, line.quantity])).toEqual([[24, 1]]);
	});

	it("happens once for clicks at the same time", async () => {
		await Promise.all(Array.from({ length: 4 }, () => carts.refill(guest, [wanted(10, 2), wanted(10, 1)])));
		expect((await carts.view(guest)).items.map(({ line }) => line.quantity)).toEqual([3]);
	});
});

describe("reading", () => {
	it("returns each notice once, and only errors", async () => {
		await carts.addNotice(guest, { kind: "error", text: "<b>Sorry</b>" });
		await carts.addNotice(guest, { kind: "success", text: "Added" });
		expect((await carts.settle(guest)).errors).toEqual([{ code: "cart_item_error", message: "Sorry" }]);
		expect((await carts.settle(guest)).errors).toEqual([]);
		expect(await carts.takeNotices(guest)).toEqual([]);
	});

	it("names a dropped variation with its choices", async () => {
		const attributes_json = JSON.stringify([
			{
				id: 0,
				name: "Pack size",
				taxonomy: null,
				key: "size",
				visible: true,
				variation: true,
				termIds: [],
				values: ["5 kg"],
			},
		]);
		await shop.addProduct({ id: 60, type: "variable", name: "Calf Starter", attributes_json });
		await shop.addProduct({
			id: 61,
			type: "variation",
			parent_id: 60,
			name: "Calf Starter",
			variation_attributes_json: JSON.stringify({ size: "5 kg" }),
		});
		expect((await add(61)).ok).toBe(true);
		await db().updateTable("product").set({ status: "private" }).where("id", "=", 61).execute();
		await touch(db(), "catalogue");
		expect((await carts.settle(guest)).errors.map(({ message }) => inEnglish(message))).toEqual([
			expect.stringContaining("Calf Starter - 5 kg has been removed"),
		]);
	});

	it("drops lines that are not purchasable with a notice, and lines of deleted products without one", async () => {
		for (const id of [10, 11, 12]) await add(id);
		await db().updateTable("product").set({ status: "draft" }).where("id", "=", 10).execute();
		await db().deleteFrom("product").where("id", "=", 11).execute();
		await touch(db(), "catalogue");
		const cart = await carts.settle(guest);
		expect(quantities(cart)).toEqual([[12, 1]]);
		expect(cart.errors.map(({ message }) => inEnglish(message))).toEqual([
			"Product 10 has been removed from your cart because it can no longer be purchased. Please contact us if " +
				"you need assistance.",
		]);
		expect((await carts.settle(guest)).errors).toEqual([]);
	});

	it("changes no line that can no longer be bought", async () => {
		const added = await add(10);
		await db().updateTable("product").set({ status: "draft" }).where("id", "=", 10).execute();
		await touch(db(), "catalogue");
		expect(message(await carts.updateItem(guest, added.ok ? added.value.addedKey : "", 2))).toBe(
			"conflict cart_invalid_key: Cart item does not exist.",
		);
		expect((await carts.settle(guest)).errors.map(({ code }) => code)).toEqual(["cart_item_error"]);
	});

	it("keeps only the newest notices of a visitor who never reads them", async () => {
		for (let number = 1; number <= 25; number++) await carts.addNotice(guest, { kind: "error", text: `No ${number}` });
		expect((await carts.takeNotices(guest)).map(({ text }) => inEnglish(text))).toEqual(
			Array.from({ length: 20 }, (_, index) => `No ${index + 6}`),
		);
	});

	it("marks a backorder while the stock is negative, even if this line could still be filled", async () => {
		await stock(10, { quantity: 2, status: "onbackorder", backorders: "notify" });
		await stock(11, { quantity: 2, backorders: "notify" });
		await stock(12, { quantity: 2, backorders: "notify" });
		for (const [id, quantity] of [
			[10, 1],
			[11, 2],
			[12, 3],
		] as const)
			await add(id, quantity);
		expect((await carts.settle(guest)).items.map(({ backorderBadge }) => backorderBadge)).toEqual([true, false, true]);
	});

	it("reports faulty lines with one error for each kind, and no other errors then", async () => {
		await addCoupon(1, "ten", { minimum_amount: 0 });
		for (const id of [10, 11, 12]) await add(id, 3);
		await carts.applyCoupon(guest, "ten");
		await addCoupon(2, "ten", { minimum_amount: 90_000 * RUPEE });
		await stock(10, { quantity: 0, status: "outofstock" });
		await stock(11, { quantity: 0, status: "outofstock" });
		await stock(12, { quantity: 2 });
		const cart = await carts.settle(guest);
		expect(cart.errors.map(({ message: text }) => inEnglish(text))).toEqual([
			'"Product 10" and "Product 11" are out of stock and cannot be purchased. Please remove them from your cart.',
			'There is not enough "Product 12" in stock. Please reduce the quantity in your cart.',
		]);
		expect(cart.session.coupons).toEqual(["ten"]);
	});
});

describe("addresses", () => {
	const pune = { country: "IN", state: "MH", postcode: "411001", city: "Pune" };

	it("billing is shipping too if no shipping address is sent, unless the shopper gave one before", async () => {
		await shop.addProduct({ id: 50, virtual: 1 });
		await add(50);
		const change = async (given: Parameters<CartService["updateCustomer"]>[1]) => {
			const changed = await carts.updateCustomer(guest, given);
			return changed.ok ? changed.value.session.shipping.city : "";
		};
		expect(await change({ billing: pune })).toBe("Pune");
		expect(await change({ shipping: { city: "Nasik" } })).toBe("Nasik");
		expect(await change({})).toBe("Pune");
		expect(await change({ billing: { city: "Satara" }, shipping: {} })).toBe("Pune");
	});
});

it("stores no rate for a package that does not exist", async () => {
	await db()
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 1 }))
		.execute();
	await db()
		.insertInto("shipping_method")
		.values(methodRow({ instance_id: 1, zone_id: 1 }))
		.execute();
	await touch(db(), "settings");
	for (const id of ["7", "x".repeat(1000), 8]) expect((await carts.selectRate(guest, id, "flat_rate:1")).ok).toBe(true);
	const chosen = await carts.selectRate(guest, "0", "flat_rate:1");
	expect(chosen.ok && chosen.value.session.chosenRates).toEqual({ "0": "flat_rate:1" });
});

describe("coupons", () => {
	it("are applied once, whatever the case, and an individual-use coupon removes the others", async () => {
		await addCoupon(1, "ten");
		await addCoupon(2, "solo", { individual_use: 1 });
		await add(10);
		const applied = await carts.applyCoupon(guest, " TeN ");
		expect(applied.ok && applied.value.calculated.totals.discount).toBe(10 * RUPEE);
		expect(message(await carts.applyCoupon(guest, "ten"))).toBe(
			'invalid cart_coupon_error: Coupon code "ten" has already been applied.',
		);
		expect(message(await carts.applyCoupon(guest, '<b>"x'))).toBe(
			'invalid cart_coupon_error: Coupon "&lt;b&gt;\\&quot;x" does not exist!',
		);
		const solo = await carts.applyCoupon(guest, "solo");
		expect(solo.ok && solo.value.coupons.map(({ code }) => code)).toEqual(["solo"]);
		expect(message(await carts.applyCoupon(guest, "ten"))).toBe(
			'invalid cart_coupon_error: "solo" has already been applied and cannot be used in ' +
				"conjunction with other coupons.",
		);
		expect(message(await carts.removeCoupon(guest, "ten"))).toBe(
			"conflict cart_coupon_invalid_code: Coupon cannot be removed because it is not already " + "applied to the cart.",
		);
		expect(message(await carts.removeCoupon(guest, "nope"))).toBe("invalid cart_coupon_error: Invalid coupon code.");
		expect((await carts.removeCoupon(guest, "SOLO")).ok).toBe(true);
	});

	it("that are no longer valid are removed and reported once", async () => {
		await addCoupon(1, "big", { minimum_amount: 250 * RUPEE });
		await add(10, 3);
		expect((await carts.applyCoupon(guest, "big")).ok).toBe(true);
		const less = await carts.updateItem(guest, "d3d9446802a44259755d38e6d163e820", 2);
		expect(less.ok && less.value.errors.map((error) => inEnglish(error.message))).toEqual([
			'The "big" coupon has been removed from your cart: The minimum spend for this coupon is &#8377;250.00.',
		]);
		expect(less.ok && [less.value.coupons, less.value.calculated.coupons]).toEqual([[], []]);
		expect((await carts.settle(guest)).errors).toEqual([]);
	});

	it("and notices wait for a response that shows errors", async () => {
		await addCoupon(1, "big", { minimum_amount: 250 * RUPEE });
		await add(10, 3);
		await carts.applyCoupon(guest, "big");
		await carts.addNotice(guest, { kind: "error", text: "That was too much." });
		const quiet = { ...guest, seesNoErrors: true as const };
		expect((await carts.updateItem(quiet, "d3d9446802a44259755d38e6d163e820", 1)).ok).toBe(true);
		const less = await carts.updateItem(quiet, "d3d9446802a44259755d38e6d163e820", 2);
		expect(less.ok && less.value.calculated.totals.discount).toBe(0);
		expect((await carts.settle(guest)).errors.map(({ code }) => code)).toEqual(["cart_coupon_error"]);
		expect((await carts.settle(guest)).errors.map(({ message }) => inEnglish(message))).toEqual(["That was too much."]);
		expect((await carts.settle(guest)).errors).toEqual([]);
	});

	it("that were removed are reported before the notices, which wait for the next response", async () => {
		await addCoupon(1, "ten");
		for (const id of [10, 11]) await add(id);
		await carts.applyCoupon(guest, "ten");
		await db().deleteFrom("coupon").execute();
		await db().updateTable("product").set({ status: "draft" }).where("id", "=", 10).execute();
		await touch(db(), "catalogue");
		expect((await carts.settle(guest)).errors.map(({ code }) => code)).toEqual(["cart_coupon_error"]);
		expect((await carts.settle(guest)).errors.map(({ message }) => inEnglish(message))).toEqual([
			expect.stringContaining("Product 10 has been removed from your cart"),
		]);
		expect((await carts.settle(guest)).errors).toEqual([]);
	});

	it("that were deleted are reported by their code", async () => {
		await addCoupon(1, "ten");
		await add(10);
		await carts.applyCoupon(guest, "ten");
		await db().deleteFrom("coupon").execute();
		expect((await carts.settle(guest)).errors.map(({ message }) => inEnglish(message))).toEqual([
			'The "ten" coupon has been removed from your cart: Coupon "ten" does not exist!',
		]);
		expect((await carts.settle(guest)).errors).toEqual([]);
	});

	it("limited per customer count that customer's uses", async () => {
		await addCoupon(1, "once", { usage_limit_per_user: 1 });
		await db().insertInto("coupon_use").values({ id: 1, coupon_id: 1, order_id: 9, used_by: "3" }).execute();
		await add(10, 1, ramesh);
		await add(10);
		expect(message(await carts.applyCoupon(ramesh, "once"))).toContain("Coupon usage limit has been reached.");
		expect((await carts.applyCoupon(guest, "once")).ok).toBe(true);
	});
});

it("restores a removed line", async () => {
	const added = await add(10, 2);
	const key = added.ok ? added.value.addedKey : "";
	await carts.removeItem(guest, key);
	expect((await carts.settle(guest)).items).toEqual([]);
	const restored = await carts.undoRemove(guest, key);
	expect(restored.ok && quantities(restored.value)).toEqual([[10, 2]]);
});

it("needs as many queries for thirty lines as for two", async () => {
	const count = async (lines: number): Promise<number> => {
		const visitor = { sessionId: `t_${lines}`, customerId: 0 };
		for (let id = 100; id < 100 + lines; id++) await add(id, 1, visitor);
		await addCoupon(lines, `c${lines}`);
		await carts.applyCoupon(visitor, `c${lines}`);
		let queries = 0;
		const counted = db().withPlugin({
			transformQuery: ({ node }) => {
				queries++;
				return node;
			},
			transformResult: async ({ result }) => result,
		});
		await createCartService({ ...shop, connection: { ...shop.connection, db: counted } }).settle(visitor);
		return queries;
	};
	for (let id = 100; id < 130; id++) await shop.addProduct({ id });
	const [few, many] = [await count(2), await count(30)];
	expect(many).toBe(few);
	expect(many).toBeLessThanOrEqual(3);
});
