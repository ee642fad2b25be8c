import type { DeliveryQuote } from "@feedmill/shop/cart/assembly/quote.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { isAllowedFor } from "@feedmill/trade/settings/own-gateways.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { askFreight, hintOf, whyNoFreight } from "@feedmill/trade/shipping/offer-freight.ts";
import { longDate } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";

interface AboutFreight {
	settings: StoreSettings;
	gateways: readonly GatewaySettings[];
	words: Pick<Words, "tell" | "html" | "isEnglish">;
	now: number;
	/** Western digits. */
	pin: string;
}

/**
 * What the freight table says besides the price: the first day, a heavier load that costs less, and whether the driver
 * can be paid. Empty where another method comes first.
 */
export function freightNotes(quote: DeliveryQuote, { settings, gateways, words, now, pin }: AboutFreight): string[] {
	const rate = quote.rates.find(({ methodId }) => methodId !== "pickup_location");
	if (rate?.methodId !== "freight" || !quote.freight) return [];
	const { quote: freight, firstDay } = askFreight({ freight: quote.freight, settings, now, pin, grams: quote.weight });
	const language = words.isEnglish ? "en-US" : words.html;
	const cod = gateways.find(({ id, enabled }) => id === "cod" && enabled);
	const { currency } = settings;
	const chosenRateIds = [rate.rateId];
	const cart = { needsShipping: true, chosenRateIds, total: quote.total, currency, postcode: pin, earlier: null };
	return [
		...(firstDay
			? [said("Delivered from {day} on.", { day: longDate(Date.parse(`${firstDay}T06:00:00Z`), settings, language) })]
			: []),
		...hintOf(freight, settings),
		cod && isAllowedFor(cod, cart) ? said("You can pay at the door.") : said("It is paid before it is sent."),
	].map((sentence) => words.tell(sentence));
}

/** Why the freight table has no price; "" for a shop without one. */
export function noFreight({ freight, weight }: DeliveryQuote, { settings, words, now, pin }: AboutFreight): string {
	if (!freight) return "";
	const { quote } = askFreight({ freight, settings, now, pin, grams: weight });
	return words.tell(whyNoFreight(quote, { pin, grams: weight, phone: settings.phone }));
}
