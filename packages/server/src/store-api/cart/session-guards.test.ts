import { expect, it } from "vitest";
import { batchGuard, cartGuard, checkoutGuard } from "./session-guards.ts";

it("limits what changes a cart or places an order, and reading the checkout, which reserves stock", () => {
	expect((["GET", "HEAD", "POST", "DELETE"] as const).map(cartGuard.limits)).toEqual([[], [], ["cart"], ["cart"]]);
	expect((["GET", "HEAD", "POST"] as const).map(checkoutGuard.limits)).toEqual([["cart"], ["cart"], ["checkout"]]);
	expect(batchGuard.limits("POST")).toEqual([]);
});

it("asks for a nonce or token to change a cart, and for anything of a checkout", () => {
	const either = ["nonce", "cartToken"];
	expect((["GET", "POST"] as const).map(cartGuard.openedBy)).toEqual([[], either]);
	expect((["GET", "POST"] as const).map(checkoutGuard.openedBy)).toEqual([either, either]);
});
