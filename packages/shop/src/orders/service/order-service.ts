import { type Actor, actorName, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isCancellable } from "@feedmill/trade/order-status/status-rules.ts";
import { checkCancellable } from "@feedmill/trade/orders/cancellable.ts";
import type { Order, OrderNote, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../../core/core.ts";
import { takeIds } from "../../database/id-block.ts";
import { record } from "../../events/event-repository.ts";
import { heldBy } from "../../inventory/reservation-repository.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { auditOrder, isAudited } from "../audit-order.ts";
import { type BinPage, listBin } from "../bin/list-bin.ts";
import { createOrderEntries, type OwnEntries } from "../listing/order-entries.ts";
import { mayReadOrder, type OrderCaller } from "../order-access.ts";
import {
	draftIds,
	findNotes,
	findOrder,
	findOrderLocked,
	findOrders,
	insertNotes,
	orderIdsOf,
} from "../order-repository.ts";
import { type OrderLine, orderLines } from "../refunds/line-share.ts";
import type { PlannedRefund } from "../refunds/plan-refund.ts";
import { type RefundRequest, refundOrder, reviewRefund } from "../refunds/refund.ts";
import { findRefunds, findRefundsOf } from "../refunds/refund-repository.ts";
import { comeBack, noteAuthor } from "../save-order.ts";
import type { ChangedOrder } from "../status-work.ts";
import { type ChangeOptions, changeOrderStatus } from "./change-status.ts";
import { markPaid } from "./mark-paid.ts";
import { markUnpaid } from "./mark-unpaid.ts";

/** Reads and changes orders after they were placed. checkout/checkout-service.ts places them. */
export interface OrderService {
	/** null if there is no such order. Includes drafts, and what is in the bin. */
	order(id: number): Promise<Order | null>;
	/** As its buyer may see it: null too if it is in the bin. */
	orderOfBuyer(id: number): Promise<Order | null>;
	/** Newest first, without drafts and what is in the bin; page counts from 1. */
	ordersOf(customerId: number, page: { page: number; perPage: number }): Promise<{ orders: Order[]; total: number }>;
	/** Lists of all customers' orders for staff. */
	entries: OwnEntries;
	/** A page of what is in the bin, of at most `limit` orders. Error: feedmill_not_allowed. */
	binned(actor: Actor, page: { text: string; after: string; limit: number }): Promise<Result<BinPage>>;
	/** The newest drafts of checkouts. */
	drafts(limit: number): Promise<Order[]>;
	/**
	 * The order, if the caller may read it. Errors (reference 05 §9): invalid_user,
	 * order_unknown, invalid_billing_email.
	 */
	orderFor(id: number, caller: OrderCaller): Promise<Result<Order>>;
	/** With `toCustomer`, only the notes shown to the customer. Oldest first. */
	notes(orderId: number, which?: { toCustomer: true }): Promise<OrderNote[]>;
	refunds(orderId: number): Promise<OrderRefund[]>;
	/** By id, the number of items of each order that were not given back, for money or without. */
	itemsKept(orders: readonly Order[]): Promise<ReadonlyMap<number, number>>;
	/** The lines of an order with what was given back of each. Error: order_unknown. */
	lines(orderId: number): Promise<Result<OrderLine[]>>;
	/**
	 * Records a refund by hand. When nothing is left of the payment, the order is refunded. Errors:
	 * order_unknown, order_not_refundable, invalid_refund_amount.
	 */
	refund(orderId: number, request: RefundRequest): Promise<Result<{ order: Order; refund: OrderRefund }>>;
	/** What `refund` would come to: the amount, and what goes back of each line. The same errors. */
	reviewRefund(orderId: number, request: RefundRequest): Promise<Result<PlannedRefund>>;
	/**
	 * Adds a note. A note to the customer is also mailed. The same words by the same person of the staff within some
	 * minutes are one note: its answer was lost, and it was sent again. Error: order_unknown.
	 */
	addNote(orderId: number, note: { content: string; toCustomer?: boolean; actor?: Actor }): Promise<Result<OrderNote>>;
	/**
	 * Changes the status and applies its effects on stock, reservations, sales and coupons, with note and mails, in one
	 * transaction. Does nothing if the order already has the status, if its status is not `from`, or if it has changed
	 * after `unchangedSince` (ms since the epoch). Errors: order_unknown, invalid_order_status_change, cash_forbidden for
	 * an order that would count as paid with more cash than the law allows, order_not_cancellable for a status that gives
	 * back its stock (pending, cancelled) while a lorry or the buyer has the goods.
	 */
	changeStatus(
		orderId: number,
		to: OrderStatus,
		options?: Omit<ChangeOptions, "only" | "stays" | "pays">,
	): Promise<Result<ChangedOrder>>;
	/**
	 * Records a payment: the status becomes processing, or completed when every item is virtual and downloadable, or the
	 * goods are delivered already. An order that is paid stays as it is. Errors: those of changeStatus.
	 */
	markPaid(orderId: number, transactionId: string, actor?: Actor): Promise<Result<ChangedOrder>>;
	/**
	 * Records that the money of an order has not come after all, for example of a cheque: it is unpaid again. Idempotent.
	 * Errors: order_unknown; order_is_paid while it is processing or completed, a provider holds
	 * money of it, some was refunded, or all of it was taken at the door.
	 */
	markUnpaid(orderId: number, actor?: Actor): Promise<Result<Order>>;
	/**
	 * Cancels by the link of the account page: pending and failed orders only (reference frontend 06 §3.2), not while the
	 * buyer or a lorry has their goods. A cancelled one stays so: the link may be pressed twice. Errors: order_unknown,
	 * invalid_order, order_not_cancellable.
	 */
	cancelByCustomer(orderId: number, key: string, actor: Actor): Promise<Result<Order>>;
	/**
	 * Cancels for staff: its goods go back to the stock, what was paid can be refunded afterwards. A cancelled one stays
	 * so: the answer may have been lost. Errors: order_unknown, order_not_cancellable.
	 */
	cancelByStaff(orderId: number, reason: string, actor: Actor): Promise<Result<Order>>;
	/** Units of each stock owner that the order reserves now; the cart of this order may count on them. */
	heldBy(orderId: number): Promise<Map<number, number>>;
}

interface Needs extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, object>;
}

