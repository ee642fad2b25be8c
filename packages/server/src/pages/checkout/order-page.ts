import type { OrderDetailsProps } from "@feedmill/storefront/pages/order/order-details.tsx";
import type { OrderPayProps } from "@feedmill/storefront/pages/order-pay.tsx";
import type { OrderReceivedProps, ReceivedOrder } from "@feedmill/storefront/pages/order-received.tsx";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { agreedTotalText, readAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { currencyShowing } from "@feedmill/trade/money/currency.ts";
import { isAccepted, needsPayment, UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { expectedDelivery } from "@feedmill/trade/orders/expected-delivery.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { paymentInstructions } from "@feedmill/trade/orders/payment-instructions.ts";
import { isDeclined } from "@feedmill/trade/payments/declined.ts";
import { isUnderWay } from "@feedmill/trade/payments/payment-state.ts";
import { describeGateway, gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { type Html, NO_HTML } from "@feedmill/values/html.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { checkoutSource } from "../../security/checkout-source.ts";
import { loginFormProps } from "../account/login-form.ts";
import { money } from "../basics/money-view.ts";
import { type PageAnswer, type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { downloadRows } from "../downloads/download-rows.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, hidden, line } from "../forms/fields.ts";
import { againHref } from "../orders/order-actions.ts";
import { isOrderedAgain, refillCart } from "../orders/order-again.ts";
import { orderHandling } from "../orders/order-handling.ts";
import { orderAddresses, orderDetails } from "../orders/order-view.ts";
import { DECLINED } from "./plain-checkout.ts";

/** ms for which a guest can open the order by the link alone. Reference: 05 §11. */
const OPEN_MS = 10 * 60 * 1000;

/** The address by which a guest opens an older order; it goes along when the order is placed again. */
export const openOrderForm = defineForm({ email: line("email"), again: button("order_again") });

/** Reference: 05 §11, pay address. */
export const payOrderForm = defineForm({ method: hidden("payment_method"), shownTotal: hidden("shown_total") });

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
	return received(context, { kind: "order", ...(await receivedOrder(order, own, context)) });
};

/** The order, or what the page says to those who may not read it. `own`: of the customer who is logged in. */
async function orderToShow(
	context: PageContext,
): Promise<{ order: Order; own: boolean } | Exclude<OrderReceivedProps, { kind: "order" }>> {
	const { shop, caller, links, url } = context;
	const order = await orderOfLink(context);
	if (!order || order.status === "checkout-draft") return { kind: "thanks" };
	const own = can(asCustomer(caller.customer?.id ?? 0), "orders.see", order);
	if (order.customerId !== 0 && !own) {
		return { kind: "login", login: loginFormProps(context, { redirect: url.pathname + url.search }) };
	}
	await shop.checkout.orderReceivedSeen(caller.visitor, order);
	if (order.customerId === 0 && !(await guestMaySee(order, context))) {
		return {
			kind: "verify",
			action: url.pathname + url.search,
			loginHref: links.to("account"),
			email: openOrderForm.read(context.form).email,
			failed: openOrderForm.isSent(context.form),
		};
	}
	return { order, own };
}

/** The order by the number and key of the URL; null also beyond the rate limit. */
async function orderOfLink({ shop, route, url, limiter, request }: PageContext): Promise<Order | null> {
	const id = Number(route.params.id);
	if (!(await limiter.take("order", request.ip)).allowed) return null;
	const order = Number.isSafeInteger(id) && id > 0 ? await shop.orders.order(id) : null;
	if (order && sameText(order.key, url.searchParams.get("key") ?? "")) return order;
	shop.securityLog.write({ event: "order-key-refused", client: request.ip });
	return null;
}

async function guestMaySee(
	order: Order,
	{ shop, caller, now, method, form, request, urls, limiter }: PageContext,
): Promise<boolean> {
	if (now - order.createdAt <= OPEN_MS) return true;
	const email = order.billing.email.toLowerCase();
	if (email === "" || caller.customer?.email.toLowerCase() === email) return true;
	if (method === "POST" && isFromHere(request, urls) && (await limiter.take("login", request.ip)).allowed)
		return sameText(openOrderForm.read(form).email.toLowerCase(), email);
	const { session } = await shop.carts.view(caller.visitor);
	return session.billing.email.toLowerCase() === email;
}

async function receivedOrder(order: Order, own: boolean, context: PageContext) {
	const { shop, settings, versions, links, caller } = context;
	const [details, downloads, gateways, payments] = await Promise.all([
		orderDetails(order, context, { orderAgain: orderAgain(order, own, context) }),
		shop.downloads.ofOrder(order.id),
		shop.settings.gateways(versions),
		order.status === "pending" ? shop.payments.paymentsOf(order.id) : [],
	]);
	const failed = order.status === "failed" && order.paidAt === null;
	const outcome = outcomeOf(order, context);
	return {
		number: String(order.id),
		date: shop.words.longDate(order.createdAt, settings),
		email: own ? order.billing.email : "",
		total: money(order.totals.price - order.totals.refunded, currencyShowing(order.totals.price, settings.currency)),
		paymentMethod: plainText(order.paymentMethodTitle),
		delivery: expectedDelivery(order, settings, shop.words),
		handling: orderHandling(order, context),
		instructions: failed || outcome.isOver ? NO_HTML : paymentInstructions(order, gateways, shop.words, settings),
		failed: failed
			? {
					payHref: orderPayPath(settings.pages.checkout.path, order),
					accountHref: caller.customer ? links.to("account") : "",
				}
			: null,
		outcome,
		confirming: payments.some(({ state }) => isUnderWay(state)),
		details,
		downloads: downloadRows(downloads, context),
		addresses: own ? orderAddresses(order, settings, shop.words) : null,
		shopHref: links.to("shop"),
		phone: settings.phone,
	};
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
		entries: ["account"],
		audience: "visitor",
	});
}

/** GET and POST /checkout/order-pay/{id}/?pay_for_order=true&key=…: pays a pending order. */
export const loadOrderPayPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { shop, caller, method, request, url, urls, limiter, links } = context;
	const closed = (message: string) => payPage({ kind: "closed", message, shopHref: links.to("shop") }, context);
	const order = await orderOfLink(context);
	if (!order) return closed(say("Sorry, this order is invalid and cannot be paid for."));
	if (order.customerId !== 0 && !can(asCustomer(caller.customer?.id ?? 0), "orders.see", order))
		return payPage({ kind: "login", login: loginFormProps(context, { redirect: url.pathname + url.search }) }, context);
	// The second click of a double click.
	if (method === "POST" && isAccepted(order.status)) return toReceived(order, context);
	if (isPaidAlready(order)) return closed(say("This order has been paid already. There is nothing more to pay."));
	if (!needsPayment(order))
		return closed(
			say("This order’s status is “{status}” — it cannot be paid for. Please contact us if you need assistance.", {
				status: shop.words.tell(statusName(order)),
			}),
		);
	if (method !== "POST") return payForm(order, NO_HTML, context);
	if (!isFromHere(request, urls)) return closed(say("We were unable to process your order, please try again."));
	if (!(await limiter.take("checkout", request.ip)).allowed)
		return closed(say("Too many attempts. Please wait a minute and try again."));
	return pay(order, context);
};

