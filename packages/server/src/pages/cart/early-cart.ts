import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCartItem } from "@feedmill/store-api/cart-item.ts";
import { firstWords } from "@feedmill/store-api/first-words.ts";
import type { WireShippingPackage } from "@feedmill/store-api/shipping-package.ts";
import type { EarlyLine, EarlyOffer } from "@feedmill/storefront/pages/early/early-lines.tsx";
import type { EarlyShipping, EarlyTotals } from "@feedmill/storefront/pages/early/early-totals.tsx";
import { shippingEnabled } from "@feedmill/trade/address/countries.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";
import { PLACEHOLDER } from "./block-settings.ts";
import { sumIn, summaryRows, wireMoney } from "./plain-cart.ts";

/**
 * Lines, cross-sells and totals of a cart as texts, as the blocks will show them: the page has them before its scripts
 * have come. Specification: 9.
 */
export function earlyCart(context: PageContext, cart: WireCart, unitPrices: Record<number, string> = {}) {
	return {
		lines: cart.items.map((item) => earlyLine(context, item)),
		offers: cart.cross_sells.map((product) => earlyOffer(context, product as unknown as CrossSell, unitPrices)),
		totals: earlyTotals(context, cart),
	};
}

/** The rate with which the goods are collected. */
export const isPickupRate = ({ method_id }: { method_id: string }): boolean => method_id === "pickup_location";

/** Whether every chosen rate is one with which the goods are collected. */
export function isCollected({ settings }: PageContext, { shipping_rates }: WireCart): boolean {
	const chosen = chosenRates(shipping_rates);
	return settings.pickup.enabled && chosen.length > 0 && chosen.every(isPickupRate);
}

function earlyLine(context: PageContext, item: WireCartItem): EarlyLine {
	const { settings } = context;
	const { grouping } = settings.currency;
	const { prices, totals } = item;
	const money = wireMoney(prices, grouping);
	const unit = 10 ** (prices.raw_prices.precision - prices.currency_minor_unit);
	const price = Math.round(Number(prices.raw_prices.price) / unit);
	const regular = Math.round(Number(prices.raw_prices.regular_price) / unit);
	const saving = Math.max(0, regular - price);
	return {
		key: item.key,
		name: plainText(item.name),
		picture: pictureOf(context, item.images, item.name),
		price: money(String(price)),
		regular: saving > 0 ? money(String(regular)) : "",
		saving: saving > 0 ? money(String(saving)) : "",
		lineSaving: saving > 0 && item.quantity > 1 ? money(String(saving * item.quantity)) : "",
		onBackorder: item.show_backorder_badge,
		left: item.low_stock_remaining ?? 0,
		description: firstWords(plainText(item.short_description || item.description)),
		details: [...item.item_data.filter(isShown).map(dataDetail), ...item.variation.map(choiceDetail)],
		quantity: item.quantity,
		hasStepper: !item.sold_individually && item.quantity_limits.editable,
		total: sumIn(wireMoney(totals, grouping), settings.taxDisplayCart === "incl")(
			totals.line_subtotal,
			totals.line_subtotal_tax,
		),
	};
}

/** The main picture, or the placeholder of products without. */
function pictureOf({ urls }: PageContext, images: readonly { thumbnail: string; alt: string }[], name: string) {
	const [image] = images;
	return image
		? { src: image.thumbnail, alt: plainText(image.alt || name) }
		: { src: urls.absolute(PLACEHOLDER), alt: "" };
}

const isShown = ({ hidden }: WireCartItem["item_data"][number]): boolean =>
	![true, "true", "1"].includes(hidden as string);

const textOf = (value: unknown): string => (typeof value === "string" ? plainText(value) : "");

const dataDetail = ({ key, name, display, value }: WireCartItem["item_data"][number]) => ({
	name: textOf(key ?? name),
	value: textOf(display || value),
});

const choiceDetail = ({ attribute, value }: WireCartItem["variation"][number]) => ({
	name: plainText(attribute),
	value: plainText(value),
});

/** What a card needs of a product of the Store API. */
interface CrossSell {
	id: number;
	name: string;
	images: { thumbnail: string; alt: string }[];
	on_sale: boolean;
	average_rating: string;
	review_count: number;
	prices: Parameters<typeof wireMoney>[0] & {
		price: string;
		regular_price: string;
		price_range: { min_amount: string; max_amount: string } | null;
	};
}

function earlyOffer(context: PageContext, product: CrossSell, unitPrices: Record<number, string>): EarlyOffer {
	const { settings } = context;
	const { prices, images } = product;
	const money = wireMoney(prices, settings.currency.grouping);
	const { min_amount: least = "", max_amount: most = "" } = prices.price_range ?? {};
	const saved = product.on_sale ? Number(prices.regular_price) - Number(prices.price) : 0;
	return {
		id: product.id,
		name: plainText(product.name),
		picture: pictureOf(context, images, product.name),
		price: least !== most ? `${money(least)} — ${money(most)}` : money(prices.price),
		regular: least === most && saved > 0 ? money(prices.regular_price) : "",
		saving: saved > 0 ? money(String(saved)) : "",
		unitPrice: unitPrices[product.id] ?? "",
		rating: product.review_count > 0 ? product.average_rating : "",
	};
}

function earlyTotals(context: PageContext, cart: WireCart): EarlyTotals {
	const { settings, shop } = context;
	return {
		hasCoupons: settings.couponsEnabled,
		coupons: cart.coupons.map(({ code }) => plainText(code)),
		rows: summaryRows(settings, cart, shop.words),
		shipping: cart.needs_shipping && shippingEnabled(settings) ? earlyShipping(context, cart) : null,
	};
}

function earlyShipping(context: PageContext, cart: WireCart): EarlyShipping {
	const { settings } = context;
	const chosen = chosenRates(cart.shipping_rates);
	const [only, another] = cart.shipping_rates;
	const rates = only && !another && only.shipping_rates.length > 1 ? only.shipping_rates : [];
	const pickup = isCollected(context, cart) ? chosen.find(isPickupRate) : undefined;
	return {
		via: [...new Set(chosen.map(({ name }) => plainText(name)))].join(", "),
		collectedFrom: plainText(pickup?.meta_data.find(({ key }) => key === "pickup_address")?.value ?? ""),
		place: placeName(context, cart),
		hasCalculator: settings.shippingCalculatorEnabled,
		isCalculated: cart.has_calculated_shipping && chosen.length > 0,
		rates: rates.map((rate) => ({
			id: rate.rate_id,
			name: plainText(rate.name),
			price: [
				sumIn(wireMoney(rate, settings.currency.grouping), settings.taxDisplayCart === "incl")(rate.price, rate.taxes),
				...(rate.delivery_time ? [plainText(rate.delivery_time)] : []),
			].join(" — "),
			isChosen: rate.selected,
		})),
	};
}

const chosenRates = (packages: readonly WireShippingPackage[]) =>
	packages.flatMap(({ shipping_rates }) => shipping_rates.find(({ selected }) => selected) ?? []);

/** "395002, Surat, Gujarat, India" */
function placeName({ shop }: PageContext, { shipping_address: address }: WireCart): string {
	const { state, country } = placesIn(shop.words);
	return [address.postcode, address.city, state(address.country, address.state), country(address.country)]
		.filter(Boolean)
		.join(", ");
}
