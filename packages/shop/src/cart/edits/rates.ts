import { fail, ok } from "../../result.ts";
import { shippingEnabled } from "../totals/shipping.ts";
import type { CartWork } from "./work.ts";

/** Chooses a rate; packageId null: of all packages, of which there is one, 0. Reference: 02 Cart §8, rate selection. */
export function selectRate(packageId: string | number | null, rateId: string): CartWork {
	return async ({ session, sources: { settings }, known }) => {
		const [store, zones] = await Promise.all([settings.current(known), settings.shippingZones(known)]);
		if (!shippingEnabled(store, zones)) return fail("woocommerce_rest_shipping_disabled", "Shipping is disabled.", 404);
		// One that is not on offer gives way to the default when the cart is settled.
		if (packageId === null || String(packageId) === "0") session.chosenRates = { "0": rateId };
		return ok(undefined);
	};
}
