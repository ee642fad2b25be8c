import { expect, it } from "vitest";
import { ABSENT_AFTER, LONGEST_LOOK_WAIT, lookAfter, nextLook } from "./look-times.ts";
import type { Payment } from "./payment.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it("looks soon, then more and more rarely, for a week", () => {
	const waits = Array.from({ length: 12 }, (_, looks) => nextLook({ createdAt: 0, looks }, 0)! / MINUTE);
	expect(waits).toEqual([0.25, 0.5, 1, 3, 7, 15, 30, 60, 240, 720, 720, 720]);
	expect(LONGEST_LOOK_WAIT).toBe(720 * MINUTE);
	expect(ABSENT_AFTER).toBe(2 * MINUTE);
	expect(nextLook({ createdAt: 5, looks: 0 }, 5 + 7 * DAY)).not.toBe(null);
	expect(nextLook({ createdAt: 5, looks: 0 }, 6 + 7 * DAY)).toBe(null);
});

it("looks on at a refused payment, and at no other that has ended", () => {
	const after = (change: Partial<Payment>) => lookAfter({ createdAt: 0, looks: 2, ...change } as Payment, 10);
	expect(after({ state: "refused", nextLookAt: 7 })).toBe(10 + MINUTE);
	expect(after({ state: "refused", nextLookAt: null })).toBe(null);
	expect(after({ state: "captured", nextLookAt: 7 })).toBe(null);
	expect(after({ state: "refunded", nextLookAt: 7 })).toBe(null);
});
