import type { DeliveryQuote } from "@feedmill/shop/cart/assembly/quote.ts";
import type { DeliveryAnswer, DeliveryProps } from "@feedmill/storefront/pages/product/delivery.tsx";
import { kindOfPin, likelyState } from "@feedmill/trade/address/pin-states.ts";
import type { PlaceNames } from "@feedmill/trade/address/place-names.ts";
import { isPostcode, normalisePostcode } from "@feedmill/trade/address/postcodes.ts";
import type { ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import { quantityLimits } from "../basics/product-stock.ts";
import { typedQuantity } from "../basics/typed-quantity.ts";
import { waysToPay } from "../basics/ways-to-pay.ts";
import { freightNotes, noFreight } from "./freight-notes.ts";
import { packLabel, packsOf, preselected } from "./variation-choice.ts";

interface DeliveryContext {
	settings: StoreSettings;
	stocks: ReadonlyMap<number, Stock>;
	action: string;
	/**
	 * The page's parameters: `pin` ("" for an empty field, absent: nobody has asked), `quantity`, and `attribute_…` or
	 * `variation_id`.
	 */
	query: URLSearchParams;
	gateways: readonly GatewaySettings[];
	names: Pick<PlaceNames, "state">;
	words: Pick<Words, "tell" | "html" | "isEnglish">;
	/** The rates of a cart with this product only; null: they cannot be said now. */
	quote(ordered: Ordered, place: { state: string; postcode: string }): Promise<DeliveryQuote | null>;
	now: number;
}

/** What would be sent. */
interface Ordered {
	product: Product;
	parent: Product | null;
	quantity: number;
}

/** Most units of a product in a cart. Reference: 02 Cart §6. */
const MOST = 9_999;

/**
 * What it costs to send the quantity in the field to the entered PIN, as the cart will say it. null if the product is
 * not shipped.
 */
export async function deliveryOf(product: Product, context: DeliveryContext): Promise<DeliveryProps | null> {
	const { settings, action, query, gateways } = context;
	if (
		product.virtual ||
		product.type === "external" ||
		product.type === "grouped" ||
		settings.shipTo.mode === "disabled"
	)
		return null;
	const depots = settings.pickup.enabled
		? settings.pickup.locations.filter(({ enabled }) => enabled).map(({ name }) => plainText(name))
		: [];
	const pin = query.get("pin")?.trim() ?? null;
	const quantity = quantityOf(product, context);
	return {
		action,
		pin: pin ?? "",
		quantity,
		packs: packsOf(product, query),
		answer: pin === null ? null : await answer(product, pin, quantity, context),
		depots,
		payments: waysToPay(gateways).map(({ title }) => title),
		returns: settings.returnsPage,
	};
}

/** The quantity in the field, within what a cart takes of it. */
function quantityOf(product: Product, { query, stocks }: DeliveryContext): number {
	const chosen = product.variations.find(({ id }) => id === preselected(product, query)) ?? product;
	const { minimum, maximum } = quantityLimits(chosen, stocks.get(chosen.stockOwnerId));
	const typed = Math.trunc(typedQuantity(query, "quantity") ?? minimum);
	return Math.max(minimum, 1, Math.min(typed, maximum ?? MOST, MOST));
}

async function answer(
	product: Product,
	typed: string,
	quantity: number,
	{ settings, query, names, words, gateways, quote, now }: DeliveryContext,
): Promise<DeliveryAnswer> {
	const pin = normalisePostcode(typed);
	if (!isPostcode(pin, "IN")) return { kind: "invalid" };
	const kind = kindOfPin(pin);
	if (kind === "army") return { kind: "army", pin };
	if (kind === "none") return { kind: "unknown", pin };
	const state = likelyState(pin);
	const place = `${pin}, ${names.state("IN", state)}`;
	const chosen = product.variations.find(({ id }) => id === preselected(product, query));
	const sent = product.type !== "variable" ? [product] : chosen ? [chosen] : offered(product, now);
	const quotes = await Promise.all(
		sent.map((one) =>
			quote({ product: one, parent: one === product ? null : product, quantity }, { state, postcode: pin }),
		),
	);
	if (quotes.includes(null)) return { kind: "later" };
	const rates = quotes.flatMap((of) => (of?.rates ?? []).filter(({ methodId }) => methodId !== "pickup_location"));
	const about = { settings, gateways, words, now, pin };
	if (rates.length === 0) return { kind: "none", place, reason: noFreight(quotes[0]!, about) };
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const money = (amount: Amount) => (amount === 0 ? "free" : formatMoney(amount, settings.currency));
	return {
		kind: "rates",
		place,
		quantity,
		pack: chosen ? packLabel(chosen, product) : "",
		notes: sent.length === 1 ? freightNotes(quotes[0]!, about) : [],
		rates: [...Map.groupBy(rates, ({ rateId }) => rateId).values()].map((same) => {
			const costs = same.map((rate) => rate.cost + (withTax ? taxOf(rate) : 0));
			const least = Math.min(...costs);
			const { name, deliveryTime } = same[0]!;
			// While no pack is chosen: not all have this rate, or it costs them differently.
			const isLeast = same.length < sent.length || Math.max(...costs) > least;
			return { name: plainText(name), cost: money(least), time: plainText(words.tell(deliveryTime)), isLeast };
		}),
	};
}

const taxOf = ({ taxes }: ShippingRate): Amount => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** Packs that can be bought; without any all, which are then only not in stock. At most 30 are asked for. */
function offered(product: Product, now: number): Product[] {
	const bought = product.variations.filter((variation) => isPurchasable(variation, product, now));
	return (bought.length > 0 ? bought : product.variations).slice(0, 30);
}
