import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { StoredNotice } from "@feedmill/shop/cart/session.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import { formatHtml } from "@feedmill/shop/text/format-html.ts";
import { safeHtml } from "@feedmill/shop/text/safe-html.ts";
import { escapeHtml } from "./escape-html.ts";

/** What was added: for the words of the success notice. */
export interface Added {
	name: string;
	quantity: number;
}

/** Where the cart is, the site root where no page is configured. Reference: 07 §1. */
export function cartPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.cart.path || "/";
}

export function checkoutPath({ pages }: Pick<StoreSettings, "pages">): string {
	return pages.checkout.path || "/";
}

/** "View cart" and what was added, as on the reference's pages. Reference: 07 §3, Added. */
export function addedNotice(added: readonly Added[], settings: StoreSettings, continuePath: string): StoredNotice {
	const names = added.map(
		({ name, quantity }) => `${quantity > 1 ? `${quantity} &times; ` : ""}&ldquo;${formatHtml(name)}&rdquo;`,
	);
	const several = added.length > 1 || (added[0]?.quantity ?? 1) > 1;
	const text = `${inWords(names)} ${several ? "have" : "has"} been added to your cart.`;
	const button = settings.cartRedirectAfterAdd
		? link(continuePath, "Continue shopping")
		: link(cartPath(settings), "View cart");
	return { kind: "success", text: `${button} ${text}` };
}

/** The reason why something was not added, in the words of pages. Reference: 07 §3, Errors. */
export function refusedNotice(
	error: ShopError,
	product: { name: string; path: string } | null,
	settings: StoreSettings,
): StoredNotice {
	const viewCart = link(cartPath(settings), "View cart");
	switch (error.code) {
		case "readonly_quantity":
			return failure(`${viewCart} You cannot add another &quot;${formatHtml(product?.name ?? "")}&quot; to your cart.`);
		case "woocommerce_rest_product_not_purchasable":
		case "woocommerce_rest_cart_invalid_product":
		case "woocommerce_rest_cart_invalid_parent_product":
			return failure("Sorry, this product cannot be purchased.");
		case "woocommerce_rest_variation_id_from_variation_data":
			return failure("Sorry, no products matched your selection. Please choose a different combination.");
		case "woocommerce_rest_missing_variation_data":
			return failure(escapeHtml(error.message.replace(/^Missing variation data for variable product\. /, "")));
		default:
			return failure(error.message);
	}
}

/** Why no more of it goes in. Reference: 07 §3, Errors. */
export function alreadyHeldNotice(inStock: number, inCart: number, settings: StoreSettings): StoredNotice {
	return failure(
		`${link(cartPath(settings), "View cart")} You cannot add that amount to the cart &mdash; we have ${inStock} in stock and you already have ${inCart} in your cart.`,
	);
}

/** A variable product without choices cannot be added; its page has them. */
export function chooseOptionsNotice(name: string, url: string): StoredNotice {
	const title = escapeHtml(name);
	return failure(
		`Please choose product options by visiting <a href="${escapeHtml(url)}" title="${title}">${title}</a>.`,
	);
}

export function failure(text: string): StoredNotice {
	return { kind: "error", text };
}

/** A notice as the classic pages mark it up. Reference: 07 §3, Notices. */
export function noticeHtml({ kind, text: html }: StoredNotice): string {
	const text = safeHtml(html);
	if (kind === "error") return `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`;
	return `<div class="woocommerce-${kind === "success" ? "message" : "info"}" role="alert">${text}</div>`;
}

function link(href: string, text: string): string {
	return `<a href="${escapeHtml(href)}" tabindex="1" class="button wc-forward">${text}</a>`;
}

function inWords(names: readonly string[]): string {
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
