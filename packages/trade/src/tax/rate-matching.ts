import type { Place } from "../address/address.ts";
import { meansState } from "../address/countries.ts";
import { postcodeMatches } from "../address/postcode-rules.ts";
import { normalisePostcode } from "../address/postcodes.ts";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { TaxRate } from "../settings/tax-rate.ts";
import { withoutCase } from "../text/normal-form.ts";

/** Cached results by location and class, for each table of rates (a new array after every change of the settings). */
const ratesByTable = new WeakMap<readonly TaxRate[], BoundedCache<string, readonly TaxRate[]>>();

/**
 * The rates for a location and class, one per priority, in the order of calculation. Returns the same array for the
 * same location. Without a country there are none. Reference: 04 Tax and shipping §3.
 */
export function ratesFor(table: readonly TaxRate[], place: Place | null, taxClass: string): readonly TaxRate[] {
	if (!place || place.country === "") return NONE;
	let byPlace = ratesByTable.get(table);
	if (!byPlace) {
		// The rates themselves belong to the table.
		byPlace = new BoundedCache({
			name: "tax: rates of places",
			bytes: 1024 * 1024,
			sizeOf: (rates) => 8 * rates.length,
		});
		ratesByTable.set(table, byPlace);
	}
	const key = `${taxClass}|${place.country}|${place.state}|${place.postcode}|${place.city}`;
	let rates = byPlace.get(key);
	if (!rates) {
		rates = match(table, place, taxClass);
		byPlace.set(key, rates);
	}
	return rates;
}

const NONE: readonly TaxRate[] = [];

function match(table: readonly TaxRate[], place: Place, taxClass: string): TaxRate[] {
	const country = place.country.toUpperCase();
	const state = place.state.toUpperCase();
	const postcode = normalisePostcode(place.postcode);
	const city = withoutCase(place.city.trim());
	const candidates = table
		.filter(
			(rate) =>
				rate.taxClass === taxClass &&
				(rate.country === "" || rate.country === country) &&
				(rate.state === "" || meansState(country, rate.state, state)),
		)
		.map((rate) => ({
			rate,
			postcodes: rate.postcodes.filter((pattern) => postcodeMatches(pattern, postcode, country)).length,
			cities: rate.cities.filter((name) => withoutCase(name) === city).length,
		}))
		.filter(
			({ rate, postcodes, cities }) =>
				(rate.postcodes.length === 0 || postcodes > 0) && (rate.cities.length === 0 || cities > 0),
		);
	candidates.sort(
		(a, b) =>
			a.rate.priority - b.rate.priority ||
			specificFirst(a.rate.country, b.rate.country) ||
			specificFirst(a.rate.state, b.rate.state) ||
			b.postcodes - a.postcodes ||
			b.cities - a.cities ||
			a.rate.id - b.rate.id,
	);
	const result: TaxRate[] = [];
	for (const { rate } of candidates) if (result.at(-1)?.priority !== rate.priority) result.push(rate);
	return result;
}

/** Of candidates: each names this country or state, or any. */
function specificFirst(a: string, b: string): number {
	return Number(a === "") - Number(b === "");
}
