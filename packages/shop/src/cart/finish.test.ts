import { expect, it } from "vitest";
import { NOTICE } from "./assembly/errors.ts";
import { isUnsettled, settle } from "./finish.ts";
import type { Cart } from "./model/cart.ts";

const rate = (rateId: string, selected: boolean) => ({ rateId, selected });

/** The parts of a cart that settle() reads. */
function cartOf(change: { errors?: { code: string; message: string }[]; problem?: string | null } = {}): Cart {
	return {
		session: { coupons: ["ten"], notices: [{ kind: "error", text: "Late." }], chosenRates: {} },
		calculated: {
			coupons: [{ code: "ten", problem: change.problem ?? null }],
			packages: [{ id: 0, rates: [rate("flat_rate:1", false), rate("flat_rate:2", true)] }],
		},
		coupons: [{ code: "ten" }],
		errors: change.errors ?? [{ code: NOTICE, message: "Late." }],
	} as unknown as Cart;
}

it("returns notices once, and stores the selected rate", () => {
	const cart = cartOf();
	expect(isUnsettled(cart)).toBe(true);
	expect(settle(cart)).toBe(cart);
	expect(cart.session).toMatchObject({ notices: [], chosenRates: { "0": "flat_rate:2" }, coupons: ["ten"] });
	expect(isUnsettled(cart)).toBe(false);
});

it("removes invalid coupons from the session and the response", () => {
	const cart = cartOf({
		problem: "It has expired.",
		errors: [{ code: "cart_coupon_error", message: "" }],
	});
	const settled = settle(cart);
	expect([settled.coupons, settled.calculated.coupons, cart.session.coupons]).toEqual([[], [], []]);
	// The coupon's error is returned first; the notice waits for the next response.
	expect(cart.session.notices).toHaveLength(1);
});

it("checks no coupons while a line has an error", () => {
	const cart = cartOf({ problem: "No.", errors: [{ code: "product_out_of_stock", message: "" }] });
	settle(cart);
	expect(cart.session.coupons).toEqual(["ten"]);
});

it("keeps everything for later if the response cannot show errors", () => {
	const cart = cartOf({ problem: "No." });
	settle(cart, { seesNoErrors: true });
	expect(cart.session).toMatchObject({
		coupons: ["ten"],
		notices: [{ text: "Late." }],
		chosenRates: { "0": "flat_rate:2" },
	});
});
