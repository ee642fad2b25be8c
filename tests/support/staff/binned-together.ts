import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setStock, stockOf } from "../stock.ts";
import { useFixture } from "../use-fixture.ts";
import { orderDraft } from "./order-draft.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const ON_SHELF = 20;
const ORDERED = 5;
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const OWNER: Actor = { kind: "staff", id: 8, role: "administrator", name: "Ravi" };

/** What is done to one order of five bags at once. */
type Act = { what: "cancel" | "bin" | "put-back" | "pay" | "take-up" | "delete" } | { what: "change"; bags: number };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
	fc
		.constantFrom<Act["what"][]>("cancel", "bin", "bin", "put-back", "pay", "take-up", "delete")
		.map((what) => ({ what }) as Act),
	fc.record({ what: fc.constant("change" as const), bags: fc.integer({ min: 1, max: 9 }) }),
);

/** Registers the test that acts at once with the bin end as some order of them ends, on both databases. */
export function binnedTogether(numRuns: number): void {
	describe.each(["sqlite", "postgres"] as readonly DialectName[])(
		"people at one order and the bin, on %s",
		(database) => {
			const fixture = useFixture({ database });

			async function hold(acts: readonly Act[], isCancelled: boolean): Promise<void> {
				const { shop, connection } = fixture;
				const { orders: editor } = shop.editors;
				await setStock(connection.db, HATCHERY, ON_SHELF + ORDERED);
				const placed = await shop.staffOrders.place(
					{
						draft: orderDraft({ lines: [{ productId: HATCHERY, bags: ORDERED, price: null }], payment: "bacs" }),
						key: crypto.randomUUID(),
						origin: fixture.base,
						customerIp: "",
						userAgent: "",
					},
					ASHA,
				);
				if (!placed.ok) throw new Error(placed.error.code);
				const { id } = placed.value.order;
				const start = await shop.staffOrders.quoteChange(id, {}, ASHA);
				if (!start.ok) throw new Error(start.error.code);
				const { fields: was } = start.value;
				if (isCancelled) await editor.cancel(id, "twice", ASHA);
				const run: Readonly<Record<Exclude<Act["what"], "change">, () => Promise<{ ok: boolean }>>> = {
					cancel: () => editor.cancel(id, "twice", ASHA),
					bin: () => editor.bin(id, OWNER),
					"put-back": () => editor.putBack(id, OWNER),
					delete: () => editor.deleteForGood(id, String(id), OWNER),
					pay: () => editor.markPaid(id, "UTR 4711", ASHA),
					"take-up": () => editor.changeStatus(id, "processing", ASHA),
				};
				const done = await Promise.all(
					acts.map(async (act) => {
						if (act.what !== "change") return (await run[act.what]()).ok;
						const set = { lines: [{ ...was.lines[0]!, bags: act.bags }] };
						const request = { was, set, reason: "asked", tellBuyer: false, key: crypto.randomUUID() };
						return (await shop.staffOrders.change(id, request, ASHA)).ok;
					}),
				);
				const order = await shop.orders.order(id);
				const { quantity, reserved } = await stockOf(connection.db, HATCHERY);
				const end = {
					status: order?.status ?? "gone",
					bags: order?.items[0]?.quantity ?? 0,
					stock: quantity,
					binned: order?.binnedAt !== undefined,
					paid: typeof order?.paidAt === "number",
					done,
				};
				expect(ends(acts, isCancelled)).toContainEqual(end);
				expect(reserved).toBe(0);
				const found = await shop.orders.entries.list(THE_SHOP, { text: `#${id}` }, { limit: 1 });
				expect(found, "it is in lists, or in the bin, or gone").toMatchObject({
					value: { entries: order && !end.binned ? [{ id, status: order.status, bags: end.bags }] : [] },
				});
				expect(await shop.orders.entries.wrong(5)).toEqual([]);
			}

			it("leave it as some order of their acts explains: in lists, in the bin, or gone", async () => {
				await fc.assert(
					fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 4 }), fc.boolean(), (acts, isCancelled) =>
						hold(acts, isCancelled),
					),
					{ numRuns },
				);
			}, 300_000);
		},
	);
}

interface State {
	status: string;
	bags: number;
	stock: number;
	binned: boolean;
	paid: boolean;
	/** Whether each act went through, by its index. */
	done: (boolean | undefined)[];
}

/** What one act makes of the order and the stock, when nothing else happens at that time. */
function after(state: State, act: Act, index: number): State {
	const done = [...state.done];
	const no = () => ({ ...state, done: done.toSpliced(index, 1, false) });
	const yes = (change: Partial<State> = {}) => ({ ...state, ...change, done: done.toSpliced(index, 1, true) });
	const { status, bags, stock, binned, paid } = state;
	// Deleted already: the same is no error.
	if (status === "gone") return act.what === "delete" ? yes() : no();
	const takenUp = {
		status: "processing",
		paid: true,
		binned: false,
		stock: status === "cancelled" ? stock - bags : stock,
	};
	switch (act.what) {
		case "cancel":
			return status === "cancelled" ? yes() : yes({ status: "cancelled", stock: stock + bags });
		case "bin":
			return binned || (status === "cancelled" && !paid) ? yes({ binned: true }) : no();
		case "put-back":
			return yes({ binned: false });
		case "delete":
			return binned ? yes({ status: "gone", bags: 0, binned: false }) : no();
		case "pay":
		case "take-up":
			return status === "processing" ? yes() : yes(takenUp);
		case "change":
			if (status === "cancelled") return no();
			// The page has read five bags.
			if (bags === act.bags) return yes();
			if (paid || bags !== ORDERED || act.bags - bags > stock) return no();
			return yes({ bags: act.bags, stock: stock - (act.bags - bags) });
	}
}

/** Every end that some order of the acts leads to. */
function ends(acts: readonly Act[], isCancelled: boolean): State[] {
	const begun: State = {
		status: isCancelled ? "cancelled" : "on-hold",
		bags: ORDERED,
		stock: isCancelled ? ON_SHELF + ORDERED : ON_SHELF,
		binned: false,
		paid: false,
		done: acts.map(() => undefined),
	};
	const walk = (state: State, left: readonly number[]): State[] =>
		left.length === 0
			? [state]
			: left.flatMap((index) =>
					walk(
						after(state, acts[index]!, index),
						left.filter((other) => other !== index),
					),
				);
	return walk(begun, [...acts.keys()]);
}
