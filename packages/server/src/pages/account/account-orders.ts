import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { OrderRow } from "@feedmill/storefront/pages/account/orders.tsx";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { reasonOf } from "@feedmill/trade/basics/result.ts";
import { currencyShowing } from "@feedmill/trade/money/currency.ts";
import { expectedDelivery } from "@feedmill/trade/orders/expected-delivery.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { NO_HTML } from "@feedmill/values/html.ts";
import { safeRedirect } from "../../accounts/safe-redirect.ts";
import { isOwnPage, PAGE_TOO_OLD } from "../../security/page-nonces.ts";
import { money } from "../basics/money-view.ts";
import { notFound, type PageAnswer, redirectTo } from "../basics/page.ts";
import { downloadRows } from "../downloads/download-rows.ts";
import { wholeNumber } from "../forms/fields.ts";
import { againHref, orderActions, orderNonce } from "../orders/order-actions.ts";
import { isOrderedAgain, refillCart } from "../orders/order-again.ts";
import { orderHandling } from "../orders/order-handling.ts";
import { orderAddresses, orderDetails } from "../orders/order-view.ts";
import { paymentTexts } from "../orders/upi-payment.ts";
import type { AccountContext, AccountView } from "./account-view.ts";

const RECENT = 3;

/** /my-account/orders/{page}/, newest first. Reference: account §3. */
export async function listOrders(context: AccountContext, item: string): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	const { shop, customer, settings, links } = context;
	const perPage = settings.ordersPerPage;
	if (item !== "" && !/^[1-9]\d{0,4}$/.test(item)) return notFound;
	const page = item === "" ? 1 : Number(item);
	const [{ orders, total }, confirmed] = await Promise.all([
		shop.orders.ordersOf(customer.id, { page, perPage }),
		shop.customers.email.isConfirmed(customer.id),
	]);
	// Fewer orders than when this page was linked: it would say that there are none.
	if (page > 1 && orders.length === 0) return redirectTo(links.to("accountSection", { section: "orders" }));
	const hrefOf = (number: number) =>
		number === 1
			? links.to("accountSection", { section: "orders" })
			: links.to("accountItem", { section: "orders", item: number });
	return {
		heading: page > 1 ? say("Orders (page {page})", { page }) : say("Orders"),
		active: "orders",
		section: {
			kind: "orders",
			orders: await orderRows(orders, context),
			previousHref: page > 1 ? hrefOf(page - 1) : "",
			nextHref: page * perPage < total ? hrefOf(page + 1) : "",
			shopHref: links.to("shop"),
			unconfirmed: confirmed
				? null
				: { email: customer.email, passwordHref: links.to("accountSection", { section: "lost-password" }) },
		},
	};
}

export async function recentOrders(context: AccountContext): Promise<OrderRow[]> {
	const { orders } = await context.shop.orders.ordersOf(context.customer.id, { page: 1, perPage: RECENT });
	return orderRows(orders, context);
}

async function orderRows(orders: readonly Order[], context: AccountContext): Promise<OrderRow[]> {
	const kept = await context.shop.orders.itemsKept(orders);
	return orders.map((order) => orderRow(order, kept.get(order.id) ?? 0, context));
}

function orderRow(order: Order, itemCount: number, context: AccountContext): OrderRow {
	const { shop, settings, links } = context;
	const { say } = shop.words;
	const href = links.to("accountItem", { section: "view-order", item: order.id });
	const left = order.totals.price - order.totals.refunded;
	const { pay, cancel } = orderActions(order, links.to("accountSection", { section: "orders" }), context);
	return {
		number: String(order.id),
		href,
		date: shop.words.longDate(order.createdAt, settings),
		dateTime: localIso(order.createdAt, settings),
		status: order.status,
		statusName: shop.words.tell(statusName(order)),
		total: money(left, currencyShowing(left, settings.currency)),
		itemCount,
		actions: [...pay, { key: "view", label: say("View"), href }, ...cancel],
	};
}

