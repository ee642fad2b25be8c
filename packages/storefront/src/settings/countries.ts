import { getSetting } from "./settings.ts";

/** Data of a country; undefined if the shop does not sell there. Reference: 01 §2, countryData. */
export function countryData(code: string): CountryData | undefined {
	return getSetting<Record<string, CountryData>>("countryData", {})[code];
}

export interface CountryData {
	allowBilling: boolean;
	allowShipping: boolean;
	states: Record<string, string>;
	locale: Record<string, Partial<AddressField>>;
}

/** Configuration of an address field; `index` is its position. */
export interface AddressField {
	label: string;
	optionalLabel: string;
	autocomplete: string;
	autocapitalize: string;
	required: boolean;
	hidden: boolean;
	index: number;
	/** In locales: the position. */
	priority?: number;
}

/** The address without the values of fields that its country does not have. Specification: 3, Address form. */
export function withoutHiddenFields<T extends { country: string }>(address: T): T {
	const hidden = Object.entries(countryData(address.country)?.locale ?? {}).flatMap(([name, field]) =>
		field.hidden && address[name as keyof T] ? [[name, ""]] : [],
	);
	return hidden.length === 0 ? address : { ...address, ...Object.fromEntries(hidden) };
}
