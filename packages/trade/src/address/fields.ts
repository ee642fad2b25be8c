import { labelOf, phrase, type Said, said } from "../words/said.ts";
import { type AdditionalField, type Address, EMPTY_ADDRESS } from "./address.ts";

/** The fields of an address form. Specification: 3, Address form field definitions. */
export type AddressField = Exclude<keyof Address, "phone" | AdditionalField>;

export interface FieldRule {
	label: string;
	required: boolean;
	/** Never required, and its value is cleared. */
	hidden: boolean;
	/** Order in the form. */
	index: number;
}

/** A country's differences; `priority` becomes the index. In the API: countryData[code].locale. */
export type FieldOverride = Partial<{ label: string; required: boolean; hidden: boolean; priority: number }>;
export type CountryLocale = Partial<Record<AddressField, FieldOverride>>;

export const DEFAULT_FIELDS: Readonly<Record<AddressField, FieldRule>> = {
	first_name: { label: phrase("First name"), required: true, hidden: false, index: 10 },
	last_name: { label: phrase("Last name"), required: true, hidden: false, index: 20 },
	company: { label: phrase("Company"), required: false, hidden: false, index: 30 },
	address_1: { label: phrase("Address"), required: true, hidden: false, index: 40 },
	address_2: { label: phrase("Apartment, suite, etc."), required: false, hidden: false, index: 50 },
	country: { label: phrase("Country/Region"), required: true, hidden: false, index: 60 },
	city: { label: phrase("City"), required: true, hidden: false, index: 70 },
	state: { label: phrase("State/County"), required: true, hidden: false, index: 80 },
	postcode: { label: phrase("Postal code"), required: true, hidden: false, index: 90 },
};

// Address conventions of all countries, by property.
const NO_POSTCODE =
	"AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM CW DJ DM ER GA GD GH GM GN GQ GW GY HK JM KI KM KP KY ML MO " +
	"MR MW NA NR PA QA RW SB SC SL SO SR ST SY TD TF TG TL TO TT TV TZ UG VU YE ZW";
const POSTCODE_OPTIONAL = "AL BD BH CL CO EC GT HN IE JO KE KW LA LB LR LY MZ NG NI PE PY SV UY VC VE VN ZM";
const NO_STATE =
	"AF AT AX BE BH BI CZ DK EE ET FI FR GF GP IL IM IS KR KW LB LI LK LU MF MQ MT NL NO PL PT RE SE SG SI SK VN YT";
const STATE_OPTIONAL =
	"AE AG AL AW BA BG BJ BZ CH CW CY DE DJ DO DZ EG GB GH GR HR HU IE JE GG JO LV MC ME MK MZ NZ PA PR PS QA RO " +
	"RS SM TN TR TT UA VA";
const STATE_LABELS: Readonly<Record<string, string>> = {
	[phrase("Province")]: "AO AR BE CA CN CR DO EC ES GQ ID IT LA MZ NL PA PH TH TR ZA ZM",
	[phrase("State")]: "AU BR DE IN MX MY NG US VE",
	[phrase("County")]: "AL GB HU KE LR RO",
	[phrase("Region")]: "CL GH NA NZ PE TZ",
	[phrase("District")]: "BD RS UG",
	[phrase("Department")]: "BO CO GT HN NI PY SN SV UY",
	[phrase("Canton")]: "BA CH",
	[phrase("Parish")]: "JM",
	[phrase("Prefecture")]: "JP",
	[phrase("Governorate")]: "EG",
	[phrase("Zone")]: "NP",
	[phrase("Municipality / District")]: "MD",
};
const POSTCODE_LABELS: Readonly<Record<string, string>> = {
	[phrase("Postcode")]: "AU GB NZ ZA",
	[phrase("ZIP Code")]: "PR US",
	[phrase("PIN Code")]: "IN",
	[phrase("Eircode")]: "IE",
	[phrase("CAP")]: "IT",
};
const CITY_LABELS: Readonly<Record<string, string>> = {
	[phrase("Suburb")]: "AU",
	[phrase("Town / City")]: "GB NZ",
	[phrase("Town / District")]: "HK",
};
const POSTCODE_BEFORE_CITY = "AT BE CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV NL NO PL PT RO SE SI SK";

const LOCALES: ReadonlyMap<string, CountryLocale> = build();

/**
 * A country's differences from the default form; empty for most. `pinFirst` (setting display.pinFirst): an Indian form
 * begins with the PIN code, and asks for one name only. Reference: 04 §8, India.
 */
