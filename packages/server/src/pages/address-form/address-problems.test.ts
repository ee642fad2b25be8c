import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { problemsOf } from "./address-problems.ts";

it.each([
	["IN", "012", "Please enter a valid pin code."],
	["US", "12", "Please enter a valid zip code."],
	["IE", "x", "Please enter a valid eircode."],
	["GB", "!", "Please enter a valid postcode."],
])("calls a wrong postcode by the name that its field has in %s", (country, postcode, sentence) => {
	const address = { ...EMPTY_ADDRESS, email: "", country, postcode };
	const problems = problemsOf("billing", address, DEFAULT_SETTINGS, english);
	expect(problems.filter(({ field }) => field === "billing_postcode").map(({ text }) => english.tell(text))).toEqual([
		sentence,
	]);
});
