import { type Amount, defineExtension, fail, ok, said } from "@feedmill/extension";

/** In millionths of a rupee, the unit of all amounts. */
const CASH_FEE: Amount = 40_000_000;
const MOST_IN_CASH: Amount = 50_000_000_000;

/** Cash on delivery costs ₹40, and drivers carry no more than ₹50,000. */
export default defineExtension({
	namespace: "cash-rules",

	cart: {
		fees: ({ paymentMethod }) =>
			paymentMethod === "cod" ? [{ key: "cash", name: "Cash handling", amount: CASH_FEE }] : [],
	},

	checkout: {
		validate({ paymentMethod, total }) {
			if (paymentMethod !== "cod" || total <= MOST_IN_CASH) return ok(undefined);
			return fail("too_much_cash", said("Our drivers carry no cash above ₹50,000. Please choose another way to pay."));
		},
	},
});
