import type { Address, Place } from "../address/address.ts";
import { meansState } from "../address/countries.ts";
import { postcodeMatches } from "../address/postcode-rules.ts";
import { normalisePostcode } from "../address/postcodes.ts";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { StoreSettings } from "../settings/settings.ts";
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

/** The store's location. */
export function basePlace(settings: Pick<StoreSettings, "base">): Place {
	return placeOf(settings.base);
}

export function placeOf({ country, state, postcode, city }: Place): Place {
	return { country, state, postcode, city };
}

/**
 * The location that taxes are calculated for: the pickup location, or the address by the setting. null: no country
 * known. Reference: 04 §2.
 */
export function taxPlace(
	settings: StoreSettings,
	billing: Address,
	shipping: Address,
	chosenRateIds: readonly string[],
): Place | null {
	const place = placeOfPickup(settings, chosenRateIds) ?? placeByAddress(settings, billing, shipping);
	return place.country === "" ? null : place;
}

function placeOfPickup(settings: StoreSettings, chosenRateIds: readonly string[]): Place | null {
	if (chosenRateIds.some((id) => id.startsWith("local_pickup:"))) return basePlace(settings);
	const match = /^pickup_location:(\d+)$/.exec(chosenRateIds[0] ?? "");
	const location = match ? settings.pickup.locations[Number(match[1])] : undefined;
	return location && location.address.country !== "" ? placeOf(location.address) : null;
}

function placeByAddress(settings: StoreSettings, billing: Address, shipping: Address): Place {
	if (settings.taxBasedOn === "base") return basePlace(settings);
	return placeOf(settings.taxBasedOn === "billing" ? billing : shipping);
}

/**
 * Tax rates of shipping: those flagged for shipping, of the configured class or, if inherited, of a class of the lines;
 * of the standard class if that one has none here. `lineClasses`: tax classes of the taxable lines; without any,
 * inherited rates are none. Reference: 04 Tax and shipping §4.
 */
export function shippingTaxRates(
	settings: StoreSettings,
	table: readonly TaxRate[],
	place: Place | null,
	lineClasses: readonly string[],
): readonly TaxRate[] {
	if (!settings.taxesEnabled) return [];
	const flagged = (taxClass: string) => ratesFor(table, place, taxClass).filter(({ shipping }) => shipping);
	const taxClass =
		settings.shippingTaxClass === "inherit" ? inheritedClass(settings, lineClasses) : settings.shippingTaxClass;
	if (taxClass === null) return [];
	const rates = flagged(taxClass);
	return rates.length > 0 ? rates : flagged("");
}

function inheritedClass({ taxClasses }: StoreSettings, lineClasses: readonly string[]): string | null {
	const classes = new Set(lineClasses);
	const [only = null] = classes;
	if (classes.size <= 1) return only;
	return classes.has("") ? "" : (taxClasses.find((taxClass) => classes.has(taxClass)) ?? "");
}

/** Countries that say "VAT": members of the European Union and those listed in the reference. Reference: 04 §5. */
const VAT_COUNTRIES = new Set(
	(
		"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK " +
		"AE AL AR AZ BB BH BO BS BY CL CO EC EG ET FJ GB GH GM GT IL IM IN IR KN KR KZ LK MC MD ME MK MN MU MX NA NG " +
		"NO NP PS PY RS RU RW SA SV TH TR UA UY UZ VE VN ZA"
	).split(" "),
);

/** "VAT" or "Tax", by the shop's country. */
export function taxWord(baseCountry: string): "VAT" | "Tax" {
	return VAT_COUNTRIES.has(baseCountry) ? "VAT" : "Tax";
}

/** The code of a rate, "IN-GJ-CGST-1". Rates with the same code are shown as one. */
export function rateCode(rate: TaxRate): string {
	return [rate.country, rate.state, rate.name || "TAX", Math.max(1, rate.priority)]
		.filter((part) => part !== "")
		.join("-")
		.toUpperCase();
}
