import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../stock.ts";
import { useFixture } from "../../use-fixture.ts";
import { orderDraft } from "../order-draft.ts";
import { endsOf } from "./ends-of.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const ON_SHELF = 12;
const ORDERED = 5;
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const RAVI: Actor = { kind: "staff", id: 8, role: "shop_manager", name: "Ravi" };

/** What is done to one order of five bags at once. "place": another order of so many bags. */
type Act = { what: "change"; bags: number } | { what: "place"; bags: number } | { what: "cancel" } | { what: "refund" };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ what: fc.constant("change" as const), bags: fc.integer({ min: 1, max: 13 }) }),
	fc.record({ what: fc.constant("place" as const), bags: fc.integer({ min: 1, max: 8 }) }),
	fc.constant({ what: "cancel" as const }),
	fc.constant({ what: "refund" as const }),
);

/** Registers the test that acts at once end as some order of them ends, on both databases. */
export function changedTogether(numRuns: number): void {
	describe.each(["sqlite", "postgres"] as readonly DialectName[])("two clerks at one order, on %s", (database) => {
		const fixture = useFixture({ database });
		const place = (bags: number) =>
			fixture.shop.staffOrders.place(
				{
					draft: orderDraft({ lines: [{ productId: HATCHERY, bags, price: null }] }),
					key: crypto.randomUUID(),
					origin: fixture.base,
					customerIp: "",
					userAgent: "",
				},
				ASHA,
			);

		async function hold(acts: readonly Act[]): Promise<void> {
			const { shop, connection } = fixture;
			await setStock(connection.db, HATCHERY, ON_SHELF + ORDERED);
			const first = await place(ORDERED);
			if (!first.ok) throw new Error(first.error.code);
			const { id, items } = first.value.order;
			const start = await shop.staffOrders.quoteChange(id, {}, ASHA);
			if (!start.ok) throw new Error(start.error.code);
			const { fields: was } = start.value;
			const made = await Promise.all(
				acts.map(async (act) => {
					if (act.what === "place") return (await place(act.bags)).ok;
					if (act.what === "cancel") return (await shop.editors.orders.cancel(id, "twice", RAVI)).ok;
					if (act.what === "refund") {
						const part = {
							amount: null,
							parts: [{ itemId: items[0]!.id, quantity: 1 }],
							reason: "Torn",
							restock: true,
						};
						return (await shop.editors.orders.refund(id, part, "hand", RAVI)).ok;
					}
					const set = { lines: [{ ...was.lines[0]!, bags: act.bags }] };
					const request = { was, set, reason: "asked", tellBuyer: false, key: crypto.randomUUID() };
					return (await shop.staffOrders.change(id, request, ASHA)).ok;
				}),
			);
			const order = (await shop.orders.order(id))!;
			const { quantity, reserved } = await stockOf(connection.db, HATCHERY);
			const end = { status: order.status, bags: order.items[0]!.quantity, stock: quantity, done: made };
			const possible = ends(acts).map(({ back: _back, ...state }) => state);
			expect(possible).toContainEqual(end);
			expect(reserved).toBe(0);
			const again = await shop.staffOrders.quoteChange(id, {}, ASHA);
			expect(again, "its totals are those of its lines").toMatchObject({
				value: { planned: { order: { totals: order.totals } } },
			});
		}

		it("leave it as some order of their acts explains, with every bag accounted for", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 4 }), (acts) => hold(acts)),
				{ numRuns },
			);
		}, 300_000);
	});
}

interface State {
	status: string;
	bags: number;
	/** Of them back on the shelf. */
	back: number;
	stock: number;
	/** Whether each act went through, by its index. */
	done: (boolean | undefined)[];
}

/** What one act makes of the order and the stock, when nothing else happens at that time. */
function after(state: State, act: Act, index: number): State {
	const done = [...state.done];
	const no = () => ({ ...state, done: done.toSpliced(index, 1, false) });
	const yes = (change: Partial<State>) => ({ ...state, ...change, done: done.toSpliced(index, 1, true) });
	const { status, bags, back, stock } = state;
	if (act.what === "place") return stock >= act.bags ? yes({ stock: stock - act.bags }) : no();
	if (act.what === "cancel")
		return status === "processing" ? yes({ status: "cancelled", stock: stock + bags - back }) : yes({});
	if (status !== "processing") return no();
	if (act.what === "refund") return bags - back >= 1 ? yes({ back: back + 1, stock: stock + 1 }) : no();
	// The page has read five bags.
	if (bags === act.bags) return yes({});
	if (bags !== ORDERED || act.bags < back || act.bags - bags > stock) return no();
	return yes({ bags: act.bags, stock: stock - (act.bags - bags) });
}

/** Every end that some order of the acts leads to. */
function ends(acts: readonly Act[]): State[] {
	const begun: State = {
		status: "processing",
		bags: ORDERED,
		back: 0,
		stock: ON_SHELF,
		done: acts.map(() => undefined),
	};
	return endsOf(begun, acts, after);
}
