import { afterEach, describe, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { countriesFor } from "./country-inputs.tsx";

describe("the countries of an address form", () => {
	afterEach(() => {
		delete allSettings.countryData;
	});

	it("are those that may be billed, or those that receive goods", () => {
		allSettings.countryData = {
			BT: { allowBilling: false, allowShipping: true },
			IN: { allowBilling: true, allowShipping: true },
			NP: { allowBilling: true, allowShipping: false },
		};
		expect([countriesFor("billing"), countriesFor("shipping")]).toEqual([
			["IN", "NP"],
			["BT", "IN"],
		]);
	});
});
