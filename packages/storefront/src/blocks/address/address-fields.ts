import { __, sprintf } from "@feedmill/ui/words.ts";
import { type AddressField, countryData } from "../../settings/countries.ts";
import { getSetting } from "../../settings/settings.ts";

/** Fields of an address form, by country and block settings. Specification: 3; reference: 01 §2, 02 §2.3. */
export type FieldName =
	| "first_name"
	| "last_name"
	| "company"
	| "address_1"
	| "address_2"
	| "country"
	| "city"
	| "state"
	| "postcode"
	| "feedmill/post-office";

export interface NamedField extends AddressField {
	name: FieldName;
}
export type FieldOverrides = Partial<Record<FieldName, Partial<AddressField>>>;

/** Label, autocomplete, autocapitalize; in order, with index steps of ten. */
const defaults = (): Record<string, readonly [string, string, string]> => ({
	first_name: [__("First name"), "given-name", "sentences"],
	last_name: [__("Last name"), "family-name", "sentences"],
	company: [__("Company"), "organization", "sentences"],
	address_1: [__("Address"), "address-line1", "sentences"],
	address_2: [__("Apartment, suite, etc."), "address-line2", "sentences"],
	country: [__("Country/Region"), "country", "none"],
	city: [__("City"), "address-level2", "sentences"],
	state: [__("State/County"), "address-level1", "sentences"],
	postcode: [__("Postal code"), "postal-code", "characters"],
});

const OPTIONAL: readonly FieldName[] = ["company", "address_2"];

const optional = (label: string): string => sprintf(__("%s (optional)"), label);

/** The defaults, `wc.wcSettings.defaultAddressFields`; the server may have changed them. */
export function defaultAddressFields(): Record<FieldName, AddressField> {
	const own = Object.entries(defaults()).map(([name, [label, autocomplete, autocapitalize]], place) => [
		name,
		{
			label,
			optionalLabel: optional(label),
			autocomplete,
			autocapitalize,
			required: !OPTIONAL.includes(name as FieldName),
			hidden: false,
			index: 10 * (place + 1),
		},
	]);
	return { ...Object.fromEntries(own), ...getSetting("defaultAddressFields", {}) };
}

/** The fields in order, with those that the shop has besides. The block's settings override the country's. */
export function addressFields(country: string, overrides: FieldOverrides = {}): NamedField[] {
	const locale = countryData(country)?.locale ?? {};
	const bases = defaultAddressFields();
	const fields = (Object.keys(bases) as FieldName[]).map((name): NamedField => {
		const base = bases[name];
		const change = { ...locale[name] };
		const label = change.label ?? base.label;
		const merged = {
			...base,
			...change,
			label,
			optionalLabel: change.optionalLabel ?? (change.label ? optional(label) : base.optionalLabel),
			index: change.priority ?? change.index ?? base.index,
		};
		const final = { ...merged, ...overrides[name] };
		return { ...final, name, required: final.required && !final.hidden };
	});
	return fields.sort((a, b) => a.index - b.index);
}
