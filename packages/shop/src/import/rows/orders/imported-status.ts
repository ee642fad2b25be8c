import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { isOrderStatus } from "@feedmill/trade/order-status/status-rules.ts";
import type { Entry } from "../../reading/entry.ts";

export interface ImportedStatus {
	status: OrderStatus;
	/** What the old shop called it, if this shop has no such status: "Shipped". */
	name: string;
}

/** Words of plugins' statuses, by the status of this shop with the nearest effects. The first that is found decides. */
const WORDS: readonly (readonly [OrderStatus, readonly string[]])[] = [
	["cancelled", ["rto", "return", "returned", "undelivered", "rejected", "lost", "void", "expired", "abandoned"]],
	["cancelled", ["cancel", "canceled", "cancelled"]],
	["refunded", ["refund", "refunded", "chargeback"]],
	["failed", ["failed", "failure", "declined"]],
	["pending", ["draft", "unpaid", "awaiting-payment", "payment-pending", "pending-payment", "quote", "enquiry"]],
	["on-hold", ["hold", "review", "fraud", "partial-payment", "partially-paid", "deposit", "backorder", "backordered"]],
	["completed", ["delivered", "complete", "collected", "picked-up", "fulfilled", "closed", "done"]],
	["processing", ["shipped", "dispatched", "shipping", "transit", "out-for-delivery", "packed", "packing", "ready"]],
	[
		"processing",
		["ship", "shipment", "dispatch", "pickup", "confirmed", "approved", "accepted", "paid", "manufacture"],
	],
];

/** Words that say of the one behind them that it has not come about: "refund-requested", "awaiting-shipment". */
const ASKED = /(^|-)(request|requested|asked|initiated)(-|$)/;

/**
 * The status of an exported order. One of a plugin is shown under its own name, and counts as the nearest: by its word,
 * else by what the order says of itself.
 */
export function readStatus(entry: Entry): ImportedStatus {
	const given = entry.text("status", 60).trim().toLowerCase().replace(/^wc-/, "");
	if (isOrderStatus(given)) return { status: given, name: "" };
	if (given === "trash" || given === "auto-draft") {
		entry.leaveOut("status", `"${given}" is no order of the old shop`);
		return { status: "cancelled", name: "" };
	}
	const status = nearestStatus(entry, given.replaceAll(/[^a-z0-9]+/g, "-"));
	if (given === "") entry.report("status", `is missing: taken as ${status}`);
	else entry.report("status", `"${given}" is a status of a plugin: shown under its name, counts as ${status}`);
	return { status, name: given === "" ? "" : labelOf(given) };
}

function nearestStatus(entry: Entry, word: string): OrderStatus {
	if (ASKED.test(word)) return "on-hold";
	const found = WORDS.find(([, words]) => words.some((each) => `-${word}-`.includes(`-${each}-`)));
	if (found) return found[0];
	if (entry.has("date_completed_gmt") || entry.has("date_completed")) return "completed";
	// A person decides what becomes of it; nothing is sold again, and nobody pays again.
	return "on-hold";
}

/** "out-for-delivery" is "Out for delivery", "rto" "RTO". */
function labelOf(slug: string): string {
	const words = slug.replaceAll(/[-_]+/g, " ").trim();
	return words.length <= 3 ? words.toUpperCase() : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