/** /my-account/view-order/{id}/. Reference: account §3.1. */
export async function viewOrder(context: AccountContext, item: string): Promise<AccountView | PageAnswer> {
	const { say } = context.shop.words;
	const { shop, settings, customer, links } = context;
	const order = /^[1-9]\d{0,14}$/.test(item) ? await shop.orders.orderOfBuyer(Number(item)) : null;
	if (!order || !isOwn(order, customer) || order.status === "checkout-draft") {
		return {
			heading: say("View order"),
			active: "orders",
			section: {
				kind: "message",
				isError: true,
				html: safeHtml(say("Invalid order.")),
				buttonText: say("My account"),
				buttonHref: links.to("account"),
			},
			status: 404,
		};
	}
	const [notes, downloads, details, gateways] = await Promise.all([
		shop.orders.notes(order.id, { toCustomer: true }),
		shop.downloads.ofOrder(order.id),
		orderDetails(order, context, { orderAgain: againHref(order, context) }),
		shop.settings.gateways(context.versions),
	]);
	const waits = order.status === "on-hold";
	const texts = waits ? await paymentTexts(order, gateways, context) : { instructions: NO_HTML, upi: null };
	const path = links.to("accountItem", { section: "view-order", item: order.id });
	const { pay, cancel } = orderActions(order, path, context);
	return {
		heading: say("Order #{id}", { id: order.id }),
		active: "orders",
		section: {
			kind: "view-order",
			number: String(order.id),
			date: shop.words.longDate(order.createdAt, settings),
			status: order.status,
			statusName: shop.words.tell(statusName(order)),
			updates: notes.map(({ id, content, createdAt }) => ({
				id,
				html: formatContent(content, settings),
				date: shop.words.dayAndTime(createdAt, settings),
			})),
			...texts,
			delivery: expectedDelivery(order, settings, shop.words),
			handling: orderHandling(order, context),
			phone: settings.phone,
			details,
			actions: [...pay, ...cancel],
			downloads: downloadRows(downloads, context),
			addresses: orderAddresses(order, settings, shop.words),
		},
	};
}

/** Reference: account §3.2. */
export async function cancelOrder(context: AccountContext): Promise<PageAnswer> {
	const { shop, url, urls, caller, customer, links, security } = context;
	const query = url.searchParams;
	const back = safeRedirect(query.get("redirect") ?? "", urls.origin, links.to("account"));
	if (!security.nonces.verify(query.get("_wpnonce") ?? "", orderNonce("cancel-order", context))) {
		await explainNonce(context);
		return redirectTo(back);
	}
	const order = await shop.orders.orderOfBuyer(wholeNumber(query.get("order_id") ?? ""));
	const key = query.get("order") ?? "";
	const cancelled =
		order && isOwn(order, customer) ? await shop.orders.cancelByCustomer(order.id, key, asCustomer(customer.id)) : null;
	const notice: StoredNotice = cancelled?.ok
		? { kind: "info", text: said("Your order was cancelled.") }
		: { kind: "error", text: cancelled ? reasonOf(cancelled.error) : said("Invalid order.") };
	await shop.carts.addNotice(caller.visitor, notice);
	return redirectTo(back);
}

async function explainNonce({ shop, caller, request, urls }: AccountContext): Promise<void> {
	if (isOwnPage(request.headers.referer, urls)) await shop.carts.addNotice(caller.visitor, PAGE_TOO_OLD);
}

/** Fills the cart with the items of an order. Reference: account §3.2. */
export async function orderAgain(context: AccountContext): Promise<PageAnswer> {
	const { shop, url, customer, links, security } = context;
	const order = await shop.orders.orderOfBuyer(wholeNumber(url.searchParams.get("order_again") ?? ""));
	const allowed = security.nonces.verify(url.searchParams.get("_wpnonce") ?? "", orderNonce("order-again", context));
	if (!allowed) await explainNonce(context);
	if (!allowed || !order || !isOwn(order, customer) || !isOrderedAgain(order))
		return redirectTo(links.to("accountSection", { section: "orders" }));
	return refillCart(order, context);
}

function isOwn(order: Order, customer: Customer): boolean {
	return can(asCustomer(customer.id), "orders.see", order);
}
