import type { PinAnswer, PinRate } from "@feedmill/admin-api/feedmill-v1/freight.ts";
import type { DeliveryQuote } from "@feedmill/shop/cart/assembly/quote.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { kindOfPin, likelyState } from "@feedmill/trade/address/pin-states.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { normalisePostcode } from "@feedmill/trade/address/postcodes.ts";
import { stateQuestion } from "@feedmill/trade/address/state-question.ts";
import type { ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { isAllowedFor } from "@feedmill/trade/settings/own-gateways.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { DELIVERY_DAYS, daysOfRate, readDeliveryDays } from "@feedmill/trade/shipping/days/delivery-days.ts";
import { firstDayOf } from "@feedmill/trade/shipping/days/freight-days.ts";
import { askFreight, hintOf, whyNoFreight } from "@feedmill/trade/shipping/offer-freight.ts";
import { localIso, longDate } from "@feedmill/trade/text/local-time.ts";
import { labelOf, type Said, said, type Text } from "@feedmill/trade/words/said.ts";
import { plainText } from "../../../http/plain-text.ts";

/** Goods by the number of their product or pack. */
export interface Wanted {
	id: number;
	quantity: number;
}

/** What can be said of a PIN code, and of goods that go there. `wanted`: none for the place alone. */
export async function answerPin(
	shop: Shop,
	{ typed, state, wanted }: { typed: string; state: string; wanted: readonly Wanted[] },
): Promise<PinAnswer> {
	const pin = normalisePostcode(typed);
	const versions = await shop.settings.versions();
	const settings = await shop.settings.current(versions);
	const { words } = shop;
	const refusal = noPin(typed, pin);
	if (refusal)
		return {
			...{ pin: typed.trim(), sentence: words.tell(refusal), place: null, question: "" },
			...{ rates: [], depots: depotsOf(settings), cash: null },
		};
	const districts = shop.places.offices.find(pin);
	const ofPin = districts[0]?.state ?? likelyState(pin);
	const question = stateQuestion({ state, pin }, districts, settings);
	const place = {
		state: ofPin,
		stateName: placesIn(words).state("IN", ofPin),
		districts: districts.map(({ name, state: of }) => ({ name, state: of })),
		offices: [...new Set(districts.flatMap(({ offices }) => offices))].slice(0, MOST_OFFICES),
	};
	const known = { pin, place, question: question ? words.tell(question) : "", depots: depotsOf(settings) };
	const where = said("{pin}, {district}", { pin, district: districts[0]?.name ?? labelOf(place.stateName) });
	if (wanted.length === 0) return { ...known, sentence: words.tell(where), rates: [], cash: null };
	const goods = await goodsOf(shop, wanted);
	const to = { country: "IN", state: ofPin, postcode: pin, city: districts[0]?.name ?? "" };
	const quote = goods.length > 0 ? await shop.carts.quote({ goods, place: to }, versions) : null;
	if (!quote) return { ...known, sentence: words.tell(goods.length > 0 ? LATER : NO_GOODS), rates: [], cash: null };
	const now = shop.clock.now();
	const rates = quote.rates
		.filter(({ methodId }) => methodId !== "pickup_location")
		.map((rate) => presentRate(rate, quote, { settings, now, pin, tell: words.tell }));
	const [first] = rates;
	const cash = first ? cashFor(await shop.settings.gateways(versions), first.id, quote, { settings, pin }) : false;
	const sentence = first
		? sentenceOf(first, { where, cash, settings, tell: words.tell, language: words.html })
		: words.tell(whyNone(quote, { settings, now, pin }));
	return { ...known, sentence, rates, cash };
}

/** Most post offices of a PIN code that are named. */
const MOST_OFFICES = 60;

const LATER = said("We cannot say at the moment what delivery costs. Please ask again in a few minutes, or call us.");
const NO_GOODS = said("There are no such goods.");

/** Why a text is no PIN code to which goods go; null: it is one. */
function noPin(typed: string, pin: string): Said | null {
	if (/^\d{5}$/.test(pin))
		return said("{pin} has five digits, as in Nepal: we deliver within India, where a PIN code has six.", { pin });
	if (!/^[1-9]\d{5}$/.test(pin)) return said("A PIN code has six digits and does not begin with 0.");
	const kind = kindOfPin(pin);
	if (kind === "army")
		return said("The PIN code {pin} belongs to the army's post, which brings no goods of ours. Please call us.", {
			pin,
		});
	return kind === "none" && typed !== ""
		? said("There is no post office with the PIN code {pin}. Please check the number.", { pin })
		: null;
}

function depotsOf({ pickup }: StoreSettings): string[] {
	return pickup.enabled ? pickup.locations.filter(({ enabled }) => enabled).map(({ name }) => plainText(name)) : [];
}

/** Published goods that are sent; others are left out. */
async function goodsOf({ catalogue }: Shop, wanted: readonly Wanted[]) {
	const found = await catalogue.products(wanted.map(({ id }) => id));
	const parents = await catalogue.products(
		[...found.values()].flatMap(({ parentId }) => (parentId > 0 ? [parentId] : [])),
	);
	return wanted.flatMap(({ id, quantity }) => {
		const product = found.get(id);
		const parent = product && product.parentId > 0 ? parents.get(product.parentId) : null;
		const sold: Product | null | undefined = parent ?? product;
		if (!product || sold?.status !== "publish" || product.virtual || product.type === "variable") return [];
		return [{ product, parent: parent ?? null, quantity }];
	});
}

interface Asked {
	settings: StoreSettings;
	now: number;
	pin: string;
}

function presentRate(
	rate: ShippingRate,
	{ freight, weight }: DeliveryQuote,
	{ settings, now, pin, tell }: Asked & { tell: (text: Text) => string },
): PinRate {
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const cost = rate.cost + (withTax ? rate.taxes.reduce((sum, { amount }) => sum + amount, 0) : 0);
	const meta = rate.metaData.find(({ key }) => key === DELIVERY_DAYS)?.value ?? daysOfRate(settings.deliveryDays, rate);
	const days = readDeliveryDays(meta);
	const hints =
		rate.methodId === "freight" && freight
			? hintOf(askFreight({ freight, settings, now, pin, grams: weight }).quote, settings)
			: [];
	return {
		...{ id: rate.rateId, name: plainText(rate.name), cost },
		price: cost === 0 ? tell(said("free")) : formatMoney(cost, settings.currency),
		firstDay: days ? firstDayOf({ ...days, weekdays: [] }, localIso(now, settings).slice(0, 10)) : null,
		more: hints.map(tell).join(" "),
	};
}

/** For somebody who has not bought here yet: nobody knows who asks. */
function cashFor(
	gateways: readonly GatewaySettings[],
	rateId: string,
	{ total }: DeliveryQuote,
	{ settings: { currency }, pin }: Pick<Asked, "settings" | "pin">,
): boolean {
	const cart = { needsShipping: true, chosenRateIds: [rateId], total, currency, postcode: pin, earlier: null };
	const cod = gateways.find(({ id, enabled }) => id === "cod" && enabled);
	return cod !== undefined && isAllowedFor(cod, cart);
}

function sentenceOf(
	{ price, firstDay, more }: PinRate,
	at: { where: Said; cash: boolean; settings: StoreSettings; tell: (text: Text) => string; language: string },
): string {
	const { where, cash, settings, tell, language } = at;
	const day =
		firstDay && longDate(Date.parse(`${firstDay}T06:00:00Z`), settings, language === "en" ? "en-US" : language);
	return [
		tell(
			day
				? said("To {place}: {price}, from {day} on.", { place: where, price, day })
				: said("To {place}: {price}.", { place: where, price }),
		),
		more,
		tell(cash ? said("You can pay at the door.") : said("It is paid before it is sent.")),
	]
		.filter(Boolean)
		.join(" ");
}

function whyNone({ freight, weight }: DeliveryQuote, { settings, now, pin }: Asked): Text {
	const nowhere = said("We do not deliver to {pin} yet. Please call us.", { pin });
	if (!freight) return nowhere;
	const { quote } = askFreight({ freight, settings, now, pin, grams: weight });
	return whyNoFreight(quote, { pin, grams: weight, phone: settings.phone }) || nowhere;
}
