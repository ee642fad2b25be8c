import type { Address } from "./address.ts";
import { countryName, stateName } from "./countries.ts";
import { fieldRules } from "./fields.ts";
import type { PlaceNames } from "./place-names.ts";

type PlaceOnMap = Pick<Address, "address_1" | "city" | "state" | "postcode" | "country"> &
	Partial<Pick<Address, "first_name" | "last_name" | "company" | "address_2" | "post_office">>;

/** The names in the API. */
const IN_ENGLISH = { country: countryName, state: stateName };

/**
 * The lines of an address as on a letter: name, company, street, "Pune 411001", state, country. The shop's own country
 * is omitted.
 */
export function addressLines(
	address: PlaceOnMap,
	baseCountry: string,
	names: Pick<PlaceNames, "country" | "state"> = IN_ENGLISH,
): string[] {
	const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
	return [
		join(address.first_name, address.last_name),
		address.company ?? "",
		address.address_1,
		address.address_2 ?? "",
		postOffice(address),
		join(address.city, address.postcode),
		names.state(address.country, address.state),
		address.country === baseCountry ? "" : names.country(address.country),
	].filter(Boolean);
}

/** "P.O. Bakrol", as letters name it in every language; "" where another line says it. */
function postOffice({ post_office = "", address_1, city }: PlaceOnMap): string {
	return [address_1, city, ""].includes(post_office) ? "" : `P.O. ${post_office}`;
}

/**
 * One line, "1 Mill Road, Pune 411001, Maharashtra"; "" where a field that the country requires is missing. Reference:
 * 04 §6, pickup_location.
 */
export function oneLineAddress(address: PlaceOnMap, baseCountry: string): string {
	if (address.country === "") return "";
	const rules = fieldRules(address.country);
	for (const field of ["address_1", "city", "state", "postcode"] as const)
		if (rules[field].required && address[field] === "") return "";
	return addressLines(address, baseCountry).join(", ");
}
