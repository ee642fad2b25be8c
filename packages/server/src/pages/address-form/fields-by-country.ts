import type { AddressFieldProps } from "@feedmill/storefront/pages/account/address-form.tsx";
import { ADDITIONAL_FIELDS, type BillingAddress, hasAdditionalFields } from "@feedmill/trade/address/address.ts";
import { sellingCountries, shippingCountries, statesOf } from "@feedmill/trade/address/countries.ts";
import { countryLocale, type FieldOverride, fieldRules, POST_OFFICE_PRIORITY } from "@feedmill/trade/address/fields.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { phrase } from "@feedmill/trade/words/said.ts";

/** The two addresses of a customer; a billing address has a phone number and an e-mail address too. */
export type AddressKind = "billing" | "shipping";

/** A field of an address form as a country has it. Label and placeholder are English, the keys of translations. */
export interface AddressField extends Pick<AddressFieldProps, Shared> {
	name: Name;
}

type Shared = "label" | "placeholder" | "required" | "autoComplete" | "type" | "row" | "priority";
type Name = keyof BillingAddress;

/** The fields that addresses in a country have, in its order. */
export function fieldsIn(
	country: string,
	kind: AddressKind,
	{ phoneField, display }: Pick<StoreSettings, "phoneField" | "display">,
): AddressField[] {
	const rules: Partial<Record<Name, { hidden: boolean }>> = fieldRules(country);
	return (Object.keys(FIELDS) as Name[])
		.filter((name) => kind === "billing" || !BILLING_ONLY.includes(name))
		.filter((name) => !rules[name]?.hidden && !(name.endsWith("phone") && phoneField === "hidden"))
		.filter((name) => !Object.hasOwn(ADDITIONAL_FIELDS, name) || hasAdditionalFields(country, { display }))
		.map((name) => inCountry(name, country, display.pinFirst))
		.sort((one, other) => one.priority - other.priority);
}

/** Countries that an address may be in: those sold to, or those shipped to. */
export function countriesFor(kind: AddressKind, settings: StoreSettings): readonly string[] {
	return kind === "billing" ? sellingCountries(settings) : shippingCountries(settings);
}

const BILLING_ONLY: readonly Name[] = ["phone", "second_phone", "email"];

/** Where it is no text field, not required, over a whole row and without a placeholder. */
type Field = Pick<AddressField, "priority" | "label" | "autoComplete"> & Partial<AddressField>;

/** The fields of account forms where the country says nothing else. Reference: account §5. */
const FIELDS: Readonly<Record<Name, Field>> = {
	first_name: {
		priority: 10,
		label: phrase("First name"),
		required: true,
		autoComplete: "given-name",
		row: "first",
	},
	last_name: { priority: 20, label: phrase("Last name"), required: true, autoComplete: "family-name", row: "last" },
	company: { priority: 30, label: phrase("Company name"), autoComplete: "organization" },
	country: {
		priority: 40,
		label: phrase("Country / Region"),
		required: true,
		autoComplete: "country",
		type: "select",
		placeholder: phrase("Select a country / region…"),
	},
	address_1: {
		priority: 50,
		label: phrase("Street address"),
		required: true,
		autoComplete: "address-line1",
		placeholder: phrase("House number and street name"),
	},
	address_2: { priority: 60, label: phrase("Apartment, suite, unit, etc."), autoComplete: "address-line2" },
	city: { priority: 70, label: phrase("Town / City"), autoComplete: "address-level2", row: "half" },
	state: { priority: 80, label: phrase("State / County"), autoComplete: "address-level1", row: "half" },
	postcode: { priority: 90, label: phrase("Postcode / ZIP"), autoComplete: "postal-code", row: "half" },
	post_office: {
		priority: POST_OFFICE_PRIORITY,
		label: ADDITIONAL_FIELDS.post_office.label,
		autoComplete: "address-level3",
	},
	phone: { priority: 100, label: phrase("Phone"), required: true, autoComplete: "tel", type: "tel", row: "half" },
	second_phone: {
		priority: 105,
		label: ADDITIONAL_FIELDS.second_phone.label,
		// Of a section of its own: a browser would fill in the first number again.
		autoComplete: "tel",
		type: "tel",
		row: "half",
	},
	email: { priority: 110, label: phrase("Email address"), required: true, autoComplete: "email", type: "email" },
};

/** A country may require these; names and streets are the same everywhere. */
const BY_COUNTRY = ["city", "state", "postcode"] as const;

function inCountry(name: Name, country: string, pinFirst = false): AddressField {
	const locale: Partial<Record<Name, FieldOverride>> = countryLocale(country, pinFirst);
	const field: AddressField = {
		name,
		required: false,
		type: "text",
		row: "wide",
		placeholder: "",
		...FIELDS[name],
		...priorityIn(locale, name),
		...(name === "last_name" ? { required: fieldRules(country, pinFirst).last_name.required } : {}),
	};
	field.label = locale[name]?.label ?? field.label;
	const ruled = BY_COUNTRY.find((one) => one === name);
	if (!ruled) return field;
	const isFilled = pinFirst && country === "IN" && name !== "postcode";
	return {
		...field,
		required: fieldRules(country)[ruled].required,
		...(ruled === "state" && statesOf(country) ? { type: "select", placeholder: phrase("Select an option…") } : {}),
		...(isFilled ? { placeholder: phrase("By the PIN code") } : {}),
	};
}

function priorityIn(locale: Partial<Record<Name, { priority?: number }>>, name: Name): { priority?: number } {
	const priority = locale[name]?.priority;
	return priority === undefined ? {} : { priority };
}
