import { normalisePostcode } from "../address/postcodes.ts";
import type { PackedRate } from "../calculation/calculation.ts";
import { formatMoney } from "../money/currency.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { localIso } from "../text/local-time.ts";
import { joined, type Said, said, type Text } from "../words/said.ts";
import { DELIVERY_DAYS } from "./days/delivery-days.ts";
import { firstDayOf, saidDays } from "./days/freight-days.ts";
import type { FreightVersions } from "./freight/freight-versions.ts";
import { type FreightQuote, quoteFreight } from "./freight/quote.ts";
import { shownWeight } from "./freight/weights.ts";
import type { PackedLine, RateInput } from "./rate-input.ts";

/** The freight of a package as a rate; null: the table says no price for it. */
export function offerFreight({
	settings,
	destination,
	lines,
	freight,
	now,
}: RateInput): Omit<PackedRate, "name" | "taxable"> | null {
	if (!freight || !destination || now === undefined) return null;
	if (destination.country !== "IN") return null;
	const asked = { freight, settings, now, pin: destination.postcode, grams: weightOf(lines) };
	const { quote, firstDay, today } = askFreight(asked);
	if (quote.kind !== "price") return null;
	const days = quote.days && firstDay ? arrival(quote.days, today, firstDay) : null;
	return {
		cost: quote.amount,
		description: joined(
			[
				said("Freight for {weight} to {pin}.", {
					weight: shownWeight(asked.grams),
					pin: normalisePostcode(asked.pin),
				}),
				...hintOf(quote, settings),
			],
			" ",
		),
		deliveryTime: days ? saidDays(days) : "",
		metaData: days
			? [{ key: DELIVERY_DAYS, value: days.least === days.most ? `${days.least}` : `${days.least}-${days.most}` }]
			: [],
	};
}

/** What is asked of a shop's freight table. */
export interface AskedFreight {
	freight: FreightVersions;
	settings: Pick<StoreSettings, "timezone">;
	/** ms since the epoch */
	now: number;
	/** As typed. */
	pin: string;
	grams: number;
}

/** The quote of the table of today, with the first day of delivery, both days as "2026-11-27". */
export function askFreight({ freight, settings, now, pin, grams }: AskedFreight): {
	quote: FreightQuote;
	today: string;
	firstDay: string | null;
} {
	const today = localIso(now, settings).slice(0, 10);
	const table = freight.on(today);
	const quote: FreightQuote = table
		? quoteFreight(table, normalisePostcode(pin), grams)
		: { kind: "none", why: "place" };
	const firstDay = quote.kind === "price" && quote.days ? firstDayOf(quote.days, today) : null;
	return { quote, today, firstDay };
}

/** Grams of a package; NaN if one of its goods has no weight, for then none can be said. */
export function weightOf(lines: readonly Pick<PackedLine, "line">[]): number {
	let grams = 0;
	for (const { line } of lines) grams += line.weight > 0 ? line.weight * line.quantity : Number.NaN;
	return grams;
}

/** "₹350 less from 1 t." or "₹350 less above 1 t.", or nothing. */
export function hintOf(quote: FreightQuote, { currency }: Pick<StoreSettings, "currency">): Said[] {
	if (quote.kind !== "price" || !quote.better) return [];
	const { from, less } = quote.better;
	const amount = formatMoney(less, currency);
	// A gram above what a column ends with.
	return from % 1_000 === 1
		? [said("{amount} less above {weight}.", { amount, weight: shownWeight(from - 1) })]
		: [said("{amount} less from {weight}.", { amount, weight: shownWeight(from) })];
}

/** Why the table says no price, in one sentence. `phone`: whom to call, "" for nobody. */
export function whyNoFreight(
	quote: FreightQuote,
	{ pin, grams, phone }: { pin: string; grams: number; phone: string },
): Text {
	const weight = shownWeight(Math.max(1, Math.round(grams || 0)));
	const call = phone === "" ? said("Please call us.") : said("Please call us: {phone}.", { phone });
	const then = (sentence: Said) => joined([sentence, call], " ");
	if (quote.kind === "call")
		return then(said("The freight of {weight} to {pin} is told by telephone.", { weight, pin }));
	if (quote.kind !== "none") return "";
	if (quote.why === "unweighed")
		return then(said("The weight of these goods is not known, so their freight is not either."));
	if (quote.why === "heavy") return then(said("{weight} is more than has a fixed freight to {pin}.", { weight, pin }));
	if (quote.why === "light") return said("We bring no load as light as {weight} to {pin}.", { weight, pin });
	if (quote.why === "empty") return then(said("We do not bring {weight} to {pin}.", { weight, pin }));
	return said("We do not deliver to {pin} yet. Please call us.", { pin });
}

/** Days from today: the lorry may only go on some weekdays. */
function arrival({ least, most }: { least: number; most: number }, today: string, firstDay: string) {
	const first = Math.round((Date.parse(firstDay) - Date.parse(today)) / 86_400_000);
	return { least: first, most: first + most - least };
}