export function countryLocale(country: string, pinFirst = false): CountryLocale {
	return (pinFirst && country === "IN" ? PIN_FIRST : LOCALES.get(country)) ?? {};
}

/** Of India, where a PIN code says more than a street, and many people have one name. */
const PIN_FIRST: CountryLocale = {
	...LOCALES.get("IN"),
	postcode: { ...LOCALES.get("IN")?.postcode, priority: 5 },
	// What the PIN code says is below it, before what only the buyer knows.
	city: { label: phrase("City or district"), priority: 6 },
	state: { ...LOCALES.get("IN")?.state, priority: 7 },
	last_name: { required: false },
	address_1: { label: phrase("House, street, village") },
	address_2: { label: phrase("Landmark") },
};

/** The place of the post office in such a form: below the State. */
export const POST_OFFICE_PRIORITY = 8;

const RULES = new Map<string, Readonly<Record<AddressField, FieldRule>>>();

/** The rules of the form for a country. A hidden field is never required. */
export function fieldRules(country: string, pinFirst = false): Readonly<Record<AddressField, FieldRule>> {
	if (pinFirst && country === "IN") return PIN_FIRST_RULES;
	const locale = LOCALES.get(country);
	if (!locale) return DEFAULT_FIELDS;
	let rules = RULES.get(country);
	if (!rules) {
		rules = rulesOf(locale);
		RULES.set(country, rules);
	}
	return rules;
}

function rulesOf(locale: CountryLocale): Record<AddressField, FieldRule> {
	const rules: Record<AddressField, FieldRule> = { ...DEFAULT_FIELDS };
	for (const [field, override] of Object.entries(locale) as [AddressField, FieldOverride][]) {
		const rule = rules[field];
		rules[field] = {
			label: override.label ?? rule.label,
			required: !override.hidden && (override.required ?? rule.required),
			hidden: override.hidden ?? false,
			index: override.priority ?? rule.index,
		};
	}
	return rules;
}

const PIN_FIRST_RULES = rulesOf(PIN_FIRST);

/**
 * "{label} is required" for every empty required field, in the form's default order. "0" counts as empty, as in
 * validateAddress. Reference: 05 Checkout §4.
 */
export function missingFieldMessages(address: Address, pinFirst = false): Said[] {
	const rules = fieldRules(address.country, pinFirst);
	const fields = Object.keys(DEFAULT_FIELDS) as AddressField[];
	return fields
		.filter((field) => rules[field].required && /^0?$/.test(address[field].trim()))
		.map((field) => said("{label} is required", { label: labelOf(rules[field].label) }));
}

/**
 * Whether shipping can be calculated for the address: it has a country, and state and postcode where the country needs
 * them. Reference: 02 Cart §8.
 */
export function isShippable(address: Pick<Address, "country" | "state" | "postcode">): boolean {
	if (address.country === "") return false;
	const rules = fieldRules(address.country);
	return !(rules.state.required && address.state === "") && !(rules.postcode.required && address.postcode === "");
}

/** The address without the values of fields that its country does not have. Specification: 3, Address form. */
export function withoutHiddenFields<T extends Address>(address: T): T {
	const rules = fieldRules(address.country);
	const result = { ...EMPTY_ADDRESS, ...address };
	for (const field of Object.keys(rules) as AddressField[]) if (rules[field].hidden) result[field] = "";
	return result;
}

function codes(list: string): string[] {
	return list.split(" ");
}

function build(): Map<string, CountryLocale> {
	const locales = new Map<string, CountryLocale>();
	const set = (list: string, field: AddressField, override: FieldOverride) => {
		for (const code of codes(list)) {
			const locale = locales.get(code) ?? {};
			locale[field] = { ...locale[field], ...override };
			locales.set(code, locale);
		}
	};
	for (const [label, list] of Object.entries(STATE_LABELS)) set(list, "state", { label });
	for (const [label, list] of Object.entries(POSTCODE_LABELS)) set(list, "postcode", { label });
	for (const [label, list] of Object.entries(CITY_LABELS)) set(list, "city", { label });
	set(POSTCODE_BEFORE_CITY, "postcode", { priority: 65 });
	set(POSTCODE_OPTIONAL, "postcode", { required: false });
	set(NO_POSTCODE, "postcode", { required: false, hidden: true });
	set(STATE_OPTIONAL, "state", { required: false });
	set(NO_STATE, "state", { required: false, hidden: true });
	set("SG", "city", { required: false });
	set("JP", "last_name", { priority: 10 });
	set("JP", "first_name", { priority: 20 });
	set("JP", "postcode", { priority: 65 });
	set("JP", "state", { priority: 66 });
	return locales;
}
