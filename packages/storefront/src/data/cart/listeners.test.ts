import { dispatch, select } from "@wordpress/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line } from "../../../testing/held-shop.ts";
import { checkoutStore } from "../checkout/store.ts";
import { ADDED_TO_CART, emitAddedToCart, REMOVED_FROM_CART } from "./events.ts";
import { listenForCartChanges, sendBeforeLeaving } from "./listeners.ts";
import { cartStore } from "./store.ts";

const page = new EventTarget();
const body = new EventTarget();
const documentOfPage = Object.assign(new EventTarget(), { body, visibilityState: "visible" });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const bags = (quantity: number) => answerWith({ items: [line("a", quantity)], items_count: quantity });
const count = () => select(cartStore).getCartData().itemsCount;
const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
let shop: HeldShop;
let stops: (() => void)[] = [];
const listen = () => {
	const stop = listenForCartChanges();
	stops.push(stop);
	return () => {
		stops = stops.filter((other) => other !== stop);
		stop();
	};
};

async function answerAll(): Promise<void> {
	for (let round = 0; round < 4; round += 1) {
		for (const request of shop.requests) if (request.isOpen) request.answer(bags(2));
		await pass(2000);
	}
}

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", documentOfPage);
	sendBeforeLeaving();
	shop = new HeldShop();
	count();
	await pass(10);
	await answerAll();
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	shop = new HeldShop();
	await dispatch(cartStore).receiveCart(bags(2));
});
afterEach(async () => {
	for (const stop of stops) stop();
	stops = [];
	await answerAll();
});

describe("while a component shows the cart", () => {
	it.each([ADDED_TO_CART, REMOVED_FROM_CART])(
		"it is fetched when %s comes from another part of the page",
		async (name) => {
			listen();
			body.dispatchEvent(new CustomEvent(name));
			await pass(10);
			expect(shop.readings).toBe(1);
			shop.open.answer(bags(6));
			await pass(10);
			expect(count()).toBe(6);
		},
	);

	it("it is not fetched if the store already has it", async () => {
		listen();
		emitAddedToCart({ preserveCartData: true });
		await pass(1000);
		expect(shop.readings).toBe(0);
		emitAddedToCart({ preserveCartData: false });
		await pass(10);
		expect(shop.readings).toBe(1);
	});

	it("several components fetch it once", async () => {
		listen();
		listen();
		body.dispatchEvent(new CustomEvent(REMOVED_FROM_CART));
		await pass(10);
		expect(shop.readings).toBe(1);
	});

	it("what is shown stays until the new cart is there", async () => {
		listen();
		body.dispatchEvent(new CustomEvent(REMOVED_FROM_CART));
		await pass(10);
		expect(count()).toBe(2);
		expect(select(cartStore).__internalIsLoaded()).toBe(true);
	});
});

describe("a page that comes out of the browser's memory", () => {
	it("has its cart fetched", async () => {
		listen();
		shown(true);
		await pass(10);
		expect(shop.readings).toBe(1);
	});

	it("or that is gone back to has its cart fetched, and a page that is only loaded has not", async () => {
		listen();
		const type = vi.spyOn(performance, "getEntriesByType");
		type.mockReturnValue([{ type: "navigate" }] as never);
		shown(false);
		await pass(100);
		expect(shop.readings).toBe(0);
		type.mockReturnValue([{ type: "back_forward" }] as never);
		shown(false);
		await pass(100);
		expect(shop.readings).toBe(1);
		type.mockRestore();
	});

	it("is loaded without a fetch where the browser keeps no record of how", async () => {
		listen();
		const type = vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
		shown(false);
		await pass(100);
		expect(shop.readings).toBe(0);
		type.mockRestore();
	});
});

describe("a page that was out of sight", () => {
	const see = (state: string) => {
		documentOfPage.visibilityState = state;
		documentOfPage.dispatchEvent(new Event("visibilitychange"));
	};
	const away = async (ms: number) => {
		see("hidden");
		await pass(ms);
		see("visible");
		await pass(10);
	};

	it("has its cart fetched after more than ten seconds, because another tab may have changed it", async () => {
		listen();
		await away(5_000);
		expect(shop.readings).toBe(0);
		await away(60_000);
		expect(shop.readings).toBe(1);
		shop.open.answer(bags(7));
		await pass(10);
		expect(count()).toBe(7);
	});

	it("is left alone where nobody shows the cart, and while an order is being placed", async () => {
		await away(60_000);
		listen();
		await dispatch(checkoutStore).__internalSetBeforeProcessing();
		await away(60_000);
		expect(shop.readings).toBe(0);
		await dispatch(checkoutStore).__internalSetIdle();
		await away(60_000);
		expect(shop.readings).toBe(1);
	});
});

describe("listeners", () => {
	it("are counted in a place that other scripts can read, and the last one to leave ends the subscription", async () => {
		const first = listen();
		const second = listen();
		expect(window.wcBlocksStoreCartListeners?.count).toBe(2);
		first();
		body.dispatchEvent(new CustomEvent(REMOVED_FROM_CART));
		await pass(10);
		expect(shop.readings).toBe(1);
		await answerAll();
		second();
		expect(window.wcBlocksStoreCartListeners?.count).toBe(0);
		body.dispatchEvent(new CustomEvent(REMOVED_FROM_CART));
		shown(true);
		await pass(1000);
		expect(shop.readings).toBe(1);
	});

	it("listen again when they come back", async () => {
		listen()();
		listen();
		body.dispatchEvent(new CustomEvent(ADDED_TO_CART));
		await pass(10);
		expect(shop.readings).toBe(1);
	});
});

describe("a page that is left or put aside", () => {
	it("sends a pending quantity when it is hidden, because a phone may never show it again", async () => {
		void dispatch(cartStore).__internalSetWantedQuantity("a", 7);
		documentOfPage.visibilityState = "hidden";
		documentOfPage.dispatchEvent(new Event("visibilitychange"));
		documentOfPage.visibilityState = "visible";
		await pass(300);
		expect(shop.changes).toEqual([["update-item", { key: "a", quantity: 7 }]]);
	});

	it("sends nothing early when it is shown again", async () => {
		void dispatch(cartStore).__internalSetWantedQuantity("a", 7);
		documentOfPage.dispatchEvent(new Event("visibilitychange"));
		await pass(350);
		expect(shop.changes).toEqual([]);
		await pass(350);
		expect(shop.changes).toHaveLength(1);
	});

	it("sends a queued coupon at once, by a request that outlives the page", async () => {
		void dispatch(cartStore).applyCoupon("x");
		page.dispatchEvent(new Event("pagehide"));
		await pass(0);
		expect(shop.open.options).toMatchObject({ keepalive: true });
		expect(shop.changes).toEqual([["apply-coupon", { code: "x" }]]);
	});
});
