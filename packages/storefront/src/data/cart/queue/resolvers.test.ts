import { dispatch, resolveSelect, select } from "@wordpress/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line, refusal } from "../../../../testing/held-shop.ts";
import { cartStore } from "../store.ts";

const page = new EventTarget();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const now = () => select(cartStore);
const two = answerWith({ items: [line("a", 2)], items_count: 2 });
const three = answerWith({ items: [line("a", 3)], items_count: 3 });
const read = () => void dispatch(cartStore).__internalReadCart();
let shop: HeldShop;

beforeAll(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", page);
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(() => {
	shop = new HeldShop();
});
afterEach(async () => {
	for (let round = 0; round < 6; round += 1) {
		for (const request of shop.requests) if (request.isOpen) request.answer(two);
		await pass(1000);
	}
});

describe("the cart is fetched", () => {
	it("at its first use, once, bypassing the browser's caches", async () => {
		now().getCartData();
		now().getCartData();
		await pass(10);
		expect(shop.requests).toHaveLength(1);
		const { path, method, cache } = shop.open.options;
		expect([path?.split("?")[0], method, cache]).toEqual(["/wc/store/v1/cart", "GET", "no-store"]);
		expect(now().__internalIsLoaded()).toBe(false);
		shop.open.answer(two);
		await pass(10);
		expect(now().__internalIsLoaded()).toBe(true);
		expect(now().getCartData().itemsCount).toBe(2);
	});

	it("for those who ask for its totals alone, who get them when they are there", async () => {
		await dispatch(cartStore).invalidateResolutionForStore();
		const totals = { ...three.totals, total_price: "90000" };
		const seen: string[] = [];
		void resolveSelect(cartStore)
			.getCartTotals()
			.then((answer) => seen.push(answer.total_price));
		await pass(10);
		expect(shop.readings).toBe(1);
		expect(seen).toEqual([]);
		shop.open.answer({ ...three, totals });
		await pass(100);
		expect(seen).toEqual(["90000"]);
	});

	it("after the change that is under way, so that no older cart comes after a newer one", async () => {
		void dispatch(cartStore).changeCartItemQuantity("a", 6);
		await pass(300);
		read();
		await pass(1000);
		expect(shop.readings).toBe(0);
		shop.open.answer(three);
		await pass(10);
		expect(shop.readings).toBe(1);
	});

	it("before the change that came later, whose answer stands", async () => {
		read();
		await pass(10);
		void dispatch(cartStore).changeCartItemQuantity("a", 7);
		await pass(1000);
		expect(shop.changes).toEqual([]);
		shop.open.answer(two);
		await pass(10);
		expect(shop.changes).toEqual([["update-item", { key: "a", quantity: 7 }]]);
		shop.open.answer(answerWith({ items: [line("a", 7)] }));
		await pass(10);
		expect(now().getCartItem("a")?.quantity).toBe(7);
	});

	it("once for all that ask while another request is under way", async () => {
		void dispatch(cartStore).applyCoupon("x");
		await pass(300);
		read();
		read();
		read();
		shop.open.answer(two);
		await pass(10);
		shop.open.answer(two);
		await pass(100);
		expect(shop.readings).toBe(1);
	});
});

describe("a cart that cannot be fetched", () => {
	it("leaves the old one shown, marked as stale, and is fetched again until it arrives", async () => {
		await dispatch(cartStore).receiveCart(three);
		read();
		await pass(10);
		shop.open.lose();
		await pass(10);
		expect(now().isCartDataStale()).toBe(true);
		expect(now().getCartData().itemsCount).toBe(3);
		expect(now().getCartErrors()).toMatchObject([{ code: "cart_api_error" }]);
		expect(shop.readings, "at once").toBe(2);
		shop.open.lose();
		await pass(1900);
		expect(shop.readings).toBe(2);
		await pass(200);
		expect(shop.readings, "after two seconds").toBe(3);
		shop.open.answer(two);
		await pass(10);
		expect(now().isCartDataStale()).toBe(false);
		expect(now().getCartErrors()).toEqual([]);
		expect(now().getCartData().itemsCount).toBe(2);
	});

	it("shows the server's message if there is one", async () => {
		read();
		await pass(10);
		shop.open.answer(refusal("closed", "The shop is closed for an hour.", 503));
		await pass(10);
		expect(now().getCartErrors()).toMatchObject([{ message: "The shop is closed for an hour." }]);
	});

	it("because the response is empty is fetched again after longer and longer pauses", async () => {
		read();
		for (const wait of [10, 10, 1900]) {
			await pass(wait);
			for (const request of shop.requests) if (request.isOpen) request.answer(null as never);
		}
		expect(shop.readings).toBe(2);
		expect(now().isCartDataStale()).toBe(true);
		await pass(200);
		expect(shop.readings).toBe(3);
	});

	it("is not fetched again after its pause if someone else has fetched it meanwhile", async () => {
		read();
		for (const _attempt of [1, 2]) {
			await pass(10);
			shop.open.lose();
		}
		await pass(10);
		read();
		await pass(10);
		shop.open.answer(two);
		await pass(10_000);
		expect(shop.readings).toBe(3);
	});

	it("is aborted after 30 seconds, and a later response changes nothing", async () => {
		await dispatch(cartStore).receiveCart(three);
		read();
		await pass(10);
		const late = shop.open;
		await pass(30_000);
		expect(late.options.signal?.aborted).toBe(true);
		expect(now().isCartDataStale()).toBe(true);
		late.answer(two);
		await pass(0);
		expect(now().getCartData().itemsCount).toBe(3);
	});

	it("is not fetched after five failures until the browser is online again", async () => {
		read();
		for (const wait of [0, 2000, 8000, 30_000]) {
			await pass(10);
			shop.open.lose();
			await pass(wait);
		}
		await pass(10);
		expect(shop.readings).toBe(5);
		shop.open.lose();
		await pass(300_000);
		expect(shop.readings).toBe(5);
		page.dispatchEvent(new Event("online"));
		await pass(10);
		expect(shop.readings).toBe(6);
		shop.open.answer(two);
		await pass(10);
		expect(now().isCartDataStale()).toBe(false);
	});
});

describe("a change whose response is lost", () => {
	it("fetches the cart again, though the cart could not be fetched for long before an earlier change", async () => {
		read();
		for (const wait of [0, 2000, 8000, 30_000, 300_000]) {
			await pass(10);
			shop.open.lose();
			await pass(wait);
		}
		expect([shop.readings, now().isCartDataStale()]).toEqual([5, true]);
		void dispatch(cartStore).applyCoupon("good");
		await pass(300);
		shop.open.answer(three);
		await pass(10);
		expect(now().isCartDataStale(), "the answer contains the cart").toBe(false);
		void dispatch(cartStore)
			.applyCoupon("lost")
			.catch(() => {});
		await pass(300);
		shop.open.lose();
		await pass(10);
		expect(shop.readings).toBe(6);
	});

	it("fetches the cart again, because the outcome is unknown", async () => {
		void dispatch(cartStore)
			.applyCoupon("x")
			.catch(() => {});
		await pass(300);
		shop.open.lose();
		await pass(10);
		expect(now().isCartDataStale()).toBe(true);
		expect(now().isApplyingCoupon()).toBe(false);
		expect([shop.changes.length, shop.readings]).toEqual([1, 1]);
	});

	it("is one with a server error, but not one with a refusal", async () => {
		const apply = (code: string) =>
			void dispatch(cartStore)
				.applyCoupon(code)
				.catch(() => {});
		apply("no");
		await pass(300);
		shop.open.answer(refusal("coupon_expired"));
		await pass(1000);
		expect([shop.readings, now().isCartDataStale()]).toEqual([0, false]);
		apply("broken");
		await pass(300);
		shop.open.answer(refusal("internal_server_error", "Broken.", 500));
		await pass(10);
		expect([shop.readings, now().isCartDataStale()]).toEqual([1, true]);
	});

	it("ends its waiting after half a minute, says so, and lets the next one through", async () => {
		const errors: unknown[] = [];
		dispatch(cartStore)
			.applyCoupon("slow")
			.catch((error: unknown) => errors.push(error));
		await pass(300);
		void dispatch(cartStore).removeCoupon("old");
		await pass(30_000);
		expect(errors).toMatchObject([{ code: "request_timeout" }]);
		expect(now().isApplyingCoupon()).toBe(false);
		expect(shop.changes.at(-1)).toEqual(["remove-coupon", { code: "old" }]);
	});
});

describe("several changes in one request", () => {
	it("are answered each for itself: one that is refused does not spoil the others", async () => {
		const outcomes: string[] = [];
		for (const code of ["good", "bad", "better"])
			dispatch(cartStore)
				.applyCoupon(code)
				.then(
					() => outcomes.push(`${code} taken`),
					() => outcomes.push(`${code} refused`),
				);
		await pass(300);
		expect(shop.requests).toHaveLength(1);
		shop.open.answer(two, refusal("coupon_expired"), three);
		await pass(10);
		expect(outcomes.sort()).toEqual(["bad refused", "better taken", "good taken"]);
		expect(now().getCartData().itemsCount, "the last answer stands").toBe(3);
	});
});