/** Whether the shopkeeper has set a paid order back to where others are paid for. */
function isPaidAlready({ status, paidAt }: Order): boolean {
	return paidAt !== null && UNPAID_STATUSES.includes(status);
}

/** Takes the payment and redirects. If it fails, the form is shown again. */
async function pay(order: Order, context: PageContext): Promise<PageAnswer> {
	const { shop, caller, form } = context;
	const typed = payOrderForm.read(form);
	const paid = await shop.checkout.payForOrder(
		caller.visitor,
		order.id,
		{
			customerId: caller.customer?.id ?? 0,
			key: order.key,
			billingEmail: order.billing.email,
			sessionId: order.sessionId,
		},
		{
			billing: order.billing,
			shipping: order.shipping,
			paymentMethod: typed.method || null,
			paymentData: {},
			customerNote: "",
			createAccount: false,
			idempotencyKey: null,
			agreedTotal: readAgreedTotal(typed.shownTotal),
			...checkoutSource(context),
		},
	);
	if (!paid.ok) {
		// Another request may have paid it meanwhile.
		const now = await shop.orders.order(order.id);
		if (now && isAccepted(now.status)) return toReceived(order, context);
		return payForm(order, safeHtml(shop.words.reason(paid.error)), context);
	}
	const { payment } = paid.value;
	if (isDeclined(payment.status)) return payForm(order, safeHtml(shop.words.tell(DECLINED)), context);
	return payment.redirect ? redirectTo(payment.redirect, 303) : toReceived(order, context);
}

function toReceived({ id, key }: Order, { links }: PageContext): PageAnswer {
	return redirectTo(links.to("orderReceived", { id, key }), 303);
}

/** `problem`: why the last attempt failed. */
async function payForm(order: Order, problem: Html, context: PageContext): Promise<PageAnswer> {
	const { shop, settings, caller, url, form } = context;
	const methods = await shop.checkout.methodsFor(caller.visitor, order);
	const typed = payOrderForm.read(form).method;
	const isCollected = isPickup(order.shippingLines.map(({ methodId }) => methodId));
	const chosen =
		methods.find(({ id }) => id === typed) ?? methods.find(({ id }) => id === order.paymentMethod) ?? methods[0];
	return payPage(
		{
			kind: "pay",
			action: url.pathname + url.search,
			number: String(order.id),
			date: shop.words.longDate(order.createdAt, settings),
			total: money(order.totals.price, currencyShowing(order.totals.price, settings.currency)),
			details: await orderDetails(order, context, { toPay: true }),
			chosen: chosen?.id ?? "",
			methods: methods
				.map((each) => gatewayFor(each, isCollected))
				.map((gateway) => ({
					id: gateway.id,
					title: plainText(gateway.title),
					description: formatContent(describeGateway(gateway, settings, shop.words), settings),
				})),
			shownTotal: agreedTotalText(order.totals.price, settings.currency),
			problem,
		},
		context,
	);
}

function payPage(props: OrderPayProps, { links, shop }: PageContext): PageAnswer {
	const { say } = shop.words;
	return renderPage({
		page: "orderPay",
		props,
		title: say("Pay for order"),
		head: { robots: "noindex, nofollow", canonical: "" },
		breadcrumb: [
			{ name: say("Checkout"), href: links.to("checkout") },
			{ name: say("Pay for order"), href: "" },
		],
		bodyClasses: ["woocommerce-checkout", "woocommerce-page", "woocommerce-order-pay"],
		entries: ["account"],
		audience: "visitor",
	});
}
