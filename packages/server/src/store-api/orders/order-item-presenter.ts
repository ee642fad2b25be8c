import type { WireOrderItem } from "@feedmill/store-api/order.ts";
import { priceNow } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";
import { displayedAmount } from "@feedmill/trade/tax/tax-calculation.ts";
import { basePlace } from "@feedmill/trade/tax/tax-rates.ts";
import { formatContent, formatHtml } from "@feedmill/trade/text/format-html.ts";
import { currencyFields, moneyString, presentImages } from "../presenting/shared-presenters.ts";
import type { OrderView } from "./order-view.ts";

/** A line as it was sold, with current data of its product. Reference: 05 Checkout §10. */
export function presentOrderItem(order: Order, item: OrderItem, view: OrderView): WireOrderItem {
	const product = productOf(item, view.products);
	const { settings, urls } = view;
	return {
		key: order.key,
		id: item.id,
		quantity: quantitySold(item),
		quantity_limits: { minimum: quantitySold(item), maximum: quantitySold(item), multiple_of: 1, editable: false },
		// As stored, without formatting it again.
		name: item.name,
		short_description: product && product.type !== "variation" ? formatContent(product.shortDescription, settings) : "",
		description: product ? formatContent(product.description, settings) : "",
		sku: formatHtml(product?.sku ?? item.sku),
		low_stock_remaining: null,
		backorders_allowed: false,
		show_backorder_badge: false,
		sold_individually: product?.soldIndividually ?? false,
		permalink: product ? urls.absolute(productPath(product)) : "",
		images: product ? presentImages(product.images, urls) : [],
		variation: presentAttributes(item, product, view),
		item_data: presentMeta(item),
		prices: presentPrices(product, view),
		totals: {
			line_subtotal: moneyString(item.subtotal, settings),
			line_subtotal_tax: moneyString(item.subtotalTax, settings),
			line_total: moneyString(item.total, settings),
			line_total_tax: moneyString(item.totalTax, settings),
			...currencyFields(settings),
		},
		catalog_visibility: product?.visibility ?? "hidden",
	};
}

/** A variation's attributes as slugs; other products' attributes without a choice. */
function presentAttributes(
	{ productId }: OrderItem,
	product: Product | undefined,
	{ products }: OrderView,
): WireOrderItem["variation"] {
	if (!product) return [];
	if (product.type !== "variation")
		return product.attributes.map(({ name }) => ({ attribute: formatHtml(name), value: {} }));
	const attributes = products.get(productId)?.attributes ?? product.attributes;
	return Object.entries(product.variationAttributes).map(([key, value]) => {
		const attribute = attributes.find((candidate) => candidate.key === key);
		return { attribute: formatHtml(attribute?.name ?? key), value };
	});
}

function presentMeta({ meta }: OrderItem): WireOrderItem["item_data"] {
	if (meta.length === 0) return [];
	return Object.fromEntries(
		meta.map(({ id, key, value, displayKey, displayValue }) => [
			id,
			{ key, value, display_key: displayKey, display_value: `<p>${formatHtml(displayValue)}</p>\n` },
		]),
	);
}

/** Current displayed prices at the store's location. The totals of the line have what was paid. */
function presentPrices(product: Product | undefined, { settings, taxRates, now }: OrderView): WireOrderItem["prices"] {
	const place = basePlace(settings);
	const shown = (amount: Amount | null) =>
		product && amount !== null
			? displayedAmount(amount, product, { settings, taxRates, place, display: settings.taxDisplayCart })
			: 0;
	const today = product ? priceNow(product, now) : { price: null, regular: null, onSale: false };
	const price = shown(today.price);
	const regular = shown(today.regular ?? today.price);
	const sale = today.onSale ? price : regular;
	const precision = Math.max(settings.currency.decimals + 2, 6);
	const raw = (amount: Amount) => String(amount * 10 ** (precision - 6));
	return {
		price: moneyString(price, settings),
		regular_price: moneyString(regular, settings),
		sale_price: moneyString(sale, settings),
		price_range: null,
		...currencyFields(settings),
		raw_prices: { precision, price: raw(price), regular_price: raw(regular), sale_price: raw(sale) },
	};
}
