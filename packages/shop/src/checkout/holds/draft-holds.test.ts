import { DRAFT_HOLD_LIMITS } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import { expect, it } from "vitest";
import type { ClientHold } from "./draft-hold-repository.ts";
import { grantedHolds, LEAST_UNITS } from "./draft-holds.ts";

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const UNTIL = NOW + 10 * MINUTE;
const hold = (orderId: number, units: number, change: Partial<ClientHold> = {}): ClientHold => ({
	orderId,
	productId: 10,
	units,
	until: UNTIL,
	held: 10 * MINUTE,
	...change,
});
const granted = (quantity: number, before: ClientHold[], onShelf = 100) =>
	grantedHolds(7, [{ productId: 10, name: "Feed", quantity }], UNTIL, {
		before,
		onShelf: new Map([[10, onShelf]]),
		now: NOW,
		limits: DRAFT_HOLD_LIMITS,
	});

it("lets one client reserve half of the stock with all drafts together", () => {
	expect(granted(50, [])).toEqual([hold(7, 50)]);
	expect(granted(51, [])).toEqual([]);
	expect(granted(20, [hold(1, 20), hold(2, 10)])).toHaveLength(1);
	expect(granted(21, [hold(1, 20), hold(2, 10)])).toEqual([]);
});

it("lets one shopper reserve all of a small stock", () => {
	expect(granted(LEAST_UNITS, [], LEAST_UNITS)).toHaveLength(1);
	expect(granted(1, [hold(1, LEAST_UNITS)], LEAST_UNITS)).toEqual([]);
});

it("leaves a quarter of the stock to whoever pays, with the drafts of all clients together", () => {
	const facts = { before: [], onShelf: new Map([[10, 100]]), now: NOW, limits: DRAFT_HOLD_LIMITS };
	const beside = (byOthers: number) =>
		grantedHolds(7, [{ productId: 10, name: "Feed", quantity: 25 }], UNTIL, {
			...facts,
			byDrafts: new Map([[10, byOthers]]),
		});
	expect(beside(50)).toHaveLength(1);
	expect(beside(51)).toEqual([]);
});

it("ignores expired reservations and those of the draft itself", () => {
	expect(granted(50, [hold(1, 50, { until: NOW - 1 }), hold(7, 50)])).toHaveLength(1);
});

it("counts the time each renewal adds, and allows two hours in a day over all drafts", () => {
	expect(granted(1, [hold(7, 1, { until: NOW + 4 * MINUTE, held: 100 * MINUTE })])).toEqual([
		hold(7, 1, { held: 106 * MINUTE }),
	]);
	expect(granted(1, [hold(7, 1, { until: NOW + 4 * MINUTE, held: 115 * MINUTE })])).toEqual([]);
	expect(
		granted(
			1,
			[1, 2, 3].map((id) => hold(id, 1, { until: NOW - 1, held: 37 * MINUTE })),
		),
	).toEqual([]);
});
