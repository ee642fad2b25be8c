import type { Cart, CartItem } from "@feedmill/shop/cart/model/cart.ts";
import { amountHtml } from "@feedmill/trade/catalogue/model/price-html.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import { shownTaxLines } from "@feedmill/trade/tax/tax-lines.ts";
import { formatHtml } from "@feedmill/trade/text/format-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { escapeHtml } from "../http/escape-html.ts";
import { plainText } from "../http/plain-text.ts";
import type { Urls } from "../http/urls.ts";
import { presentCartItem } from "../store-api/cart/cart-item-presenter.ts";
import { itemView } from "../store-api/cart/cart-presenter.ts";
import { cartPath, checkoutPath } from "./notices.ts";

export interface MiniCartView {
	urls: Urls;
	taxRates: readonly TaxRate[];
	/** ms since the epoch, for sales. */
	now: number;
	/** Nonce for remove links. */
	nonce: string;
	words: Words;
}

/** The classic mini-cart, content of div.widget_shopping_cart_content. Reference: 07 §1, Mini-cart HTML. */
export function miniCartHtml(cart: Cart, view: MiniCartView): string {
	const inner =
		cart.items.length === 0
			? `<p class="woocommerce-mini-cart__empty-message">${view.words.say("No products in the cart.")}</p>`
			: `<ul class="woocommerce-mini-cart cart_list product_list_widget ` +
				`">${cart.items.map((item) => itemHtml(item, cart, view)).join("")}</ul>${footerHtml(cart, view.words)}`;
	return `<div class="widget_shopping_cart_content">${inner}</div>`;
}

function itemHtml(item: CartItem, cart: Cart, { urls, taxRates, now, nonce, words: { say } }: MiniCartView): string {
	const { settings } = cart;
	const items = itemView(cart, { urls, taxRates, now });
	const wire = presentCartItem(item, items);
	const removeUrl = `${urls.absolute(cartPath(settings))}?remove_item=${item.line.key}&_wpnonce=${nonce}`;
	// Decorative: the name is beside it.
	const picture = wire.images[0];
	const image = picture
		? `<img width="300" height="300" src="${escapeHtml(picture.thumbnail)}" ` +
			`class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="">`
		: "";
	const shown =
		item.product.visibility === "hidden"
			? `${image}${wire.name}`
			: `<a href="${escapeHtml(urls.absolute(productPath(item.product)))}">${image}${wire.name}</a>`;
	const price = amountHtml(items.shown(item.priced.unitPrice, item), settings, "page");
	return [
		'<li class="woocommerce-mini-cart-item mini_cart_item">',
		`<a href="${escapeHtml(removeUrl)}" class="remove remove_from_cart_button" ` +
			`aria-label="${say("Remove {name} from cart", { name: escapeHtml(plainText(wire.name)) })}" ` +
			`data-product_id="${item.line.productId}" data-cart_item_key="${item.line.key}" ` +
			`data-product_sku="${escapeHtml(item.product.sku)}">&times;</a>`,
		shown,
		variationHtml(wire.variation),
		`<span class="quantity">${item.line.quantity} &times; ${price}</span>`,
		"</li>",
	].join("");
}

/** Attributes of a variation as a definition list. */
function variationHtml(variation: readonly { attribute: string; value: string }[]): string {
	if (variation.length === 0) return "";
	const rows = variation.map(({ attribute, value }) => {
		const name = `variation-${attribute.replace(/[^\p{L}\p{N}_-]/gu, "")}`;
		return `<dt class="${name}">${attribute}:</dt><dd class="${name}"><p>${value}</p></dd>`;
	});
	return `<dl class="variation">${rows.join("")}</dl>`;
}

function footerHtml({ calculated, settings }: Cart, { say }: Words): string {
	return [
		`<p class="woocommerce-mini-cart__total total"><strong>${say("Subtotal:")}</strong> ` +
			`${amountHtml(calculated.totals.displayedSubtotal, settings, "page")}</p>`,
		'<p class="woocommerce-mini-cart__buttons buttons">',
		`<a href="${escapeHtml(cartPath(settings))}" class="button wc-forward">${say("View cart")}</a>`,
		`<a href="${escapeHtml(checkoutPath(settings))}" class="button checkout wc-forward">${say("Checkout")}</a>`,
		"</p>",
	].join("");
}

/**
 * The totals of the classic cart; where it displays prices with tax, all rows include theirs. Reference: 07 §1,
 * get_cart_totals.
 */
export function cartTotalsHtml(
	{ calculated, settings }: Pick<Cart, "calculated" | "settings">,
	{ say }: Words,
): string {
	const { totals, packages, coupons, fees } = calculated;
	const withTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const money = (amount: Amount, tax: Amount = 0) => amountHtml(amount + (withTax ? tax : 0), settings, "page");
	const chosen = packages.flatMap(({ rates }) =>
		rates.filter(({ selected }) => selected).map(({ name }) => formatHtml(name)),
	);
	const shipping = `${chosen.join(", ")} ${money(totals.shipping ?? 0, totals.shippingTax ?? 0)}`;
	const contained = say("(includes {tax} Tax)", { tax: money(totals.tax) });
	const includes = withTax && totals.tax > 0 ? ` <small class="includes_tax">${contained}</small>` : "";
	return [
		`<div class="cart_totals "><h2>${say("Cart totals")}</h2>` +
			`<table cellspacing="0" class="shop_table shop_table_responsive">`,
		totalsRow("cart-subtotal", say("Subtotal"), money(totals.displayedSubtotal)),
		...coupons.map(({ code, discount, discountTax }) =>
			totalsRow(
				`cart-discount coupon-${escapeHtml(code)}`,
				say("Coupon: {code}", { code: escapeHtml(code) }),
				discount + (withTax ? discountTax : 0) < 0
					? money(-discount, -discountTax)
					: `-${money(discount, discountTax)}`,
			),
		),
		...(packages.length === 0 ? [] : [totalsRow("woocommerce-shipping-totals shipping", say("Shipping"), shipping)]),
		...fees.map(({ name, total, tax }) => totalsRow("fee", formatHtml(name), money(total, tax))),
		...(settings.taxesEnabled && !withTax ? taxRows({ calculated, settings }, say) : []),
		totalsRow("order-total", say("Total"), `<strong>${money(totals.price)}</strong>${includes}`),
		"</table></div>",
	].join("");
}

/** One row for each tax where the store itemises taxes, else one for all. */
function taxRows({ calculated, settings }: Pick<Cart, "calculated" | "settings">, say: Words["say"]): string[] {
	const money = (amount: Amount) => amountHtml(amount, settings, "page");
	if (!settings.taxDisplayItemized) return [totalsRow("tax-total", say("Tax"), money(calculated.totals.tax))];
	return shownTaxLines(calculated.taxLines).map(({ label, amount }) =>
		totalsRow("tax-rate", formatHtml(label), money(amount)),
	);
}

/** `label`, `value`: HTML. */
function totalsRow(name: string, label: string, value: string): string {
	return `<tr class="${name}"><th>${label}</th><td data-title="${escapeHtml(plainText(label))}">${value}</td></tr>`;
}
