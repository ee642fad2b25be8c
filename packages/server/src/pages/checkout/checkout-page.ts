import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { errorEnvelope } from "../../http/error-envelope.ts";
import { plainText } from "../../http/plain-text.ts";
import { clientNetwork } from "../../security/limits/rate-limit.ts";
import { sign } from "../../security/signature.ts";
import { presentWholeCart } from "../../store-api/cart/cart-answer.ts";
import { presentCheckout } from "../../store-api/orders/order-presenter.ts";
import { customerPaymentMethods } from "../account/account-payment-methods.ts";
import { type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { blockGlobals } from "../cart/block-settings.ts";
import { checkoutContent } from "../cart/cart-block-markup.ts";
import { placedBlocks, withPlacedBlocks } from "../cart/placed-blocks.ts";
import { bringBackGuest, forgetAndReturn, guestOf, otherGuestForm } from "../guests/returning-guest.ts";
import { earlyCheckout } from "./early-checkout.ts";
import { freshAttempt, placedBefore, placePlainOrder, plainCheckout } from "./plain-checkout.ts";

/**
 * GET /checkout/: the checkout block with the draft order; a plain form without JavaScript. An empty cart redirects to
 * the cart. Specification: 2.
 */
export const loadCheckoutPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { shop, settings, links, caller, urls } = context;
	const { method, form, request } = context;
	if (method === "POST" && otherGuestForm.isSent(form) && isFromHere(request, urls) && !caller.customer)
		return forgetAndReturn(context);
	if (method === "GET") await bringBackGuest(context);
	const found = await withMethod(context, await shop.carts.settle(caller.visitor));
	if (found.items.length === 0) {
		context.reply.header("cache-control", "no-store");
		const before = context.method === "POST" ? await placedBefore(context) : null;
		return before ?? redirectTo(links.to("cart"));
	}
	const posted =
		context.method === "POST"
			? await placePlainOrder(context, found)
			: { attempt: freshAttempt(context, found), cart: found };
	if (!("attempt" in posted)) return posted;
	const { attempt, cart } = posted;
	const [{ body }, draft, page] = await Promise.all([
		presentWholeCart(shop, cart, urls),
		shop.checkout.getDraft(caller.visitor, clientNetwork(context.request.ip)),
		shop.content.page(settings.pages.checkout.id),
	]);
	const title = plainText(page?.title ?? "Checkout");
	const plainMethods = await plainMethodsOf(context);
	return renderPage({
		page: "checkout",
		props: {
			title,
			content: withPlacedBlocks(checkoutContent(page?.content ?? ""), placedBlocks(settings, shop.extensions)),
			guest: guestOf(cart, context),
			plain: await plainCheckout(context, cart, body, attempt),
			early: draft.ok ? earlyCheckout(context, body) : null,
			returns: settings.returnsPage,
		},
		title,
		seo: page?.seo,
		head: { robots: "noindex, follow" },
		breadcrumb: [
			{ name: plainText(settings.pages.cart.title) || say("Cart"), href: links.to("cart") },
			{ name: title, href: "" },
		],
		bodyClasses: ["page", `page-id-${settings.pages.checkout.id}`, "woocommerce-checkout", "woocommerce-page"],
		entries: [
			"checkout",
			...(shop.extensions.fees ? ["checkout/payment-totals"] : []),
			...(plainMethods.length > 0 ? ["checkout/plain-methods"] : []),
		],
		block: "checkout",
		settings: {
			feedmillTypedBy: typedBy(context),
			...(await blockGlobals(context, "checkout", body, {
				checkoutAllowsGuest: settings.guestCheckout,
				checkoutAllowsSignup: settings.signupAtCheckout,
				checkoutShowLoginReminder: settings.loginReminderAtCheckout,
				forcedBillingAddress: settings.shipToDestination === "billing_only",
				checkoutData: draft.ok ? await presentCheckout(draft.value, context) : errorEnvelope(draft.error, shop.words),
				...(plainMethods.length > 0 ? { feedmillPlainMethods: plainMethods } : {}),
				...(shop.extensions.fees ? { feedmillPaymentMethod: cart.session.chosenPaymentMethod } : {}),
				...(caller.customer
					? { customerPaymentMethods: await customerPaymentMethods(context, caller.customer.id) }
					: {}),
			})),
		},
		hideCart: true,
		audience: "visitor",
		neverStored: true,
	});
};

/** Ids of the gateways on offer that have no script of their own. */
async function plainMethodsOf({ shop, versions }: PageContext): Promise<string[]> {
	const { gateways } = shop.extensions;
	if (![...gateways.values()].some(({ plain }) => plain)) return [];
	const all = await shop.settings.gateways(versions);
	return all.filter(({ id, enabled }) => enabled && gateways.get(id)?.plain).map(({ id }) => id);
}

/** Names the session and the login to the script that keeps what was typed, without telling either. */
function typedBy({ shop, caller }: PageContext): string {
	return sign(shop.secret, `typed|${caller.visitor.sessionId}|${caller.loginId}`).slice(0, 32);
}

/**
 * Where fees of extensions may depend on the way to pay, a cart without one has the first, which the page selects: the
 * total that it shows is the one that is ordered.
 */
async function withMethod({ shop, caller }: PageContext, cart: Cart): Promise<Cart> {
	const { paymentMethods: offered, session } = cart;
	if (!shop.extensions.fees || cart.items.length === 0 || offered.length === 0) return cart;
	if (offered.includes(session.chosenPaymentMethod)) return cart;
	const chosen = await shop.carts.choosePaymentMethod(caller.visitor, offered[0]!);
	return chosen.ok ? chosen.value : cart;
}
