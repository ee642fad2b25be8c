import { decodeEntities } from "@wordpress/html-entities";
import { countryData } from "../../settings/countries.ts";
import { getSetting } from "../../settings/settings.ts";

interface PlacedAddress {
	postcode: string;
	city: string;
	state: string;
	country: string;
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
