import type { CartItem } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCartItem } from "@feedmill/store-api/cart-item.ts";
import { displayedPrice } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatContent, formatHtml } from "@feedmill/trade/text/format-html.ts";
import type { Urls } from "../../http/urls.ts";
import { type CurrencyFields, moneyString, presentImages } from "../presenting/shared-presenters.ts";

/** What presenting items needs besides the items. */
export interface ItemView {
	settings: StoreSettings;
	urls: Urls;
	currency: CurrencyFields;
	/** ms since the epoch, for sales. */
	now: number;
	/** Extension data of a line. */
	extensionData(item: CartItem): Record<string, unknown>;
	/** Details of a line that extensions add. */
	details(item: CartItem): Record<string, string>[];
	/** Converts an entered unit price to the displayed one: with or without tax, at the shopper's location. */
	shown(amount: Amount, item: CartItem): Amount;
}

/** A cart line in the form of the API. Reference: 02 Cart §1.1. */
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
		variation: presentVariation(item, settings),
		item_data: view.details(item),
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
	// At least two digits more than the currency, as much as an Amount has.
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

/** For a variable product added without a variation: its lowest and highest price. */
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

/** Attributes of a variation by label, in the order of their keys. */
function presentVariation({ line, product, parent }: CartItem, settings: StoreSettings): WireCartItem["variation"] {
	if (product.type !== "variation") return [];
	const attributes = (parent ?? product).attributes;
	return Object.entries(line.variation).map(([name, value]) => {
		const key = name.replace(/^attribute_/, "");
		const attribute = attributes.find((candidate) => candidate.key === key);
		const term = attribute?.terms.find((candidate) => candidate.slug === value);
		return {
			attribute: formatHtml(attribute?.name ?? key, settings),
			value: formatHtml(term?.name ?? value, settings),
		};
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

/** Cached parts of an item that depend only on the product and the site's URL. */
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
