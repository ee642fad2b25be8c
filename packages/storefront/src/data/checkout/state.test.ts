import { dispatch, select } from "@wordpress/data";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import type { ShippingPackage } from "../../wire/types.ts";
import { cartStore } from "../cart/store.ts";
import { checkoutActions } from "./actions.ts";
import { checkoutReducer } from "./reducer.ts";
import { checkoutSelectors } from "./selectors.ts";
import { type CheckoutState, checkoutData } from "./state.ts";
import { checkoutStore } from "./store.ts";

type Action = Parameters<typeof checkoutReducer>[1];
const fresh = (): CheckoutState => checkoutReducer(undefined, {} as Action);
const after = (state: CheckoutState, ...actions: unknown[]): CheckoutState =>
	actions.reduce<CheckoutState>((before, action) => checkoutReducer(before, action as Action), state);

const ADDRESS = { first_name: "Ramesh", city: "Mehsana", state: "GJ", postcode: "384002", country: "IN" };
const DRAFT = { order_id: 7, customer_id: 3, billing_address: ADDRESS, shipping_address: ADDRESS };

afterEach(() => {
	for (const name of ["checkoutData", "collectableMethodIds", "localPickupEnabled"]) delete allSettings[name];
});

describe("the state a page begins with", () => {
	it("has the draft order that came with it", () => {
		allSettings.checkoutData = DRAFT;
		expect(fresh()).toMatchObject({ status: "pristine", orderId: 7, customerId: 3, useShippingAsBilling: true });
	});

	it("bills to another address where the draft order does", () => {
		allSettings.checkoutData = { ...DRAFT, billing_address: { ...ADDRESS, city: "Surat" } };
		expect(fresh().useShippingAsBilling).toBe(false);
	});

	it("has no order where the draft could not be made", () => {
		allSettings.checkoutData = { code: "woocommerce_rest_cart_empty", message: "Empty.", data: { status: 400 } };
		expect(checkoutData()).toBeNull();
		expect(fresh()).toMatchObject({ orderId: 0, customerId: 0, useShippingAsBilling: true });
	});

	it("has no order on a page that came without one", () => {
		expect(checkoutSelectors.hasOrder(fresh())).toBe(false);
		expect(checkoutSelectors.hasOrder({ ...fresh(), orderId: 7 })).toBe(true);
	});
});

describe("the selectors of the status", () => {
	it.each([
		["pristine", []],
		["idle", ["isIdle"]],
		["before_processing", ["isBeforeProcessing"]],
		["processing", ["isProcessing"]],
		["after_processing", ["isAfterProcessing"]],
		["complete", ["isComplete"]],
	] as const)("tell %s from all others", (status, expected) => {
		const flags = ["isIdle", "isBeforeProcessing", "isProcessing", "isAfterProcessing", "isComplete"] as const;
		const state = { ...fresh(), status };
		expect(flags.filter((flag) => checkoutSelectors[flag](state))).toEqual(expected);
		expect(checkoutSelectors.getCheckoutStatus(state)).toBe(status);
	});
});

describe("what blocks and extensions set", () => {
	it("is what the selectors give back", () => {
		const state = after(
			fresh(),
			checkoutActions.__internalSetCustomerId(12),
			checkoutActions.__internalSetOrderNotes("Leave it at the dairy."),
			checkoutActions.__internalSetRedirectUrl("/thanks/"),
			checkoutActions.__internalSetUseShippingAsBilling(false),
			checkoutActions.__internalSetShouldCreateAccount(true),
			checkoutActions.setExtensionData("mill", { slot: "morning" }),
		);
		expect([
			checkoutSelectors.getCustomerId(state),
			checkoutSelectors.getOrderNotes(state),
			checkoutSelectors.getRedirectUrl(state),
			checkoutSelectors.getUseShippingAsBilling(state),
			checkoutSelectors.getShouldCreateAccount(state),
			checkoutSelectors.getExtensionData(state),
		]).toEqual([12, "Leave it at the dairy.", "/thanks/", false, true, { mill: { slot: "morning" } }]);
	});

	it("leaves the data of other extensions alone", () => {
		const both = after(
			fresh(),
			checkoutActions.setExtensionData("mill", { a: 1 }),
			checkoutActions.setExtensionData("tractor", { b: 2 }),
			checkoutActions.setExtensionData("mill", { c: 3 }, true),
		);
		expect(checkoutSelectors.getExtensionData(both)).toEqual({ mill: { c: 3 }, tractor: { b: 2 } });
	});

	it("does not move the order on", () => {
		const sent = { ...fresh(), status: "processing" as const, run: 4, isSent: true };
		const state = after(
			sent,
			checkoutActions.__internalSetOrderNotes("x"),
			checkoutActions.setPrefersCollection(true),
			checkoutActions.__internalSetHasError(false),
		);
		expect(state).toMatchObject({ status: "processing", run: 4, isSent: true });
	});

	it("that is unknown changes nothing", () => {
		const state = fresh();
		expect(checkoutReducer(state, { type: "OTHER" } as unknown as Action)).toBe(state);
	});
});

