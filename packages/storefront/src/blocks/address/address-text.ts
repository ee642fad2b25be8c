import { decodeEntities } from "@wordpress/html-entities";
import { getSetting } from "../../settings/settings.ts";

/** Data of a country. Reference: 01 §2, countryData. */
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

interface PlacedAddress {
	postcode: string;
	city: string;
	state: string;
	country: string;
}

export function countryData(code: string): CountryData | undefined {
	return getSetting<Record<string, CountryData>>("countryData", {})[code];
}

export function countryName(code: string): string {
	return decodeEntities(getSetting<Record<string, string>>("countries", {})[code] ?? code);
}

export function stateName(country: string, state: string): string {
	return decodeEntities(countryData(country)?.states?.[state] ?? state);
}

/** "395002, Surat, Gujarat, India" */
export function formatShippingAddress(address: PlacedAddress): string {
	return [address.postcode, address.city, stateName(address.country, address.state), countryName(address.country)]
		.filter(Boolean)
		.join(", ");
}

/** Complete enough for shipping rates: city and country (reference 02 §1.3). */
export function isPlaceComplete({ city, country }: PlacedAddress): boolean {
	return Boolean(city && country);
}
