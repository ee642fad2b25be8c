import type { Payment } from "./payment.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays between look-ups of a payment at its provider. The last one repeats until the payment is too old. */
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
export const LONGEST_LOOK_WAIT = 12 * HOUR;

/** Providers settle uncertain payments within days. The shopkeeper resolves older ones. */
const WATCHED = 7 * DAY;

/** How long `absent` is not believed: the shop's request may still be on its way to the provider. */
export const ABSENT_AFTER = 2 * MINUTE;

/** When to look the payment up next; null: never again. It is watched from when its provider was last asked for it. */
export function nextLook(
	{ createdAt, askedAt, looks }: Pick<Payment, "createdAt" | "looks"> & Partial<Pick<Payment, "askedAt">>,
	now: number,
): number | null {
	if (now - Math.max(createdAt, askedAt ?? createdAt) > WATCHED) return null;
	return now + (WAITS[looks] ?? WAITS.at(-1)!);
}

/**
 * When to look up a payment that is too old, after a look without an answer; null: never again. A server that slept for
 * a week has hardly looked, and its first look may come before the network: the usual waits are gone through once.
 */
export function lookAgain({ looks }: Pick<Payment, "looks">, now: number): number | null {
	const wait = WAITS[looks];
	return wait === undefined ? null : now + wait;
}

/** A refused payment may still be captured, most likely if the shopper has its page open, so it is still looked up. */
export function lookAfter(payment: Payment, now: number): number | null {
	return payment.state === "refused" && payment.nextLookAt !== null ? nextLook(payment, now) : null;
}
