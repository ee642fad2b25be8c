import type { AddressBlock, OrderAddressesProps } from "@feedmill/storefront/pages/order/addresses.tsx";
import type {
	OrderDetailsProps,
	OrderItemProps,
	OrderTotalRow,
} from "@feedmill/storefront/pages/order/order-details.tsx";
import { type Address, phonesOf } from "@feedmill/trade/address/address.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { currencyShowing, formatMoney } from "@feedmill/trade/money/currency.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { orderAmounts } from "@feedmill/trade/orders/order-amounts.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { NO_HTML } from "@feedmill/values/html.ts";
import { plainText } from "../../http/plain-text.ts";
import { money } from "../basics/money-view.ts";
import type { PageContext } from "../basics/page.ts";

type Context = Pick<PageContext, "shop" | "settings" | "versions" | "links">;

/**
 * Lines and totals of an order for its customer: what it came to, less refunds. `toPay`: what is asked for, on the page
 * where the payment method is chosen. Reference: 05 §11.
 */
export async function orderDetails(
	order: Order,
	{ shop, settings, versions, links }: Context,
	{ orderAgain = null, toPay = false }: { orderAgain?: OrderDetailsProps["orderAgain"]; toPay?: boolean } = {},
): Promise<OrderDetailsProps> {
	const ids = order.items.flatMap(({ productId, variationId }) => [productId, variationId]).filter((id) => id > 0);
	const products = await shop.catalogue.products([...new Set(ids)], versions);
	return {
		items: order.items.map((item) => {
			const product = products.get(item.productId);
			const sold = products.get(item.variationId) ?? product;
			return itemView(
				item,
				product,
				sold,
				order,
				settings,
				product?.status === "publish" ? links.to("product", { slug: product.slug }) : "",
			);
		}),
		totals: [
			...totalRows(order, toPay, settings, shop.words),
			// Not for whoever pays by the link of somebody else's order.
			...(toPay ? [] : detailRows(order, { shop, settings })),
		],
		orderAgain,
	};
}

/** What extensions show of the order. */
function detailRows(order: Order, { shop, settings }: Pick<Context, "shop" | "settings">): OrderTotalRow[] {
	return shop.extensions.orderDetails(settings, order).map(({ label, value }, index) => ({
		key: `detail ${index}`,
		label: `${shop.words.tell(labelOf(label))}:`,
		amount: null,
		text: value,
	}));
}

function itemView(
	item: OrderItem,
	product: Product | undefined,
	sold: Product | undefined,
	order: Order,
	settings: StoreSettings,
	href: string,
): OrderItemProps {
	const confirmed = statusRule(order.status).stock === "take";
	return {
		id: item.id,
		name: plainText(item.name),
		href,
		quantity: quantitySold(item),
		total: money(
			withTax(item.subtotal, item.subtotalTax, settings),
			currencyShowing(order.totals.price, settings.currency),
		),
		options: item.meta.map(({ displayKey, displayValue }) => ({
			label: plainText(displayKey),
			value: plainText(displayValue),
		})),
		purchaseNote: confirmed ? formatContent(sold?.purchaseNote || product?.purchaseNote || "", settings) : NO_HTML,
	};
}

/** With or without tax, as the cart displays prices. */
function withTax(amount: Amount, tax: Amount, { taxDisplayCart }: StoreSettings): Amount {
	return taxDisplayCart === "incl" ? amount + tax : amount;
}

/** The rows of the totals. They add up, also where the store shows amounts in another way than at the time of sale. */
export function totalRows(order: Order, toPay: boolean, settings: StoreSettings, { say }: Words): OrderTotalRow[] {
	const { totals } = order;
	const { taxDisplayCart, taxDisplayItemized } = settings;
	const currency = currencyShowing(totals.price, settings.currency);
	const amounts = orderAmounts(order, settings, currency.decimals);
	const row = (label: string, amount: Amount | null, text = ""): OrderTotalRow => ({
		label,
		amount: amount === null ? null : money(amount, currency),
		text,
	});
	const shippingTitle = order.shippingLines.map(({ title }) => plainText(title)).join(", ");
	const taxes =
		amounts.taxes.length > 0
			? amounts.taxes.map(({ label, amount }) => row(`${plainText(label)}:`, amount))
			: [row(say("Tax:"), amounts.tax)];
	const refunded = toPay ? 0 : totals.refunded;
	// Which part of a refund was tax is not always known.
	const contained = taxDisplayCart === "incl" && totals.tax > 0 && refunded === 0;
	const taxLines = taxDisplayItemized ? shownTaxLines(order.taxLines) : [];
	const includes = !contained
		? ""
		: taxLines.length > 0
			? say("(includes {taxes})", {
					taxes: taxLines.map(({ label, amount }) => `${formatMoney(amount, currency)} ${plainText(label)}`).join(", "),
				})
			: say("(includes {tax} Tax)", { tax: formatMoney(totals.tax, currency) });
	return [
		row(say("Subtotal:"), amounts.subtotal),
		...(amounts.discount > 0 ? [row(say("Discount:"), -amounts.discount)] : []),
		...(order.shippingLines.length > 0
			? [
					amounts.shipping > 0
						? row(say("Shipping:"), amounts.shipping, say("via {titles}", { titles: shippingTitle }))
						: row(say("Shipping:"), null, shippingTitle),
				]
			: []),
		...order.fees.map((fee, index) => row(`${plainText(fee.name)}:`, amounts.fees[index]!)),
		...(amounts.tax === 0 ? [] : taxes),
		...(order.paymentMethodTitle && !toPay
			? [row(say("Payment method:"), null, plainText(order.paymentMethodTitle))]
			: []),
		...(refunded > 0 ? [row(say("Refund:"), -refunded)] : []),
		{ ...row(say("Total:"), amounts.total - refunded, includes), isTotal: true },
		// Whoever pays by the link of somebody else's order is not to read what the buyer wrote to the shop.
		...(order.customerNote && !toPay ? [row(say("Note:"), null, plainText(order.customerNote))] : []),
	];
}

export function orderAddresses(order: Order, { base }: StoreSettings, words: Words): OrderAddressesProps {
	const block = (address: Address, email: string): AddressBlock => ({
		lines: addressLines(address, base.country, placesIn(words)),
		phone: phonesOf(address).join(", "),
		email,
	});
	const shipped = order.shippingLines.some(({ methodId }) => !/^(local_pickup|pickup_location)$/.test(methodId));
	return { billing: block(order.billing, order.billing.email), shipping: shipped ? block(order.shipping, "") : null };
}
