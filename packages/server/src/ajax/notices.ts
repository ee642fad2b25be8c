import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import { reasonOf, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml } from "@feedmill/trade/text/format-html.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { around, escaped, listed, Said, said, saidOf, type Text } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { escapeHtml } from "../http/escape-html.ts";

/** An added product, for the success notice. */
export interface Added {
	name: string;
	quantity: number;
}

/** Path of the cart page; the site root if none is configured. Reference: 07 §1. */
export function cartPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.cart.path || "/";
}

export function checkoutPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.checkout.path || "/";
}

/** The success notice with "View cart", as in the reference. Reference: 07 §3, Added. */
export function addedNotice(added: readonly Added[], settings: StoreSettings, continuePath: string): StoredNotice {
	const names = added.map(
		({ name, quantity }) => `${quantity > 1 ? `${quantity} &times; ` : ""}&ldquo;${formatHtml(name)}&rdquo;`,
	);
	const text = saidOf(
		added.reduce((sum, { quantity }) => sum + quantity, 0),
		"{names} has been added to your cart.",
		"{names} have been added to your cart.",
		{ names: listed(names) },
	);
	const button = settings.cartRedirectAfterAdd
		? link(continuePath, said("Continue shopping"))
		: link(cartPath(settings), said("View cart"));
	return { kind: "success", text: around("{button} {text}", { button, text }) };
}

/** The error notice of a refused product. Reference: 07 §3, Errors. */
export function refusedNotice(
	error: ShopError,
	product: { name: string; path: string } | null,
	settings: StoreSettings,
): StoredNotice {
	switch (error.code) {
		case "readonly_quantity":
			return withCart(
				said('You cannot add another "{name}" to your cart.', { name: formatHtml(product?.name ?? "") }),
				settings,
			);
		case "product_not_purchasable":
		case "cart_invalid_product":
		case "cart_invalid_parent_product":
			return failure(said("Sorry, this product cannot be purchased."));
		case "variation_id_from_variation_data":
			return failure(said("Sorry, no products matched your selection. Please choose a different combination."));
		case "missing_variation_data":
			return failure(missingChoices(error));
		case "invalid_variation_data":
			return failure(said("Invalid value posted for {name}", { name: escapeHtml(String(error.said?.values?.name)) }));
		default:
			return failure(reasonOf(error));
	}
}

/** The missing attributes, without the API's prefix. Names may contain anything. */
function missingChoices(error: ShopError): Text {
	const what = error.said?.values?.what;
	return what instanceof Said ? escaped(what) : escapeHtml(error.message);
}

/** The notice if the cart already contains the stock. Reference: 07 §3, Errors. */
export function alreadyHeldNotice(inStock: number, inCart: number, settings: StoreSettings): StoredNotice {
	return withCart(
		said(
			"You cannot add that amount to the cart &mdash; we have {inStock} in stock and you already have {inCart} in your cart.",
			{ inStock, inCart },
		),
		settings,
	);
}

/** A variable product needs a variation; its page has the options. */
export function chooseOptionsNotice(name: string, url: string): StoredNotice {
	return failure(
		said('Please choose product options by visiting <a href="{url}" title="{title}">{title}</a>.', {
			url: escapeHtml(url),
			title: escapeHtml(name),
		}),
	);
}

function withCart(text: Said, settings: StoreSettings): StoredNotice {
	return failure(around("{button} {text}", { button: link(cartPath(settings), said("View cart")), text }));
}

export function failure(text: Text): StoredNotice {
	return { kind: "error", text };
}

/** The markup of a notice on classic pages. Reference: 07 §3, Notices. */
export function noticeHtml({ kind, text: message }: StoredNotice, words: Words): string {
	const text = safeHtml(words.tell(message));
	if (kind === "error") return `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`;
	return `<div class="woocommerce-${kind === "success" ? "message" : "info"}" role="alert">${text}</div>`;
}

function link(href: string, text: Said): Said {
	return around('<a href="{href}" tabindex="1" class="button wc-forward">{text}</a>', { href: escapeHtml(href), text });
}
