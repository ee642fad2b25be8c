import { afterEach, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { awaitsAddress } from "./awaits-address.ts";

const MEHSANA = { country: "IN", state: "GJ", postcode: "384002" };
afterEach(() => {
	delete allSettings.shippingCostRequiresAddress;
	delete allSettings.countryData;
});

it("shows shipping costs for any address, unless the settings require a complete one", () => {
	expect(awaitsAddress({ country: "", state: "", postcode: "" })).toBe(false);
});

it.each([
	[MEHSANA, false],
	[{ ...MEHSANA, postcode: "" }, true],
	[{ ...MEHSANA, state: "" }, true],
	[{ ...MEHSANA, country: "" }, true],
	[{ country: "AE", state: "", postcode: "" }, false],
])("if a complete address is required, %o still needs one: %s", (address, wanted) => {
	allSettings.shippingCostRequiresAddress = true;
	const without = { required: false, hidden: true };
	allSettings.countryData = { AE: { locale: { state: without, postcode: without } } };
	expect(awaitsAddress(address)).toBe(wanted);
});
