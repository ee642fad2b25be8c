import { dispatch, select } from "@wordpress/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, HeldShop, line, refusal, shipment } from "../../../testing/held-shop.ts";
import type { CartResponse } from "../../wire/types.ts";
import { noticesStore } from "../notices/notices.ts";
import { ADDED_TO_CART, ADDING_TO_CART, type AddedToCartDetail } from "./events.ts";
import { cartStore } from "./store.ts";

let shop: HeldShop;
const body = new EventTarget();
const bags = answerWith({ items: [line("a", 2), line("b", 1)], items_count: 3 });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const now = () => select(cartStore);
const quantities = () =>
	Object.fromEntries(
		now()
			.getCartData()
			.items.map(({ key, quantity }) => [key, quantity]),
	);
/** The state of a promise, without waiting for it. */
const outcome = (promise: unknown) => {
	const seen: { value?: unknown; error?: unknown } = {};
	void Promise.resolve(promise).then(
		(value) => Object.assign(seen, { value }),
		(error) => Object.assign(seen, { error }),
	);
	return seen;
};

beforeAll(async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", { body });
	shop = new HeldShop();
	// The first selector call triggers the resolver.
	now().getCartData();
	await pass(10);
	shop.open.answer(bags);
	await pass(10);
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
beforeEach(async () => {
	shop = new HeldShop();
	await dispatch(cartStore).receiveCart(bags);
});
afterEach(async () => {
	for (let round = 0; round < 5; round += 1) {
		for (const request of shop.requests) if (request.isOpen) request.answer(bags);
		await pass(2000);
	}
	expect(
		shop.requests.filter(({ isOpen }) => isOpen),
		"nothing is left under way",
	).toEqual([]);
});

describe("adding a product", () => {
	it("sends an event before the request and one after it, so that no script fetches the cart again", async () => {
		const events: [string, unknown][] = [];
		const note = ({ type, detail }: CustomEvent<AddedToCartDetail>) => void events.push([type, detail]);
		for (const type of [ADDING_TO_CART, ADDED_TO_CART]) body.addEventListener(type, note as EventListener);
		const added = outcome(dispatch(cartStore).addItemToCart(7, 3));
		expect(events).toEqual([[ADDING_TO_CART, {}]]);
		await pass(300);
		const answer = answerWith({ items: [...bags.items, line("n", 3)] });
		shop.open.answer(answer);
		await pass(10);
		expect(events.slice(1)).toEqual([[ADDED_TO_CART, { preserveCartData: true }]]);
		expect(added.value).toEqual(answer);
		expect(quantities()).toEqual({ a: 2, b: 1, n: 3 });
		for (const type of [ADDING_TO_CART, ADDED_TO_CART]) body.removeEventListener(type, note as EventListener);
	});

	it("adds one bag by default, and sends variation and members of extensions only if there are some", async () => {
		void dispatch(cartStore).addItemToCart(7);
		void dispatch(cartStore).addItemToCart(8, 2, [{ attribute: "Bag", value: "25 kg" }]);
		void dispatch(cartStore).addItemToCart(9, 1, undefined, { engraving: "Gauri" });
		await pass(300);
		expect(shop.changes).toEqual([
			["add-item", { id: 7, quantity: 1 }],
			["add-item", { id: 8, quantity: 2, variation: [{ attribute: "Bag", value: "25 kg" }] }],
			["add-item", { id: 9, quantity: 1, engraving: "Gauri" }],
		]);
	});

	it("sends no second event after a refusal, and leaves the cart unchanged", async () => {
		const announced = vi.fn();
		body.addEventListener(ADDED_TO_CART, announced);
		const added = outcome(dispatch(cartStore).addItemToCart(7));
		await pass(300);
		shop.open.answer(refusal("out_of_stock"));
		await pass(10);
		expect(added.error).toMatchObject({ code: "out_of_stock" });
		expect(announced).not.toHaveBeenCalled();
		expect(quantities()).toEqual({ a: 2, b: 1 });
		expect(now().getCartErrors()).toEqual([refusal("out_of_stock")]);
		body.removeEventListener(ADDED_TO_CART, announced);
	});
});

describe("coupons", () => {
	it("are marked as pending until the response", async () => {
		const applied = outcome(dispatch(cartStore).applyCoupon("MONSOON"));
		expect([now().isApplyingCoupon(), now().getCouponBeingApplied()]).toEqual([true, "MONSOON"]);
		expect(now().isRemovingCoupon()).toBe(false);
		await pass(300);
		expect(now().isApplyingCoupon()).toBe(true);
		const answer = answerWith({ coupons: [{ code: "monsoon" }] as CartResponse["coupons"] });
		shop.open.answer(answer);
		await pass(10);
		expect([now().isApplyingCoupon(), now().getCouponBeingApplied()]).toEqual([false, ""]);
		expect(applied.value).toEqual(answer);
		expect(now().getCartData().coupons).toEqual([{ code: "monsoon" }]);
		expect(shop.changes).toEqual([["apply-coupon", { code: "MONSOON" }]]);
	});

	it("that are refused are no longer pending, and the reason is stored for the field", async () => {
		const applied = outcome(dispatch(cartStore).applyCoupon("OLD"));
		await pass(300);
		shop.open.answer(refusal("coupon_expired", "This coupon has expired."));
		await pass(10);
		expect(now().isApplyingCoupon()).toBe(false);
		expect(applied.error).toEqual(refusal("coupon_expired", "This coupon has expired."));
		expect(now().getCartErrors()).toMatchObject([{ message: "This coupon has expired." }]);
		expect(shop.readings, "a plain no leaves nothing to find out").toBe(0);
	});

	it("are taken off under a flag of their own", async () => {
		void dispatch(cartStore).removeCoupon("monsoon");
		expect([now().isRemovingCoupon(), now().getCouponBeingRemoved()]).toEqual([true, "monsoon"]);
		expect(now().isApplyingCoupon()).toBe(false);
		await pass(300);
		expect(shop.changes).toEqual([["remove-coupon", { code: "monsoon" }]]);
		shop.open.answer(bags);
		await pass(10);
		expect([now().isRemovingCoupon(), now().getCouponBeingRemoved()]).toEqual([false, ""]);
	});

	it("are on their way until the last of them is answered", async () => {
		void dispatch(cartStore).applyCoupon("ONE");
		await pass(300);
		void dispatch(cartStore).applyCoupon("TWO");
		shop.open.answer(bags);
		await pass(310);
		expect(now().isApplyingCoupon()).toBe(true);
		expect(now().getCouponBeingApplied()).toBe("TWO");
		shop.open.answer(bags);
		await pass(10);
		expect(now().isApplyingCoupon()).toBe(false);
	});
});

describe("a line that is taken out", () => {
	it("is shown as going until the answer is there; no total runs ahead of the shop", async () => {
		void dispatch(cartStore).removeItemFromCart("a");
		expect(now().isItemPendingDelete("a")).toBe(true);
		expect(now().getItemsPendingDelete()).toEqual(["a"]);
		expect(now().isItemPendingDelete("b")).toBe(false);
		expect(quantities()).toEqual({ a: 2, b: 1 });
		await pass(300);
		shop.open.answer(answerWith({ items: [line("b", 1)] }));
		await pass(10);
		expect(now().getItemsPendingDelete()).toEqual([]);
		expect(quantities()).toEqual({ b: 1 });
	});

	it("forgets the quantity that was wanted for it: it is not sent after the line is gone", async () => {
		void dispatch(cartStore).__internalSetWantedQuantity("a", 9);
		void dispatch(cartStore).removeItemFromCart("a");
		expect(now().__internalGetWantedQuantity("a")).toBeUndefined();
		await pass(300);
		shop.open.answer(answerWith({ items: [line("b", 1)] }));
		await pass(5000);
		expect(shop.changes).toEqual([["remove-item", { key: "a" }]]);
	});

	it("stays, no longer going, when the shop refuses", async () => {
		const removed = outcome(dispatch(cartStore).removeItemFromCart("a"));
		await pass(300);
		shop.open.answer(refusal("invalid_key", "No such line.", 409));
		await pass(10);
		expect(removed.error).toMatchObject({ code: "invalid_key" });
		expect(now().isItemPendingDelete("a")).toBe(false);
		expect(quantities()).toEqual({ a: 2, b: 1 });
	});
});

describe("shipping rates", () => {
	const choose = (rate: string, of?: number | string | null) => dispatch(cartStore).selectShippingRate(rate, of);
	const offer = (selected: string) =>
		answerWith({ ...bags, shipping_rates: [shipment(0, ["van:1", "rail:2"], selected)] });
	beforeEach(() => void dispatch(cartStore).receiveCart(offer("van:1")));

	it("ask nothing of the shop when that rate is the chosen one already", async () => {
		const chosen = outcome(choose("van:1", 0));
		await pass(1000);
		expect(chosen).toEqual({ value: undefined });
		expect(shop.requests).toEqual([]);
		expect(now().isShippingRateBeingSelected()).toBe(false);
	});

	it("are being selected until the shop has answered; the old one stays chosen until then", async () => {
		void choose("rail:2", 0);
		await pass(300);
		expect(shop.changes).toEqual([["select-shipping-rate", { package_id: 0, rate_id: "rail:2" }]]);
		expect(now().isShippingRateBeingSelected()).toBe(true);
		expect(
			now()
				.getShippingRates()[0]
				?.shipping_rates.map(({ selected }) => selected),
		).toEqual([true, false]);
		shop.open.answer(offer("rail:2"));
		await pass(10);
		expect(now().isShippingRateBeingSelected()).toBe(false);
		expect(
			now()
				.getShippingRates()[0]
				?.shipping_rates.map(({ selected }) => selected),
		).toEqual([false, true]);
	});

	it("without a package mean every package: one that has another rate makes it a change", async () => {
		const two = [shipment(0, ["van:1", "rail:2"]), shipment(1, ["van:1", "rail:2"], "rail:2")];
		await dispatch(cartStore).receiveCart({ shipping_rates: two });
		void choose("van:1");
		await pass(300);
		expect(shop.changes).toEqual([["select-shipping-rate", { package_id: null, rate_id: "van:1" }]]);
	});

	it("without a package ask nothing of the shop when every package has that rate", async () => {
		await choose("van:1");
		await pass(1000);
		expect(shop.requests).toEqual([]);
	});

	it("of a package that the cart does not name are the shop's to decide", async () => {
		void choose("van:1", "0");
		await pass(300);
		expect(shop.changes).toEqual([["select-shipping-rate", { package_id: "0", rate_id: "van:1" }]]);
	});

	it("whose request is lost are sent once more", async () => {
		void choose("rail:2", 0);
		await pass(300);
		shop.open.lose();
		await pass(1100);
		expect(shop.changes).toHaveLength(2);
		expect(now().isShippingRateBeingSelected()).toBe(true);
		shop.open.answer(offer("rail:2"));
		await pass(10);
		expect(now().getShippingRates()[0]?.shipping_rates[1]).toMatchObject({ rate_id: "rail:2", selected: true });
	});

	it("chosen back while the first choice is on its way reach the shop: the last choice counts", async () => {
		void choose("rail:2", 0);
		await pass(300);
		void choose("van:1", 0);
		shop.open.answer(offer("rail:2"));
		await pass(310);
		expect(shop.changes.at(-1)).toEqual(["select-shipping-rate", { package_id: 0, rate_id: "van:1" }]);
		expect(now().isShippingRateBeingSelected()).toBe(true);
		shop.open.answer(offer("van:1"));
		await pass(10);
		expect(now().getShippingRates()[0]?.shipping_rates[0]).toMatchObject({ rate_id: "van:1", selected: true });
		expect(now().isShippingRateBeingSelected()).toBe(false);
	});

	it("chosen one after another in a moment make one request for each package", async () => {
		void choose("rail:2", 0);
		void choose("van:1", 0);
		void choose("rail:2", 1);
		await pass(300);
		expect(shop.changes).toEqual([
			["select-shipping-rate", { package_id: 0, rate_id: "van:1" }],
			["select-shipping-rate", { package_id: 1, rate_id: "rail:2" }],
		]);
	});

	it("leave the address that is being typed alone, whatever address the answer brings", async () => {
		const before = now().getCartData().shippingAddress;
		void choose("rail:2", 0);
		await pass(300);
		const { shipping_address } = answerWith();
		shop.open.answer({ ...offer("rail:2"), shipping_address: { ...shipping_address, city: "Elsewhere" } });
		await pass(10);
		expect(now().getCartData().shippingAddress).toBe(before);
	});

	it("that are refused end the selecting, and what was chosen stays", async () => {
		const chosen = outcome(choose("rail:2", 0));
		await pass(300);
		shop.open.answer(refusal("no_such_rate"));
		await pass(10);
		expect(chosen.error).toMatchObject({ code: "no_such_rate" });
		expect(now().isShippingRateBeingSelected()).toBe(false);
		expect(now().getShippingRates()[0]?.shipping_rates[0]).toMatchObject({ rate_id: "van:1", selected: true });
	});
});

describe("changed fields of an address", () => {
	it("leave the other fields as they are, whatever the answer brings, without a notice", async () => {
		const before = now().getCartData().billingAddress;
		await dispatch(noticesStore).removeAllNotices("snackbar", "wc/cart");
		void dispatch(cartStore).updateCustomerData({ billing_address: { city: "Surat" } });
		await pass(300);
		const { billing_address } = answerWith();
		const changed = { ...billing_address, city: "Surat", first_name: "Someone else" };
		shop.open.answer(answerWith({ items: [line("a", 7), line("b", 1)], billing_address: changed }));
		await pass(10);
		expect(now().getCartData().billingAddress).toEqual({ ...before, city: "Surat" });
		expect(quantities()).toEqual({ a: 7, b: 1 });
		expect(select(noticesStore).getNotices("wc/cart")).toEqual([]);
	});
});

describe("an extension's change of the cart", () => {
	it("carries its namespace and data, raises no flag, and its answer is the cart", async () => {
		const meta = now().getCartMeta();
		const changed = outcome(dispatch(cartStore).applyExtensionCartUpdate({ namespace: "loyalty", data: { use: 5 } }));
		await pass(300);
		expect(shop.changes).toEqual([["extensions", { namespace: "loyalty", data: { use: 5 } }]]);
		expect(now().getCartMeta()).toBe(meta);
		const answer = answerWith({ items: [line("a", 2)], extensions: { loyalty: { points: 5 } } });
		shop.open.answer(answer);
		await pass(10);
		expect(changed.value).toEqual(answer);
		expect(now().getCartData().extensions).toEqual({ loyalty: { points: 5 } });
	});

	it("that is refused rejects with the error's body", async () => {
		const changed = outcome(dispatch(cartStore).applyExtensionCartUpdate({ namespace: "loyalty" }));
		await pass(300);
		shop.open.answer(refusal("too_few_points"));
		await pass(10);
		expect(changed.error).toEqual(refusal("too_few_points"));
		expect(now().getCartErrors()).toEqual([refusal("too_few_points")]);
	});
});

describe("actions without a request", () => {
	it("set each flag and take it down again", async () => {
		const actions = dispatch(cartStore);
		await actions.receiveApplyingCoupon("x");
		await actions.receiveRemovingCoupon("y");
		await actions.setIsCartDataStale();
		await actions.updatingCustomerData(true);
		await actions.shippingRatesBeingSelected(true);
		await actions.itemIsPendingQuantity("a");
		await actions.itemIsPendingDelete("b");
		expect(now().getCartMeta()).toEqual({
			applyingCoupon: "x",
			removingCoupon: "y",
			isCartDataStale: true,
			updatingCustomerData: true,
			updatingSelectedRate: true,
		});
		expect([now().getItemsPendingQuantityUpdate(), now().getItemsPendingDelete()]).toEqual([["a"], ["b"]]);
		await actions.receiveApplyingCoupon("");
		await actions.receiveRemovingCoupon("");
		await actions.setIsCartDataStale(false);
		await actions.updatingCustomerData(false);
		await actions.shippingRatesBeingSelected(false);
		await actions.itemIsPendingQuantity("a", false);
		await actions.itemIsPendingDelete("b", false);
		const raised = [now().isApplyingCoupon(), now().isRemovingCoupon(), now().isCartDataStale()];
		expect([...raised, now().isCustomerDataUpdating(), now().isShippingRateBeingSelected()]).not.toContain(true);
		expect([now().isItemPendingQuantity("a"), now().isItemPendingDelete("b")]).toEqual([false, false]);
	});

	it("take one line or one error from elsewhere", async () => {
		await dispatch(cartStore).receiveCartItem(line("a", 6));
		expect(quantities()).toEqual({ a: 6, b: 1 });
		await dispatch(cartStore).setErrorData(refusal("odd"));
		expect(now().getCartErrors()).toEqual([refusal("odd")]);
		await dispatch(cartStore).setErrorData(null);
		expect(now().getCartErrors()).toEqual([]);
		await dispatch(cartStore).receiveError(null);
		expect(now().getCartErrors()).toEqual([]);
	});
});