export function createOrderService({ connection, clock, words, settings, catalogue, gateways }: Needs): OrderService {
	const { db, dialect } = connection;

	const changeStatus = (orderId: number, to: OrderStatus, options: ChangeOptions = {}) =>
		changeOrderStatus({ connection, clock, words, settings, catalogue, gateways }, orderId, to, options);

	return {
		order: (id) => findOrder(db, id),
		async orderOfBuyer(id) {
			const order = await findOrder(db, id);
			return order?.binnedAt === undefined ? order : null;
		},
		async ordersOf(customerId, page) {
			const { ids, total } = await orderIdsOf(db, customerId, page);
			return { orders: await findOrders(db, ids), total };
		},
		entries: createOrderEntries({ connection, settings }),
		async binned(actor, page) {
			const permitted = permit(actor, "orders.bin");
			return permitted.ok ? ok(await listBin(db, page, (await settings.current()).currency)) : permitted;
		},
		drafts: async (limit) => findOrders(db, await draftIds(db, limit)),
		async orderFor(id, caller) {
			return mayReadOrder(await findOrder(db, id), caller);
		},
		notes: (orderId, which) => findNotes(db, orderId, which?.toCustomer === true),
		refunds: (orderId) => findRefunds(db, orderId),
		async itemsKept(orders) {
			const refunds = await findRefundsOf(
				db,
				orders.map(({ id }) => id),
			);
			return new Map(
				orders.map((order) => {
					const lines = orderLines(
						order,
						refunds.filter(({ orderId }) => orderId === order.id),
					);
					return [order.id, lines.reduce((sum, { quantity, back }) => sum + quantity - back.quantity, 0)];
				}),
			);
		},
		async lines(orderId) {
			const order = await findOrder(db, orderId);
			if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
			return ok(orderLines(order, await findRefunds(db, orderId)));
		},
		refund: (orderId, request) => refundOrder({ connection, clock, words, settings, catalogue }, orderId, request),
		reviewRefund: (orderId, request) =>
			reviewRefund({ connection, clock, words, settings, catalogue }, orderId, request),
		addNote: (orderId, { content, toCustomer = false, actor = THE_SHOP }) =>
			db.transaction().execute(async (trx) => {
				const ids = await takeIds(trx, { order_note: 1, event: 1 });
				const order = await findOrderLocked(trx, dialect, orderId);
				if (!order) return fail("order_unknown", said("Invalid order ID."), "not-found");
				const now = clock.now();
				const author = noteAuthor(actor);
				if (actor.kind === "staff") {
					const before = (await findNotes(trx, orderId, false)).findLast(
						(note) => note.author === author && note.content === content && note.toCustomer === toCustomer,
					);
					if (before && now - before.createdAt < SENT_AGAIN) return ok(before);
				}
				if (order.binnedAt !== undefined) await comeBack({ trx, now, words }, order);
				const note: OrderNote = { id: ids("order_note"), orderId, content, toCustomer, author, createdAt: now };
				await insertNotes(trx, [note]);
				const event = { kind: "order.note", orderId, note: content, toCustomer } as const;
				await record(trx, [event], { nextId: () => ids("event"), actor: actorName(actor), now });
				const notes = toCustomer ? { noteToCustomer: content } : { note: content };
				if (isAudited(actor)) await auditOrder(trx, order, { before: {}, after: {}, notes, actor, now });
				return ok(note);
			}),
		changeStatus,
		markPaid: (orderId, transactionId, actor) =>
			markPaid({ connection, clock, words, settings, catalogue, gateways }, orderId, transactionId, actor),
		markUnpaid: (orderId, actor = THE_SHOP) => markUnpaid({ connection, clock, words }, orderId, actor),
		cancelByCustomer: (orderId, key, actor) =>
			changeStatus(orderId, "cancelled", {
				actor,
				note: said("Order cancelled by customer."),
				only: (order) => {
					if (order.key !== key) return fail("invalid_order", said("Invalid order."));
					if (isCancellable(order) || order.status === "cancelled") return ok(undefined);
					return fail(
						"order_not_cancellable",
						said("Your order can no longer be cancelled. Please contact us if you need assistance."),
					);
				},
			}),
		cancelByStaff: (orderId, reason, actor) =>
			changeStatus(orderId, "cancelled", {
				actor,
				note: said("Cancelled: {reason}", { reason: escapeHtml(reason) }),
				only: (order) => (order.status === "cancelled" ? ok(undefined) : checkCancellable(order)),
			}),
		heldBy: (orderId) => heldBy(db, orderId, clock.now()),
	};
}

/** ms within which the same note of the same person is a request sent again. */
const SENT_AGAIN = 10 * 60_000;
