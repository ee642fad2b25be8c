import { westernDigits } from "@feedmill/values/digits.ts";
import type { BillingAddress } from "../address/address.ts";
import type { Amount } from "../money/amount.ts";
import { broughtBySteps, type Handling, handlingOf } from "../order-status/handling.ts";
import type { OrderStatus } from "../order-status/order-status.ts";
import { isAccepted, UNPAID_STATUSES } from "../order-status/status-rules.ts";
import { searchedText } from "../text/normal-form.ts";
import type { Order, OrderItem } from "./order.ts";

/**
 * The state of an order's money: "unpaid" waits for its buyer to pay, "to-collect" is accepted and its money is still
 * to come (at the door, by bank transfer; less what was taken off, and what has come in part), "none" has nothing to
 * pay, such as an unpaid order that was cancelled.
 */
export type MoneyState = "none" | "unpaid" | "to-collect" | "paid" | "part-refunded" | "refunded";

export const MONEY_STATES: readonly MoneyState[] = [
	"none",
	"unpaid",
	"to-collect",
	"paid",
	"part-refunded",
	"refunded",
];

/** What lists, searches and sums of orders read: one row an order. Amounts in millionths of the major unit. */
export interface OrderEntry {
	/** The order's number. */
	id: number;
	/** ms since the epoch. */
	createdAt: number;
	status: OrderStatus;
	/** Where its goods are; "": there is nothing to do with them. */
	handling: Handling | "";
	/** 0: guest. */
	customerId: number;
	/** Id of the gateway. */
	paymentMethod: string;
	money: MoneyState;
	total: Amount;
	/** What has come, before refunds. */
	paid: Amount;
	/** What is still to come of an accepted order, less what a short delivery has brought. */
	toCollect: Amount;
	refunded: Amount;
	/** Sum of the quantities. */
	bags: number;
	/** Weight of the lines when they were sold; lines of unknown weight count nothing. */
	grams: number;
	/** PIN of the delivery, without blanks; "" if unknown. */
	pin: string;
	/** Ends of the buyer's telephone number and of one for the delivery, if that is another (`phoneEnd`). */
	phoneEnd: number | null;
	deliveryPhoneEnd: number | null;
	/** Words of names, company, village and addresses, each once, as they are searched (`searchedText`). */
	who: string;
}

/** What an entry is made of. Addresses of older versions may lack fields. */
export interface EntryFacts
	extends Pick<
		Order,
		"id" | "createdAt" | "status" | "customerId" | "paymentMethod" | "paidAt" | "handled" | "binnedAt"
	> {
	totals: Pick<Order["totals"], "price" | "refunded">;
	billing: Partial<BillingAddress>;
	/** Some exports have an e-mail address here too. */
	shipping: Partial<BillingAddress>;
	items: readonly Pick<OrderItem, "quantity" | "grams">[];
}

/** The entry of an order. It depends on nothing else, so that it can be made again at any time. */
export function orderEntry(order: EntryFacts): OrderEntry {
	const { billing, shipping, totals, items } = order;
	const ofBuyer = phoneEnd(billing.phone ?? "");
	// The number of the delivery, or else a second one.
	const others = [shipping.phone, shipping.second_phone, billing.second_phone].map((phone) => phoneEnd(phone ?? ""));
	const ofDelivery = others.find((end) => end !== null && end !== ofBuyer) ?? null;
	const money = moneyState(order);
	return {
		id: order.id,
		createdAt: order.createdAt,
		status: order.status,
		handling: handlingOf(order) ?? "",
		customerId: order.customerId,
		paymentMethod: order.paymentMethod,
		money,
		total: totals.price,
		paid: order.paidAt === null ? 0 : totals.price,
		toCollect: money === "to-collect" ? Math.max(0, totals.price - totals.refunded - broughtBySteps(order)) : 0,
		refunded: totals.refunded,
		bags: items.reduce((sum, { quantity }) => sum + quantity, 0),
		grams: Math.min(
			MOST_GRAMS,
			items.reduce((sum, { quantity, grams = 0 }) => sum + quantity * grams, 0),
		),
		pin: writtenPin(shipping.postcode || billing.postcode || ""),
		phoneEnd: ofBuyer,
		deliveryPhoneEnd: ofDelivery,
		who: whoOf(billing, shipping),
	};
}

/** A million tonnes: sums of what an import invents stay whole numbers. */
const MOST_GRAMS = 1e12;

function moneyState({ status, totals: { price, refunded }, paidAt }: EntryFacts): MoneyState {
	if (price <= 0) return "none";
	if (refunded >= price) return "refunded";
	if (paidAt === null && isAccepted(status)) return "to-collect";
	if (refunded > 0) return "part-refunded";
	if (paidAt !== null) return "paid";
	return UNPAID_STATUSES.includes(status) ? "unpaid" : "none";
}

/** Digits of a telephone number that are kept: those of an Indian one without +91 or 0. */
const PHONE_DIGITS = 10;
/** Fewer say nothing. */
const LEAST_DIGITS = 3;

/**
 * The last ten digits of a telephone number from the last to the first, as one number, so that numbers with the same
 * end are beside each other: "98250 11223" is 3221105289. null: no number.
 */
export function phoneEnd(phone: string): number | null {
	return endsWith(phone)?.[0] ?? null;
}

/** Whether two are the same telephone number, however they are written: with all their digits, or the last ten. */
export function samePhone(one: string, other: string): boolean {
	const end = phoneEnd(one);
	return end !== null && end === phoneEnd(other);
}

/** The range (to: exclusive) of phoneEnd of all numbers that end in these digits; null: fewer than three. */
export function endsWith(typed: string): [from: number, to: number] | null {
	const digits = westernDigits(typed.normalize("NFKC")).replaceAll(/\D/g, "").slice(-PHONE_DIGITS);
	if (digits.length < LEAST_DIGITS) return null;
	const from = Number([...digits].reverse().join("").padEnd(PHONE_DIGITS, "0"));
	return [from, from + 10 ** (PHONE_DIGITS - digits.length)];
}

/** "388 001" is "388001". */
export function writtenPin(postcode: string): string {
	return searchedText(postcode).replaceAll(/\s/g, "").slice(0, LONGEST_PIN);
}

const LONGEST_PIN = 20;

/** Characters of `who`, within the bytes that an index of PostgreSQL takes. */
const LONGEST_WHO = 600;

function whoOf(...addresses: readonly Partial<BillingAddress>[]): string {
	const text = addresses.flatMap((address) => [
		address.first_name,
		address.last_name,
		address.company,
		address.address_1,
		address.address_2,
		address.post_office,
		address.city,
		address.postcode,
		address.email,
	]);
	const words = new Set(searchedText(text.filter(Boolean).join(" ")).split(/\s+/));
	words.delete("");
	return [...words].join(" ").slice(0, LONGEST_WHO).toWellFormed();
}
