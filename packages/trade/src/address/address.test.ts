import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../words/said.ts";
import { EMPTY_ADDRESS, overStored } from "./address.ts";
import { allCountries, sellingCountries, shippingCountries, shipsTo, stateCode, statesOf } from "./countries.ts";
import {
	countryLocale,
	DEFAULT_FIELDS,
	fieldRules,
	isShippable,
	missingFieldMessages,
	withoutHiddenFields,
} from "./fields.ts";
import { oneLineAddress } from "./format.ts";
import { formatPostcode, isPostcode } from "./postcodes.ts";
import { isEmail, isPhone, sanitiseAddress, validateAddress, validState } from "./validate.ts";

const address = (change: Partial<typeof EMPTY_ADDRESS>) => ({ ...EMPTY_ADDRESS, ...change });

describe("postcodes", () => {
	const cases: [string, string, string, boolean][] = [
		["IN", "384 002", "384002", true],
		["IN", "084002", "084002", false],
		["IN", "38 400", "38400", false],
		["US", "73301-1234", "73301-1234", true],
		["US", "7330", "7330", false],
		["CA", "k1a0b1", "K1A 0B1", true],
		["CA", "K1A0B", "K1A0B", false],
		["GB", "sw1a1aa", "SW1A 1AA", true],
		["GB", "EC1A 1BB", "EC1A 1BB", true],
		["NL", "1012ab", "1012 AB", true],
		["NL", "1012 SA", "1012 SA", false],
		["JP", "1000001", "100-0001", true],
		["IE", "d02x285", "D02 X285", true],
		["PL", "00950", "00-950", true],
		["BR", "01310100", "01310-100", true],
		["PT", "1000-205", "1000-205", true],
		["DE", "00331", "00331", false],
		["CH", "8001", "8001", true],
		["SI", "0123", "0123", false],
		["LI", "9490", "9490", true],
		["SG", "018956", "018956", true],
		["AE", "a_1", "A_1", false],
	];
	test.each(cases)("%s %s is written %s", (country, given, written, valid) => {
		expect(formatPostcode(given, country)).toBe(written);
		expect(isPostcode(written, country)).toBe(valid);
	});

	test("formatting a formatted postcode changes nothing", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...Object.keys(allCountries())),
				fc.stringMatching(/^[A-Z0-9 -]{0,10}$/),
				(country, postcode) => {
					const written = formatPostcode(postcode, country);
					expect(formatPostcode(written, country)).toBe(written);
				},
			),
		);
	});
});

describe("validation", () => {
	test("an unknown country ends the check", () => {
		const faults = validateAddress(address({ country: "ZZ", postcode: "!" }));
		expect(faults.map(({ code }) => code)).toEqual(["invalid_country"]);
		expect(inEnglish(faults[0]!.message)).toMatch(/^Invalid country code provided\. Must be one of: AF, AX, AL, DZ/);
	});

	test("all other faults are reported in order", () => {
		const faults = validateAddress({
			...address({ country: "IN", state: "XX", postcode: "1", phone: "abc" }),
			email: "not-an-email",
		});
		expect(faults.map(({ code }) => code)).toEqual([
			"invalid_state",
			"invalid_postcode",
			"invalid_phone",
			"invalid_email",
		]);
		expect(inEnglish(faults[0]!.message)).toContain(
			"The provided state (XX) is not valid. Must be one of: AP, AR, AS, BR, CT",
		);
	});

	test("empty fields are not reported as faults", () => {
		expect(validateAddress({ ...address({ state: "XX" }), email: "" })).toEqual([]);
	});

	test("phones and e-mail addresses", () => {
		expect(["+91 (79) 2630-1234", "#12.3/4_5"].map(isPhone)).toEqual([true, true]);
		expect(["abc", "", "12a"].map(isPhone)).toEqual([false, false, false]);
		expect(["a@b.in", "ram.esh+feed@dairy-coop.example.in"].map(isEmail)).toEqual([true, true]);
		expect(["a@b", "a b@c.in", "@c.in", "a@-c.in", "a@c..in"].map(isEmail)).toEqual([
			false,
			false,
			false,
			false,
			false,
		]);
	});

	test("states by name, in any case, and by the codes that autofill sends", () => {
		expect(["gujarat", "gj", "GJ", "OD", "TG", "Somewhere"].map((state) => stateCode("IN", state))).toEqual([
			"GJ",
			"GJ",
			"GJ",
			"OR",
			"TS",
			"SOMEWHERE",
		]);
		expect(stateCode("SG", "Central")).toBe("Central");
		expect([validState("IN", "TX"), validState("IN", "GJ"), validState("SG", "Central")]).toEqual([
			"",
			"GJ",
			"Central",
		]);
	});

	test("the digits of Indian keyboards are stored as Western ones where a number is asked for", () => {
		const typed = address({ address_1: "१२ डेयरी रोड", postcode: "૩૮૪ ૦૦૨", phone: "+९१ ९८७६५ ४३२१०", country: "IN" });
		const clean = sanitiseAddress(typed);
		expect([clean.address_1, clean.postcode, clean.phone]).toEqual(["१२ डेयरी रोड", "384002", "+91 98765 43210"]);
		expect(validateAddress(clean)).toEqual([]);
	});

	test("what is stored has no markup", () => {
		const clean = sanitiseAddress(
			address({
				first_name: "<b>Ra</b>mesh ",
				city: "Meh%20sana\\",
				country: "in",
				state: "maharashtra",
				postcode: "411 001",
			}),
		);
		expect([clean.first_name, clean.city, clean.country, clean.state, clean.postcode]).toEqual([
			"Ramesh",
			"Mehsana",
			"IN",
			"MH",
			"411001",
		]);
	});
});

