import { shippingEnabled } from "@feedmill/trade/address/countries.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CartSources } from "../assembly/cart-sources.ts";
import type { CartWork } from "./work.ts";

/** Selects a rate. packageId null: of all packages (there is one, 0). Reference: 02 Cart §8, rate selection. */
export function selectRate(packageId: string | number | null, rateId: string): CartWork {
	return async ({ session, sources: { settings, extensions }, versions }) => {
		const [store, zones] = await Promise.all([settings.current(versions), settings.shippingZones(versions)]);
		if (!shippingEnabled(store)) return fail("shipping_disabled", said("Shipping is disabled."), "not-found");
		// An unavailable rate is replaced by the default when the cart is settled. An id of no rate is not stored at all.
		if (packageId === null || String(packageId) === "0") {
			session.chosenRates = isRate(rateId, store, zones, extensions) ? { "0": rateId } : {};
			delete session.givenRates;
		}
		return ok(undefined);
	};
}

/** Most characters in the rate id of an extension. */
const LONGEST_RATE = 200;

/** Whether any cart can have this rate: of a shipping method in any zone, a pickup location, or an extension. */
function isRate(
	rateId: string,
	{ pickup }: StoreSettings,
	zones: readonly ShippingZone[],
	extensions: CartSources["extensions"],
): boolean {
	const [method = "", id = ""] = rateId.split(":", 2);
	if (rateId === `pickup_location:${id}`) return /^\d{1,4}$/.test(id) && Number(id) < pickup.locations.length;
	const own = zones.some(({ methods }) => methods.some((one) => rateId === `${one.methodId}:${one.instanceId}`));
	return own || (rateId.length <= LONGEST_RATE && extensions?.ships(method) === true);
}
