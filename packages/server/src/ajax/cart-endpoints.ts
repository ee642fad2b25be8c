import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import { roleNow } from "@feedmill/trade/access/actor.ts";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { escapeHtml } from "../http/escape-html.ts";
import { parseQuery } from "../http/query-string.ts";
import { pageNonce } from "../security/page-nonces.ts";
import { md5 } from "../security/signature.ts";
import { addByForm, wholeNumber } from "./add-by-form.ts";
import { type AjaxAnswer, type AjaxContext, type AjaxEndpoint, EMPTY, FORBIDDEN, field } from "./endpoint.ts";
import { getVariation } from "./get-variation.ts";
import { cartTotalsHtml } from "./mini-cart-html.ts";
import { failure, noticeHtml } from "./notices.ts";

/** AJAX endpoints by name. Reference: 07 §1. */
export const ajaxEndpoints: Readonly<Record<string, AjaxEndpoint>> = {
	add_to_cart: addToCart,
	remove_from_cart: removeFromCart,
	get_refreshed_fragments: async (context) =>
		fragmentsAnswer(context, await context.shop.carts.view(context.caller.visitor)),
	apply_coupon: applyCoupon,
	remove_coupon: removeCoupon,
	update_shipping_method: updateShippingMethod,
	get_cart_totals: async ({ shop, caller }) => ({
		html: cartTotalsHtml(await shop.carts.view(caller.visitor), shop.words),
	}),
	get_variation: getVariation,
	get_customer_location: customerLocation,
	// Pages are cached for everybody; popups that depend on roles ask here.
	visitor_roles: async ({ caller: { customer, actor } }) => ({
		json: { roles: customer ? [roleNow(customer, actor)] : null },
	}),
	// The classic checkout: no page of this shop has it or its nonces, so every call lacks one.
	update_order_review: async () => FORBIDDEN,
	checkout: refuseClassicCheckout,
};

async function fragmentsAnswer(context: AjaxContext, cart: Cart): Promise<AjaxAnswer> {
	return { json: { fragments: await context.fragments(cart), cart_hash: cart.hash }, cart };
}

/** Does nothing without a product id. */
async function addToCart(context: AjaxContext): Promise<AjaxAnswer> {
	const { shop, caller, urls, form } = context;
	if (form.product_id === undefined) return EMPTY;
	const outcome = await addByForm(
		shop,
		caller.visitor,
		{
			productId: wholeNumber(form.product_id, 0),
			quantity: form.quantity,
			variationId: wholeNumber(form.variation_id, 0),
			fields: form,
			continuePath: "/",
			asListed: true,
		},
		urls,
	);
	if (outcome.cart) {
		const settings = await shop.settings.current();
		if (settings.cartRedirectAfterAdd)
			for (const notice of outcome.notices) await shop.carts.addNotice(caller.visitor, notice);
		return fragmentsAnswer(context, outcome.cart);
	}
	for (const notice of outcome.notices) await shop.carts.addNotice(caller.visitor, notice);
	return { json: { error: true, product_url: outcome.productUrl ?? false }, keepSession: outcome.notices.length > 0 };
}

async function removeFromCart(context: AjaxContext): Promise<AjaxAnswer> {
	const removed = await context.shop.carts.removeItem(context.caller.visitor, field(context.form, "cart_item_key"));
	return removed.ok ? fragmentsAnswer(context, removed.value) : { json: { success: false } };
}

async function applyCoupon({ shop, security, caller, form }: AjaxContext): Promise<AjaxAnswer> {
	if (!security.nonces.verify(field(form, "security"), pageNonce("apply-coupon", caller))) return FORBIDDEN;
	const code = field(form, "coupon_code");
	if (code === "") return { html: noticeHtml(failure(said("Please enter a coupon code.")), shop.words) };
	const applied = await shop.carts.applyCoupon(caller.visitor, code);
	if (!applied.ok) return { html: noticeHtml(failure(reasonOf(applied.error)), shop.words) };
	return {
		html: noticeHtml({ kind: "success", text: said("Coupon code applied successfully.") }, shop.words),
		cart: applied.value,
	};
}

async function removeCoupon({ shop, security, caller, form }: AjaxContext): Promise<AjaxAnswer> {
	if (!security.nonces.verify(field(form, "security"), pageNonce("remove-coupon", caller))) return FORBIDDEN;
	const code = field(form, "coupon");
	const removed = code === "" ? null : await shop.carts.removeCoupon(caller.visitor, code);
	if (!removed?.ok)
		return { html: noticeHtml(failure(said("Sorry there was a problem removing this coupon.")), shop.words) };
	return {
		html: noticeHtml({ kind: "success", text: said("Coupon has been removed.") }, shop.words),
		cart: removed.value,
	};
}

async function updateShippingMethod({ shop, security, caller, form }: AjaxContext): Promise<AjaxAnswer> {
	if (!security.nonces.verify(field(form, "security"), pageNonce("update-shipping-method", caller))) return FORBIDDEN;
	const chosen =
		typeof form.shipping_method === "object" && form.shipping_method !== null
			? Object.entries(form.shipping_method)
			: [];
	let cart = await shop.carts.view(caller.visitor);
	for (const [packageId, rateId] of chosen) {
		if (typeof rateId !== "string") continue;
		const selected = await shop.carts.selectRate(caller.visitor, Number(packageId), rateId);
		if (selected.ok) cart = selected.value;
	}
	return { html: cartTotalsHtml(cart, shop.words), cart };
}

/** The response of the classic checkout to a missing or expired nonce. Reference: 07 §1. */
async function refuseClassicCheckout({ shop, caller }: AjaxContext): Promise<AjaxAnswer> {
	const { items, settings } = await shop.carts.view(caller.visitor);
	const reason =
		items.length === 0
			? said('Sorry, your session has expired. <a href="{url}" class="wc-backward">Return to shop</a>', {
					url: escapeHtml(settings.pages.shop.path || "/"),
				})
			: said("We were unable to process your order, please try again.");
	return {
		json: {
			result: "failure",
			messages: noticeHtml(failure(reason), shop.words),
			refresh: items.length > 0,
			reload: false,
		},
	};
}

/** A hash of the shopper's location, with which pages notice that prices may differ. */
async function customerLocation({ shop, caller }: AjaxContext): Promise<AjaxAnswer> {
	const { country, state, postcode, city } = (await shop.carts.view(caller.visitor)).session.shipping;
	return { json: { success: true, data: { hash: md5([country, state, postcode, city].join("|")).slice(0, 12) } } };
}

/** Form fields of a body, parsed or as text. */
export function formOf(body: unknown): Readonly<Record<string, unknown>> {
	if (typeof body === "string") return parseQuery(body);
	return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
