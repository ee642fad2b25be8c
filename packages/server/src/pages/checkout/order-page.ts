import type { Payment } from "@feedmill/shop/payments/payment.ts";
import type { OrderDetailsProps } from "@feedmill/storefront/pages/order/order-details.tsx";
import type { OrderReceivedProps, ReceivedOrder } from "@feedmill/storefront/pages/order-received.tsx";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { currencyShowing } from "@feedmill/trade/money/currency.ts";
import { expectedDelivery } from "@feedmill/trade/orders/expected-delivery.ts";
import { BY_PHONE, type Order } from "@feedmill/trade/orders/order.ts";
import { samePhone } from "@feedmill/trade/orders/order-entry.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { isUnderWay, isWithShopper } from "@feedmill/trade/payments/payment-state.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { NO_HTML } from "@feedmill/values/html.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { loginFormProps } from "../account/login-form.ts";
import { money } from "../basics/money-view.ts";
import { type PageAnswer, type PageContext, type PageLoader, renderPage } from "../basics/page.ts";
import { downloadRows } from "../downloads/download-rows.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, line } from "../forms/fields.ts";
import { againHref } from "../orders/order-actions.ts";
import { isOrderedAgain, refillCart } from "../orders/order-again.ts";
import { orderHandling } from "../orders/order-handling.ts";
import { orderAddresses, orderDetails } from "../orders/order-view.ts";
import { paymentTexts, upiNumberForm } from "../orders/upi-payment.ts";
import { orderOfLink } from "./order-of-link.ts";

/** ms for which a guest can open the order by the link alone. Reference: 05 §11. */
const OPEN_MS = 10 * 60 * 1000;

/** The address by which a guest opens an older order; it goes along when the order is placed again. */
export const openOrderForm = defineForm({ email: line("email"), again: button("order_again") });

/**
 * GET and POST /checkout/order-received/{id}/?key=…: the confirmation page, with the order for those who may read it,
 * and a button that fills the cart with it again. Reference: 05 §11.
 */
export const loadOrderReceivedPage: PageLoader = async (context) => {
	const found = await orderToShow(context);
	if ("kind" in found) return received(context, found);
	const { order, own } = found;
	const { method, form, request, urls } = context;
	if (method === "POST" && openOrderForm.read(form).again && isOrderedAgain(order) && isFromHere(request, urls))
		return refillCart(order, context);
	const given = method === "POST" && upiNumberForm.read(form).give ? await takeUpiNumber(order, context) : null;
	return received(context, { kind: "order", ...(await receivedOrder(order, own, context, given)) });
};

/** Keeps the number that the buyer gives of a payment. Returns what is wrong of it, or null. */
async function takeUpiNumber(order: Order, { shop, form, request, urls, limiter }: PageContext): Promise<Text | null> {
	if (!isFromHere(request, urls)) return said("We were unable to process your order, please try again.");
	if (!(await limiter.take("checkout", request.ip)).allowed)
		return said("Too many attempts. Please wait a minute and try again.");
	const given = await shop.bankMoney.giveReference(order, upiNumberForm.read(form).number);
	return given.ok ? null : reasonOf(given.error);
}

/**
 * The order, or what the page says to those who may not read it. `own`: of the customer who is logged in; others see
 * no addresses.
 */
async function orderToShow(
	context: PageContext,
): Promise<{ order: Order; own: boolean } | Exclude<OrderReceivedProps, { kind: "order" }>> {
	const { shop, caller, links, url } = context;
	const order = await orderOfLink(context);
	if (!order || order.status === "checkout-draft") return { kind: "thanks" };
	const own = can(asCustomer(caller.customer?.id ?? 0), "orders.see", order);
	// Whoever ordered on the telephone may have an account but no password.
	const asGuest = order.customerId === 0 || order.createdVia === BY_PHONE;
	if (!own && !asGuest) {
		return { kind: "login", login: loginFormProps(context, { redirect: url.pathname + url.search }) };
	}
	await shop.checkout.orderReceivedSeen(caller.visitor, order);
	if (!own && !(await guestMaySee(order, context))) {
		return {
			kind: "verify",
			action: url.pathname + url.search,
			loginHref: links.to("account"),
			asks: order.billing.email === "" ? "phone" : "email",
			email: openOrderForm.read(context.form).email,
			failed: openOrderForm.isSent(context.form),
		};
	}
	return { order, own };
}

