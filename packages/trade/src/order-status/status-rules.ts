import { around, type Said, said, type Text } from "../words/said.ts";
import { goodsAreAway, type HandledOrder } from "./handling.ts";
import type { OrderStatus } from "./order-status.ts";

/** The effects of entering a status. Reference: 05 Checkout §7, the table. */
export interface StatusRule {
	label: Said;
	/** Reduced once for the order, or returned if it was reduced. */
	stock: "take" | "giveBack" | "leave";
	hold: "keep" | "release";
	/** Added once, or subtracted again. */
	sales: "add" | "subtract" | "leave";
	/** Counted once, or uncounted. */
	coupons: "count" | "takeBack" | "leave";
	/** The money has arrived, or is collected at the door. */
	paid: boolean;
	/** The customer may still pay, and may cancel. */
	payable: boolean;
	cancellable: boolean;
	/** Whether an authorised payment is still wanted. Otherwise it is released, and the buyer has the money again. */
	authorisation: "keep" | "release";
	/** Whether the buyer may download: "paid": only if the shop allows it as soon as the order is paid. */
	downloads: "yes" | "paid" | "no";
	next: readonly OrderStatus[];
}

const CONFIRMED = {
	stock: "take",
	hold: "release",
	sales: "add",
	coupons: "count",
	payable: false,
	cancellable: false,
	authorisation: "keep",
	downloads: "no",
} as const;

const RULES: Readonly<Record<OrderStatus, StatusRule>> = {
	"checkout-draft": {
		label: said("Draft"),
		stock: "leave",
		hold: "keep",
		sales: "leave",
		coupons: "leave",
		paid: false,
		payable: true,
		cancellable: false,
		authorisation: "keep",
		downloads: "no",
		next: ["pending", "processing", "on-hold", "completed", "failed", "cancelled"],
	},
	pending: {
		label: said("Pending payment"),
		stock: "giveBack",
		hold: "keep",
		sales: "leave",
		coupons: "count",
		paid: false,
		payable: true,
		cancellable: true,
		authorisation: "keep",
		downloads: "no",
		next: ["processing", "on-hold", "completed", "failed", "cancelled"],
	},
	"on-hold": {
		...CONFIRMED,
		label: said("On hold"),
		paid: false,
		next: ["pending", "processing", "completed", "failed", "cancelled", "refunded"],
	},
	processing: {
		...CONFIRMED,
		label: said("Processing"),
		paid: true,
		downloads: "paid",
		next: ["pending", "on-hold", "completed", "failed", "cancelled", "refunded"],
	},
	completed: {
		...CONFIRMED,
		label: said("Completed"),
		paid: true,
		downloads: "yes",
		next: ["processing", "on-hold", "cancelled", "refunded"],
	},
	// A late payment revives a cancelled or failed order, so that no money is lost.
	cancelled: {
		label: said("Cancelled"),
		stock: "giveBack",
		hold: "release",
		sales: "subtract",
		coupons: "takeBack",
		paid: false,
		payable: false,
		cancellable: false,
		authorisation: "release",
		downloads: "no",
		// What was paid can still be refunded.
		next: ["pending", "processing", "on-hold", "completed", "refunded"],
	},
	failed: {
		label: said("Failed"),
		stock: "leave",
		hold: "release",
		sales: "leave",
		coupons: "leave",
		paid: false,
		payable: true,
		cancellable: true,
		authorisation: "release",
		downloads: "no",
		next: ["pending", "processing", "on-hold", "completed", "cancelled"],
	},
	refunded: {
		label: said("Refunded"),
		stock: "leave",
		hold: "release",
		sales: "leave",
		coupons: "leave",
		paid: false,
		payable: false,
		cancellable: false,
		authorisation: "release",
		downloads: "no",
		next: [],
	},
};

/**
 * For a status of a newer version, whose servers may share the database with this one while they are exchanged: the
 * order is shown and left as it is. Money that comes for it is recorded and noted.
 */
const UNKNOWN: StatusRule = {
	label: said("Unknown status"),
	stock: "leave",
	hold: "keep",
	sales: "leave",
	coupons: "leave",
	paid: false,
	payable: false,
	cancellable: false,
	authorisation: "keep",
	downloads: "no",
	next: [],
};

/** Every status, in the order of the table. */
export const ORDER_STATUSES = Object.keys(RULES) as readonly OrderStatus[];

/** The statuses of an order that was placed and waits for money. */
export const UNPAID_STATUSES = ORDER_STATUSES.filter((status) => RULES[status].payable && status !== "checkout-draft");

/** Those of an order that is paid. */
export const PAID_STATUSES = ORDER_STATUSES.filter((status) => RULES[status].paid);

/** Whether an order in this status is accepted: paid, or the shop waits for the money. Its stock is reduced. */
export function isAccepted(status: OrderStatus): boolean {
	return statusRule(status).stock === "take";
}

export function statusRule(status: OrderStatus): StatusRule {
	return isOrderStatus(status) ? RULES[status] : UNKNOWN;
}

/** "On hold" */
export function statusLabel(status: OrderStatus): Said {
	return statusRule(status).label;
}

export function isOrderStatus(text: string): text is OrderStatus {
	return Object.hasOwn(RULES, text);
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
	return statusRule(from).next.includes(to);
}

/** Whether nothing more of an order is to come. One that is refunded was over before. */
export function isOver(status: OrderStatus): boolean {
	return status === "cancelled" || status === "failed";
}

/**
 * Whether the order waits for money. A paid one that was set back does not: what was paid is not asked for again.
 * Reference: 05 Checkout §7, payable.
 */
export function needsPayment(order: {
	status: OrderStatus;
	totals: { price: number };
	paidAt: number | null;
}): boolean {
	return statusRule(order.status).payable && order.totals.price > 0 && order.paidAt === null;
}

/**
 * Whether the buyer may cancel the order. A paid one that was set back is the shop's to cancel: its money has to go
 * back. So is one whose goods the buyer has, or a lorry. Reference: 05 Checkout §7, cancellable.
 */
export function isCancellable(order: HandledOrder & { paidAt: number | null }): boolean {
	return statusRule(order.status).cancellable && order.paidAt === null && !goodsAreAway(order);
}

/**
 * The note of a status change, after the caller's text: "Awaiting check payment Order status changed from Pending
 * payment to On hold."
 */
export function statusNote(from: OrderStatus, to: OrderStatus, before: Text = ""): Said {
	const changed = said("Order status changed from {from} to {to}.", { from: statusLabel(from), to: statusLabel(to) });
	return before === "" ? changed : around("{before} {changed}", { before, changed });
}
