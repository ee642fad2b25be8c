import type { Cart } from "@feedmill/shop/cart/cart-service.ts";
import { isPurchasable } from "@feedmill/shop/catalogue/availability.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { PlainCart } from "@feedmill/storefront/pages/cart.tsx";
import { pageNonce } from "../ajax/endpoint.ts";
import { presentWholeCart } from "../store-api/cart-answer.ts";
import { blockGlobals } from "./block-settings.ts";
import { contentOrDefault, NEW_PRODUCTS } from "./cart-block-markup.ts";
import { type PageContext, type PageLoader, renderPage } from "./page.ts";
import { plainText } from "./plain-text.ts";
import { productCards } from "./product-cards.ts";

/** GET /cart/: the merchant's cart block, and the whole cart as forms and links for browsers without script. Specification: 2. */
export const loadCartPage: PageLoader = async (context) => {
	const { shop, settings, caller, urls } = context;
	const [cart, page] = await Promise.all([shop.carts.read(caller.visitor), shop.content.page(settings.pages.cart.id)]);
	const { body, json } = await presentWholeCart(shop, cart, urls);
	const content = contentOrDefault(page?.content ?? "", "cart");
	const title = plainText(page?.title ?? "Cart");
	return renderPage({
		page: "cart",
		props: {
			title,
			content,
			placeholder: NEW_PRODUCTS,
			newProducts: content.includes(NEW_PRODUCTS) ? await newestProducts(context) : [],
			plain: plainCart(context, cart, body),
			isEmpty: cart.items.length === 0,
		},
		title,
		head: { robots: "noindex, follow" },
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["page", `page-id-${settings.pages.cart.id}`, "woocommerce-cart", "woocommerce-page"],
		entries: ["cart"],
		settings: await blockGlobals(context, "cart", json, {}),
		hideCart: true,
		audience: "visitor",
		neverStored: true,
	});
};

async function newestProducts(context: PageContext) {
	const { products } = await context.shop.catalogue.list({ visibility: "catalog", order: { by: "date", direction: "desc" }, limit: 4 }, context.versions);
	return productCards(context, products);
}

/** The cart in plain texts, and where its forms and links go. Reference: server 07 §3. */
function plainCart(context: PageContext, cart: Cart, body: WireCart): PlainCart | null {
	const { links, settings, security, caller, now } = context;
	if (cart.items.length === 0) return null;
	const nonce = security.nonces.create(pageNonce("woocommerce-cart", caller));
	const action = links.to("cart");
	const { totals } = body;
	const money = (minor: string | null): string => {
		const amount = Number(minor ?? 0);
		const digits = String(Math.abs(amount)).padStart(totals.currency_minor_unit + 1, "0");
		const at = digits.length - totals.currency_minor_unit;
		const number = totals.currency_minor_unit ? `${digits.slice(0, at)}${totals.currency_decimal_separator}${digits.slice(at)}` : digits;
		return `${amount < 0 ? "-" : ""}${totals.currency_prefix}${number}${totals.currency_suffix}`;
	};
	const withTax = settings.taxDisplayCart === "incl";
	const sum = (amount: string | null, tax: string | null): string => money(String(Number(amount ?? 0) + (withTax ? Number(tax ?? 0) : 0)));
	const chosen = body.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates.filter(({ selected }) => selected)).map(({ name }) => plainText(name));
	return {
		action,
		nonce,
		lines: body.items.map((item, index) => ({
			key: item.key,
			name: plainText(item.name),
			href: new URL(item.permalink).pathname,
			image: item.images[0]?.thumbnail ?? "",
			details: item.variation.map(({ attribute, value }) => `${plainText(attribute)}: ${plainText(value)}`).join(", "),
			quantity: item.quantity,
			minimum: item.quantity_limits.minimum,
			maximum: item.quantity_limits.maximum,
			editable: item.quantity_limits.editable && isPurchasable(cart.items[index]!.product, now),
			price: money(item.prices.price),
			total: sum(item.totals.line_subtotal, item.totals.line_subtotal_tax),
			remove: `${action}?remove_item=${item.key}&_wpnonce=${nonce}`,
		})),
		coupons: settings.couponsEnabled ? body.coupons.map(({ code }) => ({ code, remove: `${action}?remove_coupon=${encodeURIComponent(code)}` })) : null,
		rows: [
			{ label: "Subtotal", value: sum(totals.total_items, totals.total_items_tax) },
			...body.fees.map((fee) => ({ label: plainText(fee.name), value: sum(fee.totals.total, fee.totals.total_tax) })),
			...(Number(totals.total_discount) > 0 ? [{ label: "Discount", value: `-${sum(totals.total_discount, totals.total_discount_tax)}` }] : []),
			...(body.needs_shipping
				? [
						{
							label: "Shipping",
							value: totals.total_shipping === null ? "Calculated during checkout" : [sum(totals.total_shipping, totals.total_shipping_tax), ...chosen].join(" · "),
						},
					]
				: []),
			...(!withTax && Number(totals.total_tax) > 0 ? [{ label: "Taxes", value: money(totals.total_tax) }] : []),
			{ label: "Total", value: money(totals.total_price) },
		],
		errors: body.errors.map(({ message }) => plainText(message)),
		checkout: links.to("checkout"),
		phone: settings.phone,
	};
}