async function guestMaySee(
	order: Order,
	{ shop, caller, now, method, form, request, urls, limiter }: PageContext,
): Promise<boolean> {
	const email = order.billing.email.toLowerCase();
	const isNew = now - order.createdAt <= OPEN_MS;
	// Without an address its link goes from hand to hand by WhatsApp: only the browser that placed it need not say more.
	if (isNew && (email !== "" || order.sessionId === caller.visitor.sessionId)) return true;
	if (email !== "" && caller.customer?.email.toLowerCase() === email) return true;
	if (method === "POST" && isFromHere(request, urls) && (await limiter.take("login", request.ip)).allowed) {
		const typed = openOrderForm.read(form).email;
		return email === "" ? samePhone(typed, order.billing.phone) : sameText(typed.toLowerCase(), email);
	}
	if (email === "") return false;
	const { session } = await shop.carts.view(caller.visitor);
	return session.billing.email.toLowerCase() === email;
}

/** `upiProblem`: what is wrong of the number that was given of a payment. */
async function receivedOrder(order: Order, own: boolean, context: PageContext, upiProblem: Text | null) {
	const { shop, settings, versions, links, caller, form } = context;
	const [details, downloads, gateways, payments] = await Promise.all([
		orderDetails(order, context, { orderAgain: orderAgain(order, own, context) }),
		shop.downloads.ofOrder(order.id),
		shop.settings.gateways(versions),
		order.status === "pending" ? shop.payments.paymentsOf(order.id) : [],
	]);
	const failed = order.status === "failed" && order.paidAt === null;
	const outcome = outcomeOf(order, context);
	const { email } = openOrderForm.read(form);
	const { instructions, upi } =
		failed || outcome.isOver
			? { instructions: NO_HTML, upi: null }
			: await paymentTexts(order, gateways, context, { problem: upiProblem, email });
	return {
		number: String(order.id),
		date: shop.words.longDate(order.createdAt, settings),
		email: own ? order.billing.email : "",
		total: money(order.totals.price - order.totals.refunded, currencyShowing(order.totals.price, settings.currency)),
		paymentMethod: plainText(order.paymentMethodTitle),
		delivery: expectedDelivery(order, settings, shop.words),
		handling: orderHandling(order, context),
		instructions,
		upi,
		failed: failed
			? {
					payHref: orderPayPath(settings.pages.checkout.path, order),
					accountHref: caller.customer ? links.to("account") : "",
				}
			: null,
		outcome,
		confirming: confirmingOf(order, payments, context),
		details,
		downloads: downloadRows(downloads, context),
		addresses: own ? orderAddresses(order, settings, shop.words) : null,
		shopHref: links.to("shop"),
		phone: settings.phone,
	};
}

/** A payment under way. Its buyer may go on with it, or pay in another way, while the provider waits for the buyer. */
function confirmingOf(
	order: Order,
	payments: readonly Payment[],
	{ settings }: PageContext,
): ReceivedOrder["confirming"] {
	const payment = payments.find(({ state }) => isUnderWay(state));
	if (!payment) return null;
	return { payHref: isWithShopper(payment) ? orderPayPath(settings.pages.checkout.path, order) : "" };
}

function orderAgain(order: Order, own: boolean, context: PageContext): OrderDetailsProps["orderAgain"] {
	if (own) return againHref(order, context);
	const { url, form } = context;
	return isOrderedAgain(order) ? { action: url.pathname + url.search, email: openOrderForm.read(form).email } : null;
}

/** What became of the order, as the last change says it. Reference: cart and checkout UI §5. */
function outcomeOf({ status, modifiedAt }: Order, { shop, settings }: PageContext): ReceivedOrder["outcome"] {
	const { say, longDate } = shop.words;
	switch (status) {
		case "cancelled":
			return { isOver: true, text: say("Your order has been cancelled.") };
		case "refunded":
			return { isOver: true, text: say("Your order was refunded {date}.", { date: longDate(modifiedAt, settings) }) };
		case "completed":
			return { isOver: false, text: say("Thank you. Your order has been fulfilled.") };
		default:
			return { isOver: false, text: say("Thank you. Your order has been received.") };
	}
}

function received({ links, shop }: PageContext, props: OrderReceivedProps): PageAnswer {
	const { say } = shop.words;
	const isConfirming = props.kind === "order" && props.confirming !== null;
	return renderPage({
		page: "orderReceived",
		props,
		title: say("Order received"),
		head: { robots: "noindex, nofollow", canonical: "" },
		breadcrumb: [
			{ name: say("Checkout"), href: links.to("checkout") },
			{ name: say("Order received"), href: "" },
		],
		bodyClasses: ["woocommerce-checkout", "woocommerce-page", "woocommerce-order-received"],
		entries: ["account", ...(isConfirming ? ["checkout/confirming"] : [])],
		audience: "visitor",
	});
}
