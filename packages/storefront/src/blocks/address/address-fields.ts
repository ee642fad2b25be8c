import { getSetting } from "../../settings/settings.ts";
import { type AddressField, countryData } from "./address-text.ts";

/**
 * The fields of an address form, with what a country and the merchant change. Specification: 3; reference: 01 §2, 02
 * §2.3.
 */
export type FieldName =
	| "first_name"
	| "last_name"
	| "company"
	| "address_1"
	| "address_2"
	| "country"
	| "city"
	| "state"
	| "postcode";

export interface NamedField extends AddressField {
	name: FieldName;
}
export type FieldOverrides = Partial<Record<FieldName, Partial<AddressField>>>;

const DEFAULTS: Record<FieldName, AddressField> = {
	first_name: {
		label: "First name",
		optionalLabel: "First name (optional)",
		autocomplete: "given-name",
		autocapitalize: "sentences",
		required: true,
		hidden: false,
		index: 10,
	},
	last_name: {
		label: "Last name",
		optionalLabel: "Last name (optional)",
		autocomplete: "family-name",
		autocapitalize: "sentences",
		required: true,
		hidden: false,
		index: 20,
	},
	company: {
		label: "Company",
		optionalLabel: "Company (optional)",
		autocomplete: "organization",
		autocapitalize: "sentences",
		required: false,
		hidden: false,
		index: 30,
	},
	address_1: {
		label: "Address",
		optionalLabel: "Address (optional)",
		autocomplete: "address-line1",
		autocapitalize: "sentences",
		required: true,
		hidden: false,
		index: 40,
	},
	address_2: {
		label: "Apartment, suite, etc.",
		optionalLabel: "Apartment, suite, etc. (optional)",
		autocomplete: "address-line2",
		autocapitalize: "sentences",
		required: false,
		hidden: false,
		index: 50,
	},
	country: {
		label: "Country/Region",
		optionalLabel: "Country/Region (optional)",
		autocomplete: "country",
		autocapitalize: "none",
		required: true,
		hidden: false,
		index: 60,
	},
	city: {
		label: "City",
		optionalLabel: "City (optional)",
		autocomplete: "address-level2",
		autocapitalize: "sentences",
		required: true,
		hidden: false,
		index: 70,
	},
	state: {
		label: "State/County",
		optionalLabel: "State/County (optional)",
		autocomplete: "address-level1",
		autocapitalize: "sentences",
		required: true,
		hidden: false,
		index: 80,
	},
	postcode: {
		label: "Postal code",
		optionalLabel: "Postal code (optional)",
		autocomplete: "postal-code",
		autocapitalize: "characters",
		required: true,
		hidden: false,
		index: 90,
	},
};

export const FIELD_NAMES = Object.keys(DEFAULTS) as FieldName[];

/** The defaults as `wc.wcSettings.defaultAddressFields`; the server may have changed them. */
export function defaultAddressFields(): Record<FieldName, AddressField> {
	return { ...DEFAULTS, ...getSetting<Partial<Record<FieldName, AddressField>>>("defaultAddressFields", {}) };
}

/** The fields in order. What the merchant decided for the block wins over what the country says. */
export function addressFields(country: string, overrides: FieldOverrides = {}): NamedField[] {
	const locale = countryData(country)?.locale ?? {};
	const fields = FIELD_NAMES.map((name): NamedField => {
		const base = defaultAddressFields()[name];
		const change = { ...locale[name] };
		const label = change.label ?? base.label;
		const merged = {
			...base,
			...change,
			label,
			optionalLabel: change.optionalLabel ?? (change.label ? `${label} (optional)` : base.optionalLabel),
			index: change.priority ?? change.index ?? base.index,
		};
		const final = { ...merged, ...overrides[name] };
		return { ...final, name, required: final.required && !final.hidden };
	});
	return fields.sort((a, b) => a.index - b.index);
}
