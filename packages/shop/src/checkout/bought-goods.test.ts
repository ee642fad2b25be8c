import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { expect, it } from "vitest";
import type { CartLine, CartSession } from "../cart/model/session.ts";
import { takeBought } from "./bought-goods.ts";

const line = (productId: number, quantity: number): CartLine => ({
	key: `k${productId}`,
	quantity,
	productId,
	variationId: 0,
	variation: {},
	data: {},
});
const session = (lines: CartLine[]): CartSession => ({
	id: "3",
	customerId: 3,
	version: 1,
	lines,
	removedLines: [line(9, 1)],
	coupons: ["used", "kept"],
	chosenRates: { 0: "flat_rate:1" },
	billing: { ...EMPTY_ADDRESS, email: "" },
	shipping: EMPTY_ADDRESS,
	draftOrderId: 105,
	chosenPaymentMethod: "cod",
	notices: [],
	extensions: { a: { b: 1 } },
	expiresAt: 0,
});
const order = (...items: CartLine[]) =>
	({ items: items.map((item) => ({ ...item })), coupons: [{ code: "used" }] }) as unknown as Pick<
		Order,
		"items" | "coupons"
	>;
const CLEAR = { removedLines: [], draftOrderId: 0, chosenPaymentMethod: "", extensions: {} };

it("takes what was bought before a product had packs from the line that is now of a pack, and no more", () => {
	const cart = session([{ ...line(1, 5), variationId: 11 }]);
	expect(takeBought(cart, order(line(1, 2)))).toBe(false);
	expect(cart.lines).toMatchObject([{ productId: 1, variationId: 11, quantity: 3 }]);
});

it("empties the cart that was bought, with its coupons, and keeps the chosen rate", () => {
	const cart = session([line(1, 2), line(2, 1)]);
	expect(takeBought(cart, order(line(2, 1), line(1, 2)))).toBe(true);
	expect(cart).toEqual({ ...session([]), ...CLEAR, coupons: [] });
});

it("leaves what was added since, with the coupons that were not used", () => {
	const cart = session([line(1, 5), line(2, 1), line(3, 1)]);
	expect(takeBought(cart, order(line(1, 2), line(2, 3)))).toBe(false);
	expect(cart).toEqual({ ...session([line(1, 3), line(3, 1)]), ...CLEAR, coupons: ["kept"] });
});

it("takes units of a product once, from whatever lines have it", () => {
	const cart = session([line(1, 2), { ...line(1, 2), key: "engraved" }]);
	expect(takeBought(cart, order(line(1, 3)))).toBe(false);
	expect(cart.lines).toEqual([{ ...line(1, 1), key: "engraved" }]);
});
