import { flatRate, gst, gujarat, storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import type { CalculationInput } from "../src/cart/totals/calculation-input.ts";

/** Input of a calculation: the store of the reference's examples (02 Cart §4), an empty cart. */
export function calculationInput(change: Partial<CalculationInput>): CalculationInput {
	return {
		settings: storeSettings(),
		taxRates: gst,
		zones: [flatRate("60 + 10 * [qty]")],
		lines: [],
		coupons: [],
		couponContext: {
			now: 0,
			customerId: 0,
			usesByCustomer: new Map(),
			hasUnpaidOrder: false,
			categoryNames: new Map(),
			ordersUrl: "",
		},
		billing: gujarat,
		shipping: gujarat,
		chosenRates: {},
		...change,
	};
}
