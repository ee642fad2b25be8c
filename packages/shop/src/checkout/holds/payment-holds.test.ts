import { DRAFT_HOLD_LIMITS } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import { expect, it } from "vitest";
import type { ClientHold } from "./draft-hold-repository.ts";
import { grantedForPayment, LEAST_PAID_UNITS } from "./payment-holds.ts";

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const hold = (orderId: number, units: number, minutes: number, held = minutes): ClientHold => ({
	orderId,
	productId: 10,
	units,
	until: NOW + minutes * MINUTE,
	held: held * MINUTE,
});
/** Minutes for which an order of this quantity reserves it. */
function granted(quantity: number, before: ClientHold[], onShelf = 100): number {
	const need = { productId: 10, name: "Feed", quantity };
	const facts = { before, onShelf: new Map([[10, onShelf]]), now: NOW, limits: DRAFT_HOLD_LIMITS };
	const [only] = grantedForPayment(7, [need], 60, facts);
	return only ? (only.until - NOW) / MINUTE : 0;
}

it("reserves for the whole time within the client's share, or of a small stock", () => {
	expect(granted(50, [])).toBe(60);
	expect(granted(25, [hold(1, 25, 60)])).toBe(60);
	expect(granted(LEAST_PAID_UNITS, [], LEAST_PAID_UNITS)).toBe(60);
});

it("reserves only as long as a draft what is more than the client's share", () => {
	expect(granted(51, [])).toBe(10);
	expect(granted(100, [])).toBe(10);
	expect(granted(26, [hold(1, 25, 60)])).toBe(10);
});

it("reserves for a minute within the share once the client's time is spent, and then nothing beyond it", () => {
	const spent = [hold(1, 50, -1, 115)];
	expect(granted(10, spent)).toBe(10);
	expect(granted(50, spent)).toBe(1);
	expect(granted(100, spent)).toBe(0);
});

it("keeps what the order has been granted before", () => {
	expect(granted(100, [hold(7, 100, 8, 60), hold(1, 50, -1, 115)])).toBe(8);
	expect(granted(100, [hold(7, 20, 8, 60), hold(1, 50, -1, 115)])).toBe(0);
});

it("lets a hundred buyers of one network pay at once", () => {
	const others = Array.from({ length: 49 }, (_, index) => hold(100 + index, 1, 60));
	expect(granted(1, others)).toBe(60);
	expect(granted(1, [...others, ...Array.from({ length: 50 }, (_, index) => hold(200 + index, 1, 10))])).toBe(10);
});

it("reserves all products of an order until the same time, the shortest", () => {
	const needs = [10, 11].map((productId) => ({ productId, name: "Feed", quantity: 60 }));
	const onShelf = new Map([
		[10, 100],
		[11, 1000],
	]);
	const both = grantedForPayment(7, needs, 60, { before: [], onShelf, now: NOW, limits: DRAFT_HOLD_LIMITS });
	expect(both.map(({ until, held }) => [until - NOW, held])).toEqual([
		[10 * MINUTE, 10 * MINUTE],
		[10 * MINUTE, 10 * MINUTE],
	]);
});
