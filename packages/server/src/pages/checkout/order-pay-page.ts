import type { OrderPayProps } from "@feedmill/storefront/pages/order-pay.tsx";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { agreedTotalText, readAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { currencyShowing } from "@feedmill/trade/money/currency.ts";
import { isAccepted, needsPayment, UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { BY_PHONE, type Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { isDeclined } from "@feedmill/trade/payments/declined.ts";
import { describeGateway, gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { type Html, NO_HTML } from "@feedmill/values/html.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { type WaitingSheet, waitingSheet } from "../../payments/waiting-sheet.ts";
import { checkoutSource } from "../../security/checkout-source.ts";
import { loginFormProps } from "../account/login-form.ts";
import { money } from "../basics/money-view.ts";
import { type PageAnswer, type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { hidden } from "../forms/fields.ts";
import { orderDetails } from "../orders/order-view.ts";
import { orderOfLink } from "./order-of-link.ts";
import { DECLINED } from "./plain-checkout.ts";

/** GET and POST /checkout/order-pay/{id}/?pay_for_order=true&key=…: pays a pending order. */
export const loadOrderPayPage: PageLoader = async (context) => {
	const { say } = context.shop.words;
	const { shop, caller, method, request, url, urls, limiter, links } = context;
	const closed = (message: string) => payPage({ kind: "closed", message, shopHref: links.to("shop") }, context);
	const order = await orderOfLink(context);
	if (!order) return closed(say("Sorry, this order is invalid and cannot be paid for."));
	// Whoever ordered on the telephone may have an account but no password; the page shows no address.
	const isLinked = order.createdVia === BY_PHONE;
	if (order.customerId !== 0 && !isLinked && !can(asCustomer(caller.customer?.id ?? 0), "orders.see", order))
		return payPage({ kind: "login", login: loginFormProps(context, { redirect: url.pathname + url.search }) }, context);
	// The second click of a double click.
	if (method === "POST" && isAccepted(order.status)) return toReceived(order, context);
	// It has its way to pay, which that page shows.
	if (order.paymentMethod === "upi" && order.status === "on-hold" && order.paidAt === null)
		return toReceived(order, context);
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

/** Reference: 05 §11, pay address. */
export const payOrderForm = defineForm({ method: hidden("payment_method"), shownTotal: hidden("shown_total") });

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
			customerId: order.createdVia === BY_PHONE ? order.customerId : (caller.customer?.id ?? 0),
			key: order.key,
			billingEmail: order.billing.email || order.billing.phone,
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
	const offered = await shop.checkout.methodsFor(caller.visitor, order);
	const { customerId, sessionId } = order;
	const isOwn = customerId === 0 ? sessionId === caller.visitor.sessionId : customerId === caller.customer?.id;
	const waiting = await waitingSheet(order, offered, isOwn, shop);
	const methods = offered.filter(({ id }) => id !== waiting?.gateway);
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
			sheet: waiting && { title: plainText(waiting.title), data: waiting.data, phone: settings.phone },
		},
		context,
		waiting,
	);
}

function payPage(
	props: OrderPayProps,
	{ links, shop }: PageContext,
	waiting: Pick<WaitingSheet, "script" | "origins"> | null = null,
): PageAnswer {
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
		...(waiting ? { scripts: [waiting.script], origins: waiting.origins } : {}),
		audience: "visitor",
	});
}
