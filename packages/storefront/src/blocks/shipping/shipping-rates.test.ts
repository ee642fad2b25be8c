import { afterEach, beforeEach, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import type { ShippingPackage, ShippingRate } from "../../wire/types.ts";
import { rateToSelect } from "./shipping-rates.ts";

beforeEach(() => {
	allSettings.collectableMethodIds = ["pickup_location"];
});
afterEach(() => {
	delete allSettings.collectableMethodIds;
});

const selected = (...methods: string[]) =>
	rateToSelect({
		shipping_rates: methods.map((method_id): Partial<ShippingRate> => ({ method_id })) as ShippingRate[],
	} as ShippingPackage)?.method_id;

it.each([
	[["flat_rate", "free_shipping"], "free_shipping"],
	[["pickup_location", "flat_rate"], "flat_rate"],
	[["local_pickup", "freight"], "freight"],
	[["local_pickup"], undefined],
	[["local_pickup", "pickup_location"], undefined],
	[[], undefined],
])("of %j selects %s where none is selected", (methods, wanted) => {
	expect(selected(...methods)).toBe(wanted);
});
