import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { countryLocale, missingFieldMessages } from "@feedmill/trade/address/fields.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { expect, it } from "vitest";
import { fieldsIn } from "./fields-by-country.ts";

const form = (country: string, pinFirst: boolean) =>
	fieldsIn(country, "billing", { phoneField: "required", display: { grouping: "lakhs", pinFirst } });
const required = (country: string, pinFirst: boolean) =>
	form(country, pinFirst)
		.filter((field) => field.required)
		.map(({ name }) => name);

it("begins an Indian form with the PIN code, and needs one name", () => {
	expect(form("IN", true)[0]!.name).toBe("postcode");
	expect(required("IN", true)).not.toContain("last_name");
	expect(required("IN", true)).toContain("first_name");
	expect(countryLocale("IN", true)).toMatchObject({ postcode: { priority: 5 }, last_name: { required: false } });
});

it("is as before without the setting, and in other countries", () => {
	expect(form("IN", false)[0]!.name).toBe("first_name");
	expect(form("NP", true).map(({ name }) => name)).toEqual(form("NP", false).map(({ name }) => name));
	expect(required("IN", false)).toContain("last_name");
	expect(countryLocale("IN")).not.toHaveProperty("last_name");
});

it("takes an order of somebody with one name", () => {
	const asha = { ...EMPTY_ADDRESS, first_name: "Asha", address_1: "Main Road", city: "Anand", state: "GJ" };
	const address = { ...asha, country: "IN", postcode: "388001" };
	expect(missingFieldMessages(address, true)).toEqual([]);
	expect(missingFieldMessages(address).map(inEnglish)).toEqual(["Last name is required"]);
});
