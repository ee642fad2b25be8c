import type { OrderLineShown, OrderShown, TimelineRow } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { abilityFor, cashDue, nextSteps, restOfCash, shortName } from "@feedmill/trade/order-status/handling.ts";
import { mayMove, needsPayment } from "@feedmill/trade/order-status/status-rules.ts";
import { mayBeBinned } from "@feedmill/trade/orders/binnable.ts";
import { isCancellableByStaff } from "@feedmill/trade/orders/cancellable.ts";
import { changeRefusal } from "@feedmill/trade/orders/changeable.ts";
import { isCollected } from "@feedmill/trade/orders/collected.ts";
import type { Order, OrderNote, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { quantitySold } from "@feedmill/trade/orders/order-as-sold.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { whereIsIt } from "@feedmill/trade/orders/where-is-it.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { Urls } from "../../../http/urls.ts";
import { type BuyersWords, wordsOfBuyer } from "./buyers-words.ts";
import { ledgerOf } from "./order-ledger.ts";
import { totalsOf } from "./order-totals.ts";
import { presentEntry, soldId } from "./present-entry.ts";
import { seesMoney } from "./without-money.ts";

/** Orders of the same account that one order shows. */
const EARLIER = 5;

/** One order with everything that a person at the telephone needs. */
export async function presentOrder(
	order: Order,
	{ shop, urls, spoken, actor }: { shop: Shop; urls: Urls; spoken: BuyersWords; actor: Actor },
): Promise<OrderShown> {
	const { orders, payments, bankMoney, cash, settings, words } = shop;
	const [store, notes, refunds, made, booked, given, taken, ofAccount] = await Promise.all([
		settings.current(),
		orders.notes(order.id),
		orders.refunds(order.id),
		payments.paymentsOf(order.id),
		bankMoney.moneyOf(order.id),
		bankMoney.givenOf(order.id),
		cash.takenFor(order.id),
		order.customerId > 0
			? orders.ordersOf(order.customerId, { page: 1, perPage: EARLIER + 1 })
			: { orders: [], total: 0 },
	]);
	const places = placesIn(words);
	const earlier = ofAccount.orders.filter(({ id }) => id !== order.id).slice(0, EARLIER);
	const entryOf = (each: Order) => presentEntry(orders.entries.of(each), words);
	const entry = entryOf(order);
	const sum = taken.reduce((all, { amount }) => all + amount, 0);
	const lines = await linesOf(order, refunds, { shop, urls, store });
	return {
		...entry,
		due: entry.cashDue ? cashDue(order, sum) : entry.due,
		cashDue: entry.cashDue && cashDue(order, sum) > 0,
		restDue: can(actor, "orders.handle") && restOfCash(order, sum) > 0,
		sentence: whereIsIt(order, store, wordsOfBuyer(order, spoken), { money: seesMoney(actor), taken: sum }),
		email: order.billing.email,
		secondPhones: secondPhonesOf(order),
		...actsOf(order, actor, store),
		bin: binOf(order, actor),
		lines,
		totals: totalsOf(order, store, words),
		payLink:
			seesMoney(actor) && order.binnedAt === undefined && order.paidAt === null && needsPayment(order)
				? urls.origin + orderPayPath(store.pages.checkout.path, order)
				: null,
		askedProvider: made.length > 0,
		ledger: ledgerOf(order, made, refunds, { booked, taken }),
		given: given && { reference: given.reference, at: given.givenAt },
		timeline: timelineOf(notes),
		billing: addressLines(order.billing, store.base.country, places).map(plainText),
		shipping:
			order.shippingLines.length > 0 ? addressLines(order.shipping, store.base.country, places).map(plainText) : [],
		pin: order.shipping.postcode || order.billing.postcode,
		customerNote: plainText(order.customerNote),
		customerId: order.customerId,
		earlier: earlier.map(entryOf),
		earlierCount: Math.max(0, ofAccount.total - 1),
	};
}

/** Numbers that can be called too, besides those of billing and delivery. */
function secondPhonesOf({ billing, shipping }: Order): string[] {
	const numbers = [shipping.second_phone, billing.second_phone].filter((number) => number !== undefined);
	return [...new Set(numbers.map(plainText))];
}

/** What the person may do with it; nothing with what is in the bin. */
function actsOf(
	order: Order,
	actor: Actor,
	store: StoreSettings,
): Pick<OrderShown, "steps" | "cancellable" | "changeable" | "refundable"> {
	if (order.binnedAt !== undefined) return { steps: [], cancellable: false, changeable: false, refundable: null };
	return {
		steps: nextSteps(order, isCollected(order)).filter((step) => can(actor, abilityFor(step))),
		cancellable: can(actor, "orders.edit") && isCancellableByStaff(order),
		changeable: can(actor, "orders.edit") && changeRefusal(order) === null,
		refundable: refundableOf(order, actor, store),
	};
}

function binOf(order: Order, actor: Actor): OrderShown["bin"] {
	const since = order.binnedAt ?? null;
	return {
		since,
		mayBin: can(actor, "orders.bin") && mayBeBinned(order),
		mayPutBack: can(actor, "orders.bin") && since !== null,
		mayDelete: can(actor, "orders.delete") && since !== null,
	};
}

/** What is left of the order's money, at most as much as the person may give back of one order. */
function refundableOf(order: Order, actor: Actor, { refundLimit }: StoreSettings): OrderShown["refundable"] {
	const { totals, status, paidAt } = order;
	const isOpen = mayMove(status, "refunded") && (status !== "cancelled" || paidAt !== null);
	if (!can(actor, "orders.refund-some") || !isOpen || totals.refunded >= totals.price) return null;
	const limit = can(actor, "orders.refund") ? totals.price : Math.min(refundLimit, totals.price);
	return { most: Math.max(0, limit - totals.refunded), taken: totals.price, before: totals.refunded };
}

async function linesOf(
	{ items }: Order,
	refunds: readonly OrderRefund[],
	{ shop: { catalogue }, urls, store }: { shop: Shop; urls: Urls; store: StoreSettings },
): Promise<OrderLineShown[]> {
	const products = await catalogue.products([...new Set(items.flatMap((item) => [soldId(item), item.productId]))]);
	const owners = [...products.values()].map(({ stockOwnerId }) => stockOwnerId);
	const stocks = await catalogue.stocks([...new Set(owners)]);
	const withTax = store.taxDisplayCart === "incl";
	return items.map((item) => {
		const product = products.get(soldId(item));
		const [picture] = product?.images.length ? product.images : (products.get(item.productId)?.images ?? []);
		const stock = product && stocks.get(product.stockOwnerId);
		return {
			id: item.id,
			name: plainText(item.name),
			sku: item.sku,
			details: item.meta
				.filter(({ displayValue }) => !item.name.includes(displayValue))
				.map(({ displayKey, displayValue }) => `${displayKey}: ${displayValue}`),
			quantity: quantitySold(item),
			returned: refunds
				.flatMap((refund) => (refund.state === "refused" ? [] : refund.lines))
				.reduce((sum, line) => sum + (line.itemId === item.id ? line.quantity : 0), 0),
			amount: item.subtotal + (withTax ? item.subtotalTax : 0),
			stock: stock?.quantity ?? null,
			picture: picture ? encodeURI(urls.upload(picture.path)) : "",
		};
	});
}

/** Notes of people and of the shop; authors are stored as the log names them. */
function timelineOf(notes: readonly OrderNote[]): TimelineRow[] {
	return notes
		.map(({ id, createdAt, author, content, toCustomer }) => ({
			id,
			at: createdAt,
			by: author === "system" || author === "shop" ? "" : shortName(author),
			text: plainText(content),
			toCustomer,
		}))
		.reverse();
}
