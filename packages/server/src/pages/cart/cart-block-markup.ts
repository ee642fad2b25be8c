import { replaceElements } from "@feedmill/trade/text/linear-replace.ts";
import { allowMarkup } from "@feedmill/trade/text/markup/allow-markup.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { dataAttributes } from "../loops/named-blocks.ts";

/**
 * Converts stored block markup (WordPress comments around elements) to that of the page: every block of WooCommerce and
 * of extensions has `data-block-name` and its attributes as `data-` attributes. Reference: frontend 02 §0, 01 §15.
 */
const COMMENT = /^<!--\s*(\/)?wp:([a-z][\w-]*(?:\/[\w-]+)?)\s*(\{.*\})?\s*(\/)?-->$/s;

/** Placeholder of the grid of new products. */
export const NEW_PRODUCTS = "<!--new-products-->" as Html;

/**
 * The markup with the root marked as loading; a server-rendered block (product-new) becomes a placeholder. Sanitised
 * like every page.
 */
export function blockMarkup(stored: string): Html {
	const content = replaceElements(stored, ["script", "style"], () => "");
	const isNamed = /data-block-name=/.test(content);
	let naming = "";
	return allowMarkup(content, {
		author: "shop",
		unknown: "markup",
		comment(written) {
			if (isNamed) return written === NEW_PRODUCTS ? written : "";
			const [, closing, name = "", json, alone] = COMMENT.exec(written) ?? [];
			if (closing || name === "") return "";
			const named = name.includes("/") ? ` data-block-name="${name}"${dataAttributes(json)}` : "";
			naming = alone ? "" : named;
			if (!alone || name.startsWith("woocommerce/")) return name === "woocommerce/product-new" ? NEW_PRODUCTS : "";
			// A block of an extension that stores no element is drawn at this place.
			return named && `<div${named}></div>`;
		},
		start(tag) {
			const named = tag.replace(/^<\w+/, (begin) => begin + naming);
			naming = "";
			return named;
		},
	}) as Html;
}

/** A cart's content without the place of the newest products, for a shop that has none, and without its heading. */
export function withoutNewProducts(content: Html): Html {
	const place = new RegExp(`(?:(?:<hr[^>]*>\\s*)?<h2[^>]*>[^<]*</h2>\\s*)?${NEW_PRODUCTS}`, "g");
	return content.replace(place, "") as Html;
}

/**
 * Content of a cart page without blocks (a shortcode, or nothing). `shop`: path of the shop's page, "" if there is
 * none. Reference: frontend 02 §1, default template.
 */
export function defaultCart({ say }: Pick<Words, "say">, shop: string): Html {
	return wrap("cart", "alignwide is-loading", [
		wrap("filled-cart-block", "", [
			wrap("cart-items-block", "", [
				wrap("cart-line-items-block"),
				wrap("cart-cross-sells-block", "", [
					`<h2 class="wp-block-heading has-large-font-size">${say("You may be interested in…")}</h2>`,
					wrap("cart-cross-sells-products-block"),
				]),
			]),
			wrap("cart-totals-block", "", [
				wrap(
					"cart-order-summary-block",
					"",
					["heading", "coupon-form", "subtotal", "fee", "discount", "shipping", "taxes"].map((part) =>
						wrap(`cart-order-summary-${part}-block`),
					),
				),
				wrap("cart-express-payment-block"),
				wrap("proceed-to-checkout-block"),
				wrap("cart-accepted-payment-methods-block"),
			]),
		]),
		wrap("empty-cart-block", "", [
			`<h2 class="wp-block-heading has-text-align-center with-empty-cart-icon ` +
				`wc-block-cart__empty-cart__title">${say("Your cart is currently empty!")}</h2>`,
			...(shop === ""
				? []
				: [
						'<p class="has-text-align-center">' +
							`<a class="button" href="${escapeHtml(shop)}">${say("Browse store")}</a></p>`,
					]),
			'<hr class="wp-block-separator has-alpha-channel-opacity is-style-dots" />',
			`<h2 class="wp-block-heading has-text-align-center">${say("New in store")}</h2>`,
			NEW_PRODUCTS,
		]),
	]);
}

const FIELDS = [
	"express-payment",
	"contact-information",
	"shipping-method",
	"pickup-options",
	"shipping-address",
	"billing-address",
	"shipping-methods",
	"payment",
	"order-note",
	"terms",
	"actions",
];
const SUMMARY = ["cart-items", "coupon-form", "subtotal", "fee", "discount", "shipping", "taxes"];

export const DEFAULT_CHECKOUT = wrap("checkout", "alignwide wc-block-checkout is-loading", [
	wrap(
		"checkout-fields-block",
		"",
		FIELDS.map((part) => wrap(`checkout-${part}-block`)),
	),
	wrap("checkout-totals-block", "", [
		wrap(
			"checkout-order-summary-block",
			"",
			SUMMARY.map((part) => wrap(`checkout-order-summary-${part}-block`)),
		),
	]),
]);

function wrap(block: string, classes = "", children: readonly string[] = []): Html {
	const names = `wp-block-woocommerce-${block}${classes ? ` ${classes}` : ""}`;
	return `<div data-block-name="woocommerce/${block}" class="${names}">${children.join("")}</div>` as Html;
}

/** The stored content of the cart page if it contains the block with inner blocks; else the default. */
export function cartContent(content: string, words: Pick<Words, "say">, shop: string): Html {
	return content.includes("wp-block-woocommerce-filled-cart-block") ? blockMarkup(content) : defaultCart(words, shop);
}

/** The same of the checkout. The attributes of a block without inner blocks (`requirePhoneField`) are kept. */
export function checkoutContent(content: string): Html {
	if (content.includes("wp-block-woocommerce-checkout-fields-block")) return blockMarkup(content);
	const json = /<!--\s*wp:woocommerce\/checkout\s+(\{.*?\})\s*\/?-->/s.exec(content)?.[1];
	const named = 'data-block-name="woocommerce/checkout"';
	return DEFAULT_CHECKOUT.replace(named, () => named + dataAttributes(json)) as Html;
}
