import type { CartItem } from "@feedmill/shop/cart/model/cart.ts";
import { displayedPrice } from "@feedmill/shop/catalogue/model/displayed-price.ts";
import type { Product } from "@feedmill/shop/catalogue/model/product.ts";
import { productPath } from "@feedmill/shop/catalogue/model/product-paths.ts";
import type { Amount } from "@feedmill/shop/money/amount.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import { formatContent, formatHtml } from "@feedmill/shop/text/format-html.ts";
import type { WireCartItem } from "@feedmill/store-api/cart-item.ts";
import type { Urls } from "../../http/urls.ts";
import { type CurrencyFields, moneyString, presentImages } from "../presenting/shared-presenters.ts";

/** What all items of one cart are presented with. */
export interface ItemView {
	settings: StoreSettings;
	urls: Urls;
	currency: CurrencyFields;
	/** ms since the epoch, for sales. */
	now: number;
	/** What extensions tell of a line. */
	extensionData(item: CartItem): Record<string, unknown>;
	/** A unit price as entered becomes the one shown: with or without tax as carts display it, at the shopper's place. */
	shown(amount: Amount, item: CartItem): Amount;
}

/** A line of the cart on the wire. Reference: 02 Cart §1.1. */
export function presentCartItem(item: CartItem, view: ItemView): WireCartItem {
	const { line, product, stock, limits, calculated } = item;
	const { settings, currency } = view;
	const fixed = fixedPart(product, view.urls);
	return {
		key: line.key,
		id: product.id,
		type: product.type,
		quantity: line.quantity,
		quantity_limits: {
			minimum: limits.minimum,
			maximum: limits.maximum,
			multiple_of: limits.multipleOf,
			editable: limits.editable,
		},
		name: fixed.name,
		short_description: fixed.shortDescription,
		description: fixed.description,
		sku: fixed.sku,
		low_stock_remaining: item.lowStockRemaining,
		backorders_allowed: stock !== null && stock.backorders !== "no",
		show_backorder_badge: item.backorderBadge,
		sold_individually: product.soldIndividually,
		permalink: fixed.permalink,
		images: fixed.images,
		variation: presentVariation(item),
		item_data: [],
		prices: presentItemPrices(item, view),
		totals: {
			line_subtotal: moneyString(calculated.subtotal, settings),
			line_subtotal_tax: moneyString(calculated.subtotalTax, settings),
			line_total: moneyString(calculated.total, settings),
			line_total_tax: moneyString(calculated.totalTax, settings),
			...currency,
		},
		catalog_visibility: product.visibility,
		extensions: view.extensionData(item),
	};
}

function presentItemPrices(item: CartItem, view: ItemView): WireCartItem["prices"] {
	const { settings, currency } = view;
	const price = view.shown(item.priced.unitPrice, item);
	const regular = view.shown(item.priced.regularPrice, item);
	const sale = item.priced.onSale ? price : regular;
	// Finer than the currency, never coarser than micros.
	const precision = Math.max(settings.currency.decimals + 2, 6);
	const raw = (amount: Amount) => String(amount * 10 ** (precision - 6));
	return {
		price: moneyString(price, settings),
		regular_price: moneyString(regular, settings),
		sale_price: moneyString(sale, settings),
		price_range: priceRange(item, view),
		...currency,
		raw_prices: { precision, price: raw(price), regular_price: raw(regular), sale_price: raw(sale) },
	};
}

/** Of a variable product that was added without a choice: its cheapest and dearest variation. */
function priceRange(item: CartItem, view: ItemView): WireCartItem["prices"]["price_range"] {
	if (item.product.type !== "variable") return null;
	const { range } = displayedPrice(item.product, {
		settings: view.settings,
		now: view.now,
		shown: (amount) => view.shown(amount, item),
		product: () => undefined,
	});
	return (
		range && { min_amount: moneyString(range.min, view.settings), max_amount: moneyString(range.max, view.settings) }
	);
}

/** Choices of a variation by label, in the order of their keys. */
function presentVariation({ line, product, parent }: CartItem): WireCartItem["variation"] {
	if (product.type !== "variation") return [];
	const attributes = (parent ?? product).attributes;
	return Object.entries(line.variation).map(([name, value]) => {
		const key = name.replace(/^attribute_/, "");
		const attribute = attributes.find((candidate) => candidate.key === key);
		const term = attribute?.terms.find((candidate) => candidate.slug === value);
		return { attribute: formatHtml(attribute?.name ?? key), value: formatHtml(term?.name ?? value) };
	});
}

interface FixedPart {
	name: string;
	shortDescription: string;
	description: string;
	sku: string;
	permalink: string;
	images: WireCartItem["images"];
}

/**
 * What of an item depends on the product and the site's address alone. Products live as long as the catalogue stands,
 * so this does too.
 */
const fixedParts = new WeakMap<Urls, WeakMap<Product, FixedPart>>();

function fixedPart(product: Product, urls: Urls): FixedPart {
	let byProduct = fixedParts.get(urls);
	if (!byProduct) {
		byProduct = new WeakMap();
		fixedParts.set(urls, byProduct);
	}
	let part = byProduct.get(product);
	if (!part) {
		part = {
			name: formatHtml(product.name),
			shortDescription: product.type === "variation" ? "" : formatContent(product.shortDescription),
			description: formatContent(product.description),
			sku: formatHtml(product.sku),
			permalink: urls.absolute(productPath(product)),
			images: presentImages(product.images, urls),
		};
		byProduct.set(product, part);
	}
	return part;
}
