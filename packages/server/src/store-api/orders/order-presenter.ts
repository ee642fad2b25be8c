import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireBillingAddress, WireShippingAddress } from "@feedmill/store-api/address.ts";
import type { WireCheckout } from "@feedmill/store-api/checkout.ts";
import type { WireOrder, WireOrderTotals } from "@feedmill/store-api/order.ts";
import { wireFields } from "@feedmill/trade/address/address.ts";
import { formatDecimal } from "@feedmill/trade/money/amount.ts";
import { needsPayment } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order, StoredPayment } from "@feedmill/trade/orders/order.ts";
import { productOf, shownSubtotal } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import { safeShopperHtml } from "@feedmill/trade/text/safe-html.ts";
import type { Urls } from "../../http/urls.ts";
import { currencyFields, moneyString, presentFields } from "../presenting/shared-presenters.ts";
import { presentOrderItem } from "./order-item-presenter.ts";
import type { OrderView } from "./order-view.ts";

/** GET /order/{id}, keys in the order of reference 05 §10. Totals in minor units. */
export function presentOrder(order: Order, view: OrderView): WireOrder {
	const { settings } = view;
	const currency = currencyFields(settings);
	return {
		id: order.id,
		status: order.status,
		items: order.items.map((item) => presentOrderItem(order, item, view)),
		coupons: order.coupons.map(({ code, type, discount, discountTax }) => ({
			code,
			discount_type: type,
			totals: {
				total_discount: moneyString(discount, settings),
				total_discount_tax: moneyString(discountTax, settings, "half-down"),
				...currency,
			},
		})),
		fees: order.fees.map(({ id, name, total, tax }) => ({
			id,
			name: formatHtml(name),
			totals: { total: moneyString(total, settings), total_tax: moneyString(tax, settings), ...currency },
		})),
		totals: presentTotals(order, settings),
		...presentOrderAddresses(order, "shipping first"),
		needs_payment: needsPayment(order),
		needs_shipping: order.shippingLines.some(
			({ methodId }) => methodId !== "local_pickup" && methodId !== "pickup_location",
		),
		payment_requirements: ["products"],
		errors: presentErrors(order, view),
	};
}

function presentTotals(order: Order, settings: StoreSettings): WireOrderTotals {
	const { totals } = order;
	const money = (amount: number) => moneyString(amount, settings);
	return {
		subtotal: money(shownSubtotal(order, settings, settings.currency.decimals, false)),
		total_discount: money(totals.discount),
		total_shipping: money(totals.shipping),
		total_fees: money(totals.fees),
		total_tax: money(totals.tax),
		total_refund: money(totals.refunded),
		total_price: money(totals.price),
		total_items: money(totals.items),
		total_items_tax: money(totals.itemsTax),
		total_fees_tax: money(totals.feesTax),
		total_discount_tax: money(totals.discountTax),
		total_shipping_tax: money(totals.shippingTax),
		// Ten-thousandths of a percent to percent: 25 000 is "2.5".
		tax_lines: order.taxLines.map(({ code, itemTax, rate }) => ({
			name: code,
			price: itemTax === 0 ? 0 : formatDecimal(itemTax),
			rate: formatDecimal(rate * 100),
		})),
		...currencyFields(settings),
	};
}

/** Both addresses of the order; the two routes return them in different order. */
export function presentOrderAddresses(
	order: Order,
	first: "billing first" | "shipping first",
): { billing_address: WireBillingAddress; shipping_address: WireShippingAddress } {
	const { phone, ...place } = order.shipping;
	const { phone: billingPhone, email, ...billingPlace } = order.billing;
	const shipping: WireShippingAddress = {
		...presentPlace(place),
		phone: formatHtml(phone),
		...presentFields(wireFields(place)),
	};
	const billing: WireBillingAddress = {
		...presentPlace(billingPlace),
		email: formatHtml(email),
		phone: formatHtml(billingPhone),
		...presentFields(wireFields(billingPlace)),
	};
	return first === "billing first"
		? { billing_address: billing, shipping_address: shipping }
		: { shipping_address: shipping, billing_address: billing };
}

function presentPlace(place: Omit<Order["shipping"], "phone">): Omit<WireShippingAddress, "phone"> {
	return {
		first_name: formatHtml(place.first_name),
		last_name: formatHtml(place.last_name),
		company: formatHtml(place.company),
		address_1: formatHtml(place.address_1),
		address_2: formatHtml(place.address_2),
		city: formatHtml(place.city),
		state: formatHtml(place.state),
		postcode: formatHtml(place.postcode),
		country: formatHtml(place.country),
	};
}

/** Why an order cannot be paid: unavailable lines, if its stock is neither reserved nor reduced. */
function presentErrors(order: Order, { products, stocks, settings, words }: OrderView): WireOrder["errors"] {
	const { say } = words;
	if (order.status === "pending" || order.stockReduced || !needsPayment(order)) return [];
	const problems = order.items.flatMap((item) => {
		const stock = stocks.get(productOf(item, products)?.stockOwnerId ?? 0);
		if (!stock) return [];
		if (stock.status === "outofstock")
			return [
				say(
					'Sorry, "{name}" is no longer in stock so this order cannot be paid for. We apologize for any inconvenience caused.',
					{
						name: item.name,
					},
				),
			];
		const left = (stock.quantity ?? 0) - stock.reserved;
		if (!settings.stockManaged || !stock.managed || stock.backorders !== "no" || left >= item.quantity) return [];
		return [
			say(
				'Sorry, we do not have enough "{name}" in stock to fulfill your order ({left} available). We apologize for any inconvenience caused.',
				{
					name: item.name,
					left: Math.max(0, left),
				},
			),
		];
	});
	return problems.map((message) => ({ code: "woocommerce_rest_out_of_stock", message: formatMarkup(message) }));
}

const NO_PAYMENT: StoredPayment = { status: "", details: [], redirect: "" };

/** What presenting an order needs: the context of a route or page. */
export interface CheckoutView {
	urls: Urls;
	shop: Pick<Shop, "extensions" | "settings">;
}

/** The checkout object. Reference: 05 Checkout §1. */
export async function presentCheckout(
	order: Order,
	{ urls, shop }: CheckoutView,
	payment: StoredPayment = NO_PAYMENT,
): Promise<WireCheckout> {
	const { checkoutData } = shop.extensions;
	// Stored as a path, because the shop may be reached by another origin.
	const absolute = (target: string) => (target.startsWith("/") ? urls.absolute(target) : target);
	return {
		order_id: order.id,
		status: order.status,
		order_key: order.key,
		order_number: String(order.id),
		// An imported one is stored as it was written.
		customer_note: order.customerNote === "" ? "" : safeShopperHtml(order.customerNote),
		customer_id: order.customerId,
		...presentOrderAddresses(order, "billing first"),
		payment_method: order.paymentMethod,
		payment_result: {
			payment_status: payment.status,
			payment_details: payment.details.map(({ key, value }) => ({
				key,
				value: key === "redirect" ? absolute(value) : value,
			})),
			redirect_url: absolute(payment.redirect),
		},
		extensions: checkoutData ? checkoutData(await shop.settings.current(), order) : {},
	};
}
