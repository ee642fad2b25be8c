import { normalText } from "../text/normal-form.ts";
import countryNames from "./countries-data.json" with { type: "json" };
import { codeOfIndianState } from "./indian-states.ts";
import stateNames from "./states-data.json" with { type: "json" };

/** The countries that the shop sells and ships to, as part of its settings. */
export interface CountryChoices {
	/** "all", "all_except", "specific", and the list for the last two. */
	sellTo: { mode: "all" | "all_except" | "specific"; countries: string[] };
	shipTo: { mode: "same" | "all" | "specific" | "disabled"; countries: string[] };
}

/** With the setting by which orders are collected. */
interface DeliveryChoices extends CountryChoices {
	pickup: { enabled: boolean };
}

/** Whether buyers receive goods: the shop sends them, or they are collected. Reference: 04 §6, pickup_location. */
export function shippingEnabled({ shipTo, pickup }: Pick<DeliveryChoices, "shipTo" | "pickup">): boolean {
	return pickup.enabled || shipTo.mode !== "disabled";
}

/** Whether customers have no shipping address of their own: nothing is shipped, or only to the billing address. */
export function hasOneAddress({
	shipTo,
	shipToDestination,
}: Pick<CountryChoices, "shipTo"> & { shipToDestination: string }): boolean {
	return shipTo.mode === "disabled" || shipToDestination === "billing_only";
}

const COUNTRIES: Readonly<Record<string, string>> = countryNames;
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = stateNames;

/** Every country by ISO code, in the order of the shop's lists. Specification: 3, Country data. */
export function allCountries(): Readonly<Record<string, string>> {
	return COUNTRIES;
}

/** The name of a country, or its code if it is unknown. */
export function countryName(code: string): string {
	return COUNTRIES[code] ?? code;
}

export function isCountry(code: string): boolean {
	return Object.hasOwn(COUNTRIES, code);
}

/** States of a country by code; null where the country has no list and any text is allowed. */
export function statesOf(country: string): Readonly<Record<string, string>> | null {
	return Object.hasOwn(STATES, country) ? STATES[country]! : null;
}

/** The name of a state, or the text itself where there is no list. */
export function stateName(country: string, state: string): string {
	return statesOf(country)?.[state] ?? state;
}

/**
 * Whether a code of a zone or tax rate means a state of the list: the code itself or a later one of ISO 3166-2 ("OD" is
 * "OR"). "DH" is both territories that were united in 2020.
 */
export function meansState(country: string, code: string, state: string): boolean {
	if (code === state) return true;
	const known = otherCode(country, code);
	return known !== undefined && (known === state || (code === "DH" && state === "DN"));
}

/**
 * The code for a state as entered: a code in any case, a name, or a former code. Unknown text is returned in upper
 * case.
 */
export function stateCode(country: string, given: string): string {
	const states = statesOf(country);
	if (!states) return given;
	const upper = normalText(given).toUpperCase();
	if (Object.hasOwn(states, upper)) return upper;
	for (const [code, name] of Object.entries(states)) if (name.toUpperCase() === upper) return code;
	return otherCode(country, upper) ?? upper;
}

/** India's States have other codes too, as sent by autofill and old address books. */
function otherCode(country: string, given: string): string | undefined {
	return country === "IN" ? codeOfIndianState(given) : undefined;
}

/** Codes of the countries the shop sells to, in order. Reference: 04 Tax and shipping §8. */
export function sellingCountries(settings: Pick<CountryChoices, "sellTo">): readonly string[] {
	let codes = selling.get(settings.sellTo);
	if (!codes) {
		const { mode, countries } = settings.sellTo;
		codes = Object.keys(COUNTRIES).filter(
			(code) => mode === "all" || countries.includes(code) === (mode === "specific"),
		);
		selling.set(settings.sellTo, codes);
	}
	return codes;
}

/** Cached by settings object, which many orders share. */
const selling = new WeakMap<CountryChoices["sellTo"], readonly string[]>();

/**
 * Codes of the countries where buyers receive orders, in order. Where nothing is sent, all that the shop sells to may
 * collect; none if that is disabled too.
 */
export function shippingCountries(settings: DeliveryChoices): readonly string[] {
	if (!shippingEnabled(settings)) return [];
	const { mode, countries } = settings.shipTo;
	if (mode === "all") return Object.keys(COUNTRIES);
	if (mode === "specific") return Object.keys(COUNTRIES).filter((code) => countries.includes(code));
	return sellingCountries(settings);
}

/**
 * Whether buyers in a country receive orders. An empty code is accepted: the country is not known yet. Reference: 04
 * §6.
 */
export function shipsTo(settings: DeliveryChoices, country: string): boolean {
	if (!shippingEnabled(settings)) return false;
	if (country === "") return true;
	const own = settings.shipTo.mode === "all" || settings.shipTo.mode === "specific";
	const { mode, countries } = own ? settings.shipTo : settings.sellTo;
	return mode === "all" || countries.includes(country) === (mode === "specific");
}
