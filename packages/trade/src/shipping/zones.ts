import type { Address } from "../address/address.ts";
import { meansState } from "../address/countries.ts";
import { postcodeMatches } from "../address/postcode-rules.ts";
import { normalisePostcode } from "../address/postcodes.ts";
import { BoundedCache, ownedCache } from "../cache/bounded-cache.ts";
import type { ShippingZone } from "../settings/zone.ts";
import { isInContinent } from "./continents.ts";

/** The zone of a destination: the first that matches, else the one for all other locations (id 0). Reference: 04 §6. */
export function zoneFor(
	zones: readonly ShippingZone[],
	destination: Pick<Address, "country" | "state" | "postcode">,
): ShippingZone | undefined {
	const country = destination.country.toUpperCase();
	const state = destination.state.toUpperCase();
	const postcode = normalisePostcode(destination.postcode);
	const known = zonesOf(zones);
	const place = `${country}:${state}:${postcode}`;
	let index = known.get(place);
	if (index === undefined) {
		const found = find(zones, country, state, postcode);
		index = found ? zones.indexOf(found) : -1;
		known.set(place, index);
	}
	return zones[index];
}

/** A zone may have thousands of postcode rules, and a cart is calculated several times on its way to an order. */
const zonesOf = ownedCache(
	() => new BoundedCache<string, number>({ name: "shipping: zones of places", bytes: 256 * 1024 }),
);

function find(zones: readonly ShippingZone[], country: string, state: string, postcode: string) {
	const named = zones.filter(({ id }) => id !== 0).sort((a, b) => a.position - b.position || a.id - b.id);
	return named.find((zone) => matches(zone, country, state, postcode)) ?? zones.find(({ id }) => id === 0);
}

function matches({ locations }: ShippingZone, country: string, state: string, postcode: string): boolean {
	const places = locations.filter(({ type }) => type !== "postcode");
	const here = places.some(({ type, code }) =>
		type === "country"
			? code === country
			: type === "state"
				? code.startsWith(`${country}:`) && meansState(country, code.slice(country.length + 1), state)
				: isInContinent(country, code),
	);
	if (places.length > 0 && !here) return false;
	const postcodes = locations.filter(({ type }) => type === "postcode");
	return postcodes.length === 0 || postcodes.some(({ code }) => postcodeMatches(code, postcode, country));
}
