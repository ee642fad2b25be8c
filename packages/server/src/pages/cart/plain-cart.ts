import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { PlainCart } from "@feedmill/storefront/pages/cart.tsx";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { formatMinorUnits, type Grouping } from "@feedmill/values/minor-units.ts";
import { plainText } from "../../http/plain-text.ts";
import { pageNonce } from "../../security/page-nonces.ts";
import type { PageContext } from "../basics/page.ts";
import { refusedQuantity, typedCoupon } from "./typed-cart.ts";

type Money = (minor: string | null) => string;

/** Formats amounts of a response (minor units as text) by its currency fields, grouped as the shop does. */
export function wireMoney(
	currency: Pick<
		WireCart["totals"],
		| "currency_minor_unit"
		| "currency_decimal_separator"
		| "currency_thousand_separator"
		| "currency_prefix"
		| "currency_suffix"
	>,
	grouping: Grouping = "western",
): Money {
	return (minor) => {
		const amount = Number(minor ?? 0);
		const number = formatMinorUnits(amount, {
			minorUnit: currency.currency_minor_unit,
			decimalSeparator: currency.currency_decimal_separator,
			thousandSeparator: currency.currency_thousand_separator,
			grouping,
		});
		return `${amount < 0 ? "-" : ""}${currency.currency_prefix}${number}${currency.currency_suffix}`;
	};
}

/** Adds tax if the shop displays prices including tax. */
export const sumIn =
	(money: Money, withTax: boolean) =>
	(amount: string | null, tax: string | null): string =>
		money(String(Number(amount ?? 0) + (withTax ? Number(tax ?? 0) : 0)));

/** `currency`: for its grouping. */
type RowSettings = Pick<StoreSettings, "taxDisplayCart"> & Partial<Pick<StoreSettings, "currency">>;

/** The lines as text: what they are and cost. */
export function plainLines(settings: RowSettings, { items, totals }: WireCart) {
	const sum = sumIn(wireMoney(totals, settings.currency?.grouping), settings.taxDisplayCart === "incl");
	return items.map((item) => ({
		key: item.key,
		name: plainText(item.name),
		details: item.variation.map(({ attribute, value }) => `${plainText(attribute)}: ${plainText(value)}`).join(", "),
		quantity: item.quantity,
		total: sum(item.totals.line_subtotal, item.totals.line_subtotal_tax),
	}));
}

/** A row of the totals. `note`: the chosen rates. */
export interface SummaryRow {
	kind: "subtotal" | "fee" | "discount" | "shipping" | "taxes" | "total";
	label: string;
	value: string;
	note?: string;
}

/** The totals as text, without empty rows, as in the blocks. Specification: 9, Totals display. */
export function totalRows(settings: RowSettings, cart: WireCart, words: Words): { label: string; value: string }[] {
	return summaryRows(settings, cart, words).map(({ label, value, note }) => ({
		label,
		value: note ? `${value} · ${note}` : value,
	}));
}

/** The same, each with what it is. */
export function summaryRows(
	settings: RowSettings,
	{ totals, fees, needs_shipping, shipping_rates }: WireCart,
	{ say }: Words,
): SummaryRow[] {
	const money = wireMoney(totals, settings.currency?.grouping);
	const withTax = settings.taxDisplayCart === "incl";
	const sum = sumIn(money, withTax);
	const chosen = shipping_rates
		.flatMap((entry) => entry.shipping_rates.filter(({ selected }) => selected))
		.map(({ name }) => plainText(name));
	const shipping =
		totals.total_shipping === null ||
		(chosen.length === 0 && shipping_rates.some((entry) => entry.shipping_rates.length > 0))
			? { value: say("Calculated during checkout") }
			: { value: sum(totals.total_shipping, totals.total_shipping_tax), note: chosen.join(" · ") };
	return [
		{ kind: "subtotal", label: say("Subtotal"), value: sum(totals.total_items, totals.total_items_tax) },
		...fees.map((fee) => ({
			kind: "fee" as const,
			label: plainText(fee.name) || say("Fee"),
			value: sum(fee.totals.total, fee.totals.total_tax),
		})),
		...(Number(totals.total_discount) > 0
			? [
					{
						kind: "discount" as const,
						label: say("Discount"),
						value: `-${sum(totals.total_discount, totals.total_discount_tax)}`,
					},
				]
			: []),
		...(needs_shipping ? [{ kind: "shipping" as const, label: say("Shipping"), ...shipping }] : []),
		...(!withTax && Number(totals.total_tax) > 0
			? [{ kind: "taxes" as const, label: say("Taxes"), value: money(totals.total_tax) }]
			: []),
		{ kind: "total", label: say("Total"), value: money(totals.total_price) },
	];
}

/** The cart as text, with the targets of its forms and links. Reference: server 07 §3. */
export function plainCart(context: PageContext, cart: Cart, body: WireCart): PlainCart | null {
	const { links, settings, security, caller, now } = context;
	const query = context.url.searchParams;
	if (cart.items.length === 0) return null;
	const nonce = security.nonces.create(pageNonce("woocommerce-cart", caller));
	const action = links.to("cart");
	const money = wireMoney(body.totals, settings.currency.grouping);
	return {
		action,
		nonce,
		lines: plainLines(settings, body).map((line, index) => {
			const item = body.items[index]!;
			const { product, parent } = cart.items[index]!;
			return {
				...line,
				href: new URL(item.permalink).pathname,
				image: item.images[0]?.thumbnail ?? "",
				minimum: item.quantity_limits.minimum,
				maximum: item.quantity_limits.maximum,
				refused: refusedQuantity(query, item.key),
				editable: item.quantity_limits.editable && isPurchasable(product, parent, now),
				price: money(item.prices.price),
				remove: `${action}?remove_item=${item.key}&_wpnonce=${nonce}`,
			};
		}),
		coupons: settings.couponsEnabled
			? body.coupons.map(({ code }) => ({ code, remove: `${action}?remove_coupon=${encodeURIComponent(code)}` }))
			: null,
		typed: typedCoupon(query),
		rows: totalRows(settings, body, context.shop.words),
		errors: body.errors.map(({ message }) => plainText(message)),
		checkout: links.to("checkout"),
		phone: settings.phone,
	};
}