describe("calculations under way", () => {
	const { __internalIncrementCalculating: begin, __internalDecrementCalculating: end } = checkoutActions;
	const { isCalculating } = checkoutSelectors;

	it("are over when the last one has ended", () => {
		const two = after(fresh(), begin(), begin());
		expect([two, after(two, end()), after(two, end(), end())].map(isCalculating)).toEqual([true, true, false]);
	});

	it("are all over when they are stopped, and count from the beginning again", () => {
		const stopped = after(fresh(), begin(), begin(), checkoutActions.__internalStopCalculating());
		expect([stopped, after(stopped, begin()), after(stopped, begin(), end())].map(isCalculating)).toEqual([
			false,
			true,
			false,
		]);
	});
});

describe("the address of the next page", () => {
	const { __internalSetBeforeProcessing: submit, __internalSetProcessing: accept } = checkoutActions;
	const { __internalSetAfterProcessing: answer, __internalSetComplete: complete } = checkoutActions;

	it("is the server's, unless an observer gives another", () => {
		const answered = after(
			fresh(),
			submit(),
			accept(),
			checkoutActions.__internalSetRedirectUrl("/received/"),
			answer(),
		);
		expect(after(answered, complete()).redirectUrl).toBe("/received/");
		expect(after(answered, complete({ redirectUrl: "/bank/" })).redirectUrl).toBe("/bank/");
	});

	it("is forgotten with a new try", () => {
		const old = after(fresh(), checkoutActions.__internalSetRedirectUrl("/old/"));
		expect(after(old, submit()).redirectUrl).toBe("");
	});

	it("is not taken from a try that cannot be completed", () => {
		expect(after(fresh(), submit(), accept(), complete({ redirectUrl: "/bank/" }))).toMatchObject({
			status: "processing",
			redirectUrl: "",
		});
	});
});

it("an order is sent only while it is being processed, and each try has a number of its own", () => {
	const { __internalSetSent: sent, __internalSetBeforeProcessing: submit } = checkoutActions;
	const first = after(fresh(), submit());
	expect(after(first, sent())).toBe(first);
	const third = after(
		first,
		checkoutActions.__internalSetIdle(),
		submit(),
		checkoutActions.__internalSetIdle(),
		submit(),
	);
	expect([first, third].map(checkoutSelectors.__internalGetRun)).toEqual([1, 3]);
});

describe("whether the shopper collects", () => {
	const rate = (method_id: string, selected: boolean) => ({ rate_id: `${method_id}:1`, method_id, selected });
	const shipBy = (...rates: object[]) =>
		dispatch(cartStore).setCartData({
			shippingRates: [{ package_id: 0, shipping_rates: rates } as unknown as ShippingPackage],
		});
	const collects = () => select(checkoutStore).prefersCollection();

	beforeEach(() => {
		allSettings.localPickupEnabled = true;
		allSettings.collectableMethodIds = ["pickup_location"];
	});
	afterEach(() => dispatch(cartStore).setCartData({ shippingRates: [] }));

	it("is no where nothing is shipped", () => {
		expect(collects()).toBe(false);
	});

	it("is not decided while no rate is selected", async () => {
		await shipBy(rate("pickup_location", false));
		expect(collects()).toBeUndefined();
	});

	it("is what the selected rate says", async () => {
		await shipBy(rate("flat_rate", false), rate("pickup_location", true));
		expect(collects()).toBe(true);
		await shipBy(rate("flat_rate", true), rate("pickup_location", false));
		expect(collects()).toBe(false);
	});

	it("is what the shopper chose, whatever rate is selected", async () => {
		await shipBy(rate("flat_rate", true));
		expect(select(checkoutStore).__internalHasPickupChoice()).toBe(false);
		await dispatch(checkoutStore).setPrefersCollection(true);
		expect([collects(), select(checkoutStore).__internalHasPickupChoice()]).toEqual([true, true]);
	});
});
