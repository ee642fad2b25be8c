import { afterEach, describe, expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { addressFields } from "./address-fields.ts";

describe("the fields of an address form", () => {
	afterEach(() => {
		delete allSettings.countryData;
	});
	const names = (country: string) => addressFields(country).map(({ name }) => name);

	it("stand in one order everywhere, but where a country has its own", () => {
		const locale = { last_name: { priority: 10 }, first_name: { priority: 20 }, postcode: { priority: 65 } };
		allSettings.countryData = { IN: { locale: {} }, JP: { locale } };
		expect(names("IN")).toEqual([
			"first_name",
			"last_name",
			"company",
			"address_1",
			"address_2",
			"country",
			"city",
			"state",
			"postcode",
		]);
		expect(names("JP")).toEqual([
			"last_name",
			"first_name",
			"company",
			"address_1",
			"address_2",
			"country",
			"postcode",
			"city",
			"state",
		]);
	});

	it("have a country's labels, and say which need not be filled in", () => {
		const locale = { state: { label: "County", required: false }, postcode: { hidden: true } };
		allSettings.countryData = { GB: { locale } };
		const [state, postcode, company] = (["state", "postcode", "company"] as const).map((wanted) =>
			addressFields("GB").find(({ name }) => name === wanted),
		);
		expect(state).toMatchObject({ label: "County", optionalLabel: "County (optional)", required: false });
		expect(postcode).toMatchObject({ label: "Postal code", hidden: true, required: false });
		expect(company).toMatchObject({ optionalLabel: "Company (optional)", required: false });
	});
});
