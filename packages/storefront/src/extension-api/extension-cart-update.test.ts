import { select } from "@wordpress/data";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line, refusal } from "../../testing/held-shop.ts";
import { cartStore } from "../data/cart/store.ts";
import { extensionCartUpdate } from "./extension-cart-update.ts";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let shop: HeldShop;

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	shop = new HeldShop();
	select(cartStore).getCartData();
	await pass(10);
	shop.open.answer(answerWith());
	await pass(10);
});
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("resolves to the complete response, which the page then shows", async () => {
	const updated = extensionCartUpdate({ namespace: "loyalty", data: { points: 5 } });
	await pass(300);
	expect(shop.changes).toEqual([["extensions", { namespace: "loyalty", data: { points: 5 } }]]);
	const answer = answerWith({ items: [line("a", 2)], extensions: { loyalty: { left: 1 } } });
	shop.open.answer(answer);
	expect(await updated).toEqual(answer);
	expect(select(cartStore).getCartData().extensions).toEqual({ loyalty: { left: 1 } });
});

it("rejects with the error's body, so that an extension can say what is wrong", async () => {
	const errors: unknown[] = [];
	extensionCartUpdate({ namespace: "loyalty" }).catch((error: unknown) => errors.push(error));
	await pass(300);
	shop.open.answer(refusal("too_few_points", "You have 2 points."));
	await pass(10);
	expect(errors).toEqual([refusal("too_few_points", "You have 2 points.")]);
});
