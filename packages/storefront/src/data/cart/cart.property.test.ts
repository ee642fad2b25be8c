import { dispatch, select } from "@wordpress/data";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ModelServer, type Weather } from "../../../testing/model-server.ts";
import { noticesStore } from "../notices/notices.ts";
import { apiFetch } from "../rest/api-fetch.ts";
import { settleCart } from "./addresses/address-push.ts";
import { cartStore } from "./store.ts";

/**
 * Tests the real store against a model of the shop with responses that are delayed, reordered, failed or lost. In the
 * end the store must show the shop's state, the shop must have the shopper's last input, and no input may be lost.
 */
type Step =
	| { do: "want"; key: string; quantity: number }
	| { do: "type"; field: "city" | "first_name" | "company"; text: string }
	| { do: "coupon"; code: string }
	| { do: "read" }
	| { do: "wait"; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ do: fc.constant("want"), key: fc.constantFrom("a", "b"), quantity: fc.integer({ min: 1, max: 6 }) }),
	fc.record({
		do: fc.constant("type"),
		field: fc.constantFrom("city", "first_name", "company"),
		text: fc.constantFrom("", "A", "An", "Anand", "Anand ", " anand", "Pune"),
	}),
	fc.record({ do: fc.constant("coupon"), code: fc.constantFrom("x", "y") }),
	fc.record({ do: fc.constant("read") }),
	fc.record({ do: fc.constant("wait"), ms: fc.constantFrom(50, 350, 450, 1600, 5000) }),
) as fc.Arbitrary<Step>;

const weather: fc.Arbitrary<Weather> = fc.record({
	before: fc.constantFrom(0, 20, 900, 4000),
	after: fc.constantFrom(0, 20, 900, 4000),
	fate: fc.oneof(
		{ weight: 8, arbitrary: fc.constant("answered" as const) },
		{ weight: 1, arbitrary: fc.constant("lost before" as const) },
		{ weight: 1, arbitrary: fc.constant("lost after" as const) },
		{ weight: 1, arbitrary: fc.constant("silent" as const) },
	),
});

const cart = () => select(cartStore).getCartData();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const errorsShown = () =>
	select(noticesStore)
		.getNotices("wc/cart")
		.filter(({ status }) => status === "error").length;

async function untilQuiet(): Promise<void> {
	let isQuiet = false;
	void settleCart().then(() => {
		isQuiet = true;
	});
	for (let waited = 0; !isQuiet && waited < 400; waited += 1) await pass(1000);
	expect(isQuiet, "the store comes to rest").toBe(true);
}

async function walk(steps: Step[], sky: Weather[]): Promise<void> {
	const server = new ModelServer([], { a: 1, b: 2 });
	apiFetch.setFetchHandler((options) => server.fetch(options));
	await readFresh();
	await dispatch(noticesStore).removeAllNotices("default", "wc/cart");
	server.weather = [...sky];
	const wanted: Record<string, number> = { a: 1, b: 2 };
	const typed: Record<string, string> = {};
	for (const now of steps) {
		if (now.do === "want") {
			wanted[now.key] = now.quantity;
			void dispatch(cartStore).__internalSetWantedQuantity(now.key, now.quantity);
		} else if (now.do === "type") {
			typed[now.field] = now.text;
			void dispatch(cartStore).setBillingAddress({ [now.field]: now.text });
		} else if (now.do === "coupon")
			dispatch(cartStore)
				.applyCoupon(now.code)
				.catch(() => {});
		else if (now.do === "read") void dispatch(cartStore).__internalReadCart();
		else await pass(now.ms);
		expect(cart().billingAddress, "what is typed").toMatchObject(typed);
	}
	await pass(3000);
	await untilQuiet();
	server.weather = [];
	// By now the refetches after failures have run.
	await pass(120_000);
	await untilQuiet();
	const quantities = (): Record<string, number> =>
		Object.fromEntries(cart().items.map(({ key, quantity }) => [key, quantity]));
	expect(quantities(), "the store says what the shop says").toEqual(server.quantities);
	expect(cart().coupons.map(({ code }) => code)).toEqual(server.coupons);
	if (errorsShown() > 0) {
		// The shopper sees the error and tries again.
		for (const [key, quantity] of Object.entries(wanted))
			void dispatch(cartStore).__internalSetWantedQuantity(key, quantity);
		await pass(3000);
		await untilQuiet();
	}
	expect(server.quantities, "the shop has what was last asked for").toEqual(wanted);
	expect(quantities()).toEqual(wanted);
	expect(cart().billingAddress, "what is typed").toMatchObject(typed);
	for (const [field, text] of Object.entries(typed)) expect(server.billing[field] ?? "", field).toBe(text.trim());
}

async function readFresh(): Promise<void> {
	void dispatch(cartStore).__internalReadCart();
	await pass(100);
}

describe("the cart over a bad connection", () => {
	beforeAll(() => {
		vi.useFakeTimers();
		vi.spyOn(console, "error").mockImplementation(() => {});
		vi.stubGlobal("window", new EventTarget());
	});
	afterAll(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	it("ends with the shopper's last choice, whichever responses are lost", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { minLength: 1, maxLength: 14 }),
				fc.array(weather, { minLength: 0, maxLength: 12 }),
				walk,
			),
			{ numRuns: Number(process.env.CART_RUNS ?? 300) },
		);
	}, 60_000);
});
