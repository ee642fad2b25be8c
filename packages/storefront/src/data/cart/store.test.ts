import type { APIFetchOptions } from "@wordpress/api-fetch";
import { dispatch, select } from "@wordpress/data";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ModelServer } from "../../../testing/model-server.ts";
import { createNotice, noticesStore } from "../notices/notices.ts";
import { storeNoticesStore } from "../notices/store.ts";
import { apiFetch } from "../rest/api-fetch.ts";
import { validationStore } from "../validation/store.ts";
import { sendBeforeLeaving } from "./listeners.ts";
import { cartStore } from "./store.ts";

const page = new EventTarget();
let server: ModelServer;
let options: APIFetchOptions[];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const cart = () => select(cartStore).getCartData();
const want = (key: string, quantity: number) => void dispatch(cartStore).__internalSetWantedQuantity(key, quantity);
const later = { before: 4000, after: 0, fate: "answered" as const };

beforeAll(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", page);
	sendBeforeLeaving();
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	server = new ModelServer([], { a: 2, b: 1 });
	options = [];
	apiFetch.setFetchHandler((given) => {
		options.push(given);
		return server.fetch(given);
	});
	const read = dispatch(cartStore).__internalReadCart();
	await pass(100);
	await read;
	server.bodies = [];
});

describe("quantities", () => {
	it("set back while another is being sent end with the last one at the server", async () => {
		want("a", 3);
		await pass(700);
		server.weather = [];
		want("a", 2);
		await pass(20_000);
		expect(server.quantities.a).toBe(2);
		expect(cart().items[0]?.quantity).toBe(2);
	});

	it("go back while the first answer is late", async () => {
		server.weather = [later];
		want("a", 3);
		await pass(1000);
		want("a", 2);
		await pass(20_000);
		expect(server.quantities.a).toBe(2);
		expect(cart().items[0]?.quantity).toBe(2);
		expect(select(cartStore).__internalGetWantedQuantity("a")).toBeUndefined();
	});

	it("changed several times in a pause make one request", async () => {
		want("a", 3);
		await pass(100);
		want("a", 4);
		await pass(2000);
		expect(server.bodies).toEqual([["update-item", { key: "a", quantity: 4 }]]);
	});

	it("are pending while they are under way, and a line while it is taken out", async () => {
		const pending = () => {
			const { isItemPendingQuantity, isItemPendingDelete } = select(cartStore);
			return ["a", "b"].map((key) => [isItemPendingQuantity(key), isItemPendingDelete(key)]);
		};
		server.weather = [later, later];
		want("a", 3);
		await pass(1000);
		const removed = dispatch(cartStore).removeItemFromCart("b");
		expect(pending()).toEqual([
			[true, false],
			[false, true],
		]);
		await pass(20_000);
		await removed;
		expect(pending().flat()).not.toContain(true);
	});

	it("that were refused leave the shop's quantity on the page", async () => {
		server.weather = [
			{ ...later, fate: "lost before" },
			{ ...later, fate: "lost before" },
		];
		want("a", 5);
		await pass(60_000);
		expect(cart().items[0]?.quantity).toBe(2);
		expect(select(cartStore).__internalGetWantedQuantity("a")).toBeUndefined();
		expect(select(cartStore).isItemPendingQuantity("a")).toBe(false);
	});
});

