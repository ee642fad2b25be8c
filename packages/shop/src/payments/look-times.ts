import type { Payment } from "./payment.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Waits between looks (questions to the provider about a payment); the last one repeats until it is too old. */
const WAITS = [
	15 * SECOND,
	30 * SECOND,
	MINUTE,
	3 * MINUTE,
	7 * MINUTE,
	15 * MINUTE,
	30 * MINUTE,
	HOUR,
	4 * HOUR,
	12 * HOUR,
];

/** Providers settle uncertain payments within days; older ones are left to the shopkeeper. */
const WATCHED = 7 * DAY;

/** When a provider that has never heard of a payment is believed: a request of ours may still be on its way to it. */
export const ABSENT_AFTER = 2 * MINUTE;

/** When the provider is asked next about a payment under way; null: never again automatically. */
export function nextLook({ createdAt, looks }: Pick<Payment, "createdAt" | "looks">, now: number): number | null {
	if (now - createdAt > WATCHED) return null;
	return now + (WAITS[looks] ?? WAITS.at(-1)!);
}

/** A refused payment may still be taken, most likely one whose page the shopper had open: it stays watched. */
export function lookAfter(payment: Payment, now: number): number | null {
	return payment.state === "refused" && payment.nextLookAt !== null ? nextLook(payment, now) : null;
}