describe("fields", () => {
	test("labels, order, and which are required", () => {
		expect(
			Object.entries(DEFAULT_FIELDS).map(([name, { label, required, index }]) => [name, label, required, index]),
		).toEqual([
			["first_name", "First name", true, 10],
			["last_name", "Last name", true, 20],
			["company", "Company", false, 30],
			["address_1", "Address", true, 40],
			["address_2", "Apartment, suite, etc.", false, 50],
			["country", "Country/Region", true, 60],
			["city", "City", true, 70],
			["state", "State/County", true, 80],
			["postcode", "Postal code", true, 90],
		]);
		const inJapan = Object.entries(fieldRules("JP")).sort(([, one], [, other]) => one.index - other.index);
		expect(inJapan.map(([name]) => name).filter((name) => name.endsWith("name"))).toEqual(["last_name", "first_name"]);
	});

	test("India: State and PIN Code, both required", () => {
		expect(countryLocale("IN")).toEqual({ state: { label: "State" }, postcode: { label: "PIN Code" } });
		expect(
			missingFieldMessages(address({ country: "IN", first_name: "R", address_1: "x", city: "y" })).map(inEnglish),
		).toEqual(["Last name is required", "State is required", "PIN Code is required"]);
	});

	test("hidden fields are never required and are blanked", () => {
		expect(fieldRules("AE").postcode).toMatchObject({ required: false, hidden: true });
		expect(withoutHiddenFields(address({ country: "AE", postcode: "123", city: "Dubai" }))).toMatchObject({
			postcode: "",
			city: "Dubai",
		});
		expect([
			isShippable(address({ country: "AE" })),
			isShippable(address({ country: "IN", state: "GJ" })),
			isShippable(address({})),
		]).toEqual([true, false, false]);
	});

	test("no country with a list of states hides the field", () => {
		for (const country of Object.keys(allCountries()))
			if (statesOf(country)) expect(fieldRules(country).state.hidden, country).toBe(false);
	});
});

test("fields that are too long are refused by name, not cut", () => {
	const typed = address({ company: "a".repeat(501), city: "<".repeat(1_000_000), address_2: "x".repeat(500) });
	const stored = sanitiseAddress(typed);
	expect([stored.company, stored.address_2]).toEqual([typed.company, typed.address_2]);
	expect(validateAddress({ ...stored, country: "XX" }).map(({ code, message }) => [code, String(message)])).toEqual([
		["invalid_company", "Company may have at most 500 characters."],
		["invalid_city", "City may have at most 500 characters."],
	]);
});

test("one line, without the shop's own country, or nothing while something is missing", () => {
	const mill = { address_1: "1 Mill Road", city: "Pune", state: "MH", postcode: "411001", country: "IN" };
	expect(oneLineAddress(mill, "IN")).toBe("1 Mill Road, Pune 411001, Maharashtra");
	expect(oneLineAddress(mill, "NP")).toBe("1 Mill Road, Pune 411001, Maharashtra, India");
	expect(oneLineAddress({ ...mill, postcode: "" }, "IN")).toBe("");
});

test("where the shop sells and ships", () => {
	const only = {
		sellTo: { mode: "specific" as const, countries: ["NP", "IN"] },
		shipTo: { mode: "same" as const, countries: [] },
		pickup: { enabled: false },
	};
	expect(sellingCountries(only)).toEqual(["IN", "NP"]);
	expect([shipsTo(only, "IN"), shipsTo(only, "US"), shipsTo(only, "")]).toEqual([true, false, true]);
	const nowhere = { ...only, shipTo: { mode: "disabled" as const, countries: [] } };
	expect([shipsTo(nowhere, "IN"), shippingCountries(nowhere)]).toEqual([false, []]);
	const collected = { ...nowhere, pickup: { enabled: true } };
	expect([shipsTo(collected, "IN"), shipsTo(collected, "US")]).toEqual([true, false]);
	expect(shippingCountries(collected)).toEqual(["IN", "NP"]);
	expect(shipsTo({ ...only, sellTo: { mode: "all_except", countries: ["US"] } }, "US")).toBe(false);
});

const stored = { ...EMPTY_ADDRESS, country: "IN", city: "Anand", post_office: "Bakrol", second_phone: "9825044556" };
const sent = (more: object) => sanitiseAddress({ ...EMPTY_ADDRESS, country: "IN", city: "Nadiad", ...more });

test("what was not sent stays, and what was sent empty goes without leaving an empty key", () => {
	expect(overStored(stored, sent({}))).toEqual({ ...stored, city: "Nadiad" });
	const { post_office: _, ...rest } = stored;
	expect(overStored(stored, sent({ post_office: "" }))).toEqual({ ...rest, city: "Nadiad" });
	expect(overStored(stored, sent({ post_office: " ", second_phone: "" }))).toEqual(sent({}));
	expect(overStored(EMPTY_ADDRESS, sent({ post_office: "Jol" }))).toEqual(sent({ post_office: "Jol" }));
});

test("an address in another country has nothing of the former one's", () => {
	expect(overStored(stored, sent({ country: "NP" }))).toEqual(sent({ country: "NP" }));
	const back = { ...EMPTY_ADDRESS, country: "NP" };
	expect(overStored(back, sent({ second_phone: "9825044557" }))).toEqual(sent({ second_phone: "9825044557" }));
});