describe("addresses", () => {
	it("keep typed values when a complete response arrives, and send them", async () => {
		await dispatch(cartStore).setBillingAddress({ city: "Pun" });
		const applied = dispatch(cartStore).applyCoupon("x");
		await pass(400);
		await applied;
		expect(cart().billingAddress.city).toBe("Pun");
		await dispatch(cartStore).setBillingAddress({ city: "Pune" });
		await pass(3000);
		expect(server.billing.city).toBe("Pune");
	});

	it("that are accepted remove the notices of the page's areas", async () => {
		await dispatch(storeNoticesStore).registerContainer("wc/checkout");
		createNotice("error", "The postcode was not understood.", { context: "wc/checkout" });
		const said = () => select(noticesStore).getNotices("wc/checkout").length;
		expect(said()).toBe(1);
		await dispatch(cartStore).setBillingAddress({ city: "Pune" });
		await pass(3000);
		expect(server.billing.city).toBe("Pune");
		expect(said()).toBe(0);
	});

	it("with one field in error send the others", async () => {
		const error = { billing_phone: { message: "No phone number", hidden: true } };
		await dispatch(validationStore).setValidationErrors(error);
		await dispatch(cartStore).setBillingAddress({ city: "Nashik", phone: "12x" });
		await pass(3000);
		expect(server.bodies).toEqual([["update-customer", { billing_address: { city: "Nashik" } }]]);
		expect(cart().billingAddress.phone).toBe("12x");
		await dispatch(validationStore).clearValidationErrors();
		await dispatch(cartStore).setBillingAddress({ phone: "12" });
		await pass(3000);
		expect(server.billing.phone).toBe("12");
	});

	it("that repeat a field in error wait with it", async () => {
		await dispatch(validationStore).setValidationErrors({
			shipping_postcode: { message: "No postcode", hidden: true },
		});
		await dispatch(cartStore).setShippingAddress({ postcode: "12345" });
		await dispatch(cartStore).setBillingAddress({ postcode: "12345" });
		await pass(3000);
		expect(server.bodies).toEqual([]);
		await dispatch(validationStore).clearValidationErrors();
		await dispatch(cartStore).setShippingAddress({ postcode: "" });
		await dispatch(cartStore).setBillingAddress({ postcode: "" });
		await pass(3000);
	});

	it("of which the shop refuses one field send the others without it", async () => {
		server.refusePostcode = true;
		await dispatch(cartStore).setBillingAddress({ city: "Latur", postcode: "999" });
		await pass(10_000);
		expect(server.billing.city).toBe("Latur");
		expect(cart().billingAddress).toMatchObject({ city: "Latur", postcode: "999" });
		expect(server.bodies).toHaveLength(2);
	});

	it("send an emptied postcode with a new country, though it is still required", async () => {
		const error = { billing_postcode: { message: "Please enter a valid postcode", hidden: true } };
		await dispatch(cartStore).setBillingAddress({ country: "IN", postcode: "411001" });
		await pass(3000);
		await dispatch(validationStore).setValidationErrors(error);
		await dispatch(cartStore).setBillingAddress({ country: "US", postcode: "" });
		await pass(3000);
		expect(server.billing).toMatchObject({ country: "US", postcode: "" });
		await dispatch(validationStore).clearValidationErrors();
	});
});

describe("a page that is left", () => {
	it("sends what was typed a moment before, by requests that outlive it", async () => {
		await dispatch(cartStore).setBillingAddress({ city: "Satara" });
		want("b", 4);
		await pass(50);
		page.dispatchEvent(new Event("pagehide"));
		expect(options.at(-1)).toMatchObject({ keepalive: true });
		await pass(10);
		expect(server.billing.city).toBe("Satara");
		expect(server.quantities.b).toBe(4);
		await pass(5000);
		expect(server.bodies).toHaveLength(2);
	});
});

describe("a change that adds", () => {
	it("is never sent twice; the cart is fetched again if its response is lost", async () => {
		server.weather = [{ before: 10, after: 10, fate: "lost after" }];
		const rejection = expect(dispatch(cartStore).applyCoupon("y")).rejects.toMatchObject({ code: "fetch_error" });
		await pass(400);
		await rejection;
		await pass(3000);
		expect(server.bodies).toHaveLength(1);
		expect(cart().coupons).toEqual([{ code: "y" }]);
		expect(select(cartStore).isCartDataStale()).toBe(false);
	});
});

describe("the cart's own errors", () => {
	it("that bring the cart show it as it is now", async () => {
		server.quantities = { a: 7 };
		const error = { code: "conflict", message: "It has changed.", data: { status: 409, cart: server.cart() } };
		await dispatch(cartStore).receiveError(error as never);
		expect(cart().items.map(({ key, quantity }) => [key, quantity])).toEqual([["a", 7]]);
	});

	it("say that an answer without a cart is none", async () => {
		apiFetch.setFetchHandler(async () => new Response("null", { headers: { Nonce: "n" } }));
		const read = dispatch(cartStore).__internalReadCart();
		await pass(100);
		await read;
		expect(select(cartStore).getCartErrors()).toEqual([
			{ code: "cart_api_error", message: "Unable to get cart data from the API.", data: { status: 500 } },
		]);
	});

	it("do not come from an address that is being typed: it is sent 1500 ms after the last letter", async () => {
		const sent = () => options.filter(({ method }) => method === "POST").length;
		const before = sent();
		void dispatch(cartStore).setShippingAddress({ postcode: "38822" });
		await pass(1000);
		void dispatch(cartStore).setShippingAddress({ postcode: "388220" });
		// Changes are collected for another 300 ms.
		await pass(1750);
		expect(sent()).toBe(before);
		await pass(100);
		expect(sent()).toBe(before + 1);
	});
});
