import type { DialectName } from "@feedmill/shop/database/connection.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { setStock } from "../../stock.ts";
import { useFixture } from "../../use-fixture.ts";
import { orderDraft } from "../order-draft.ts";
import { auditLine, auditLines, pairOf } from "./audit-lines.ts";
import { endsOf } from "./ends-of.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const ON_SHELF = 12;
const ORDERED = 5;
/** Of the store's accounts, because tasks look up who began them. */
const ANITA = { kind: "staff", id: 4, role: "shop_manager", name: "Anita Deshmukh" } as const;
const system = { actor: { kind: "system", name: "test" } } as const;

/**
 * What is done at once to one shelf of twelve bags, of which five more are in an order. "by": what came or went, "row":
 * the same as a task's row, "count": how many there are, by a page that had twelve before it (`looked`) or nothing.
 */
type Act =
	| { what: "by"; by: number }
	| { what: "row"; by: number }
	| { what: "count"; left: number; looked: boolean }
	| { what: "place"; bags: number }
	| { what: "cancel" };

const difference = fc.integer({ min: -9, max: 9 }).filter((by) => by !== 0);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ what: fc.constant("by" as const), by: difference }),
	fc.record({ what: fc.constant("row" as const), by: difference }),
	fc.record({ what: fc.constant("count" as const), left: fc.integer({ min: 0, max: 15 }), looked: fc.boolean() }),
	fc.record({ what: fc.constant("place" as const), bags: fc.integer({ min: 1, max: 9 }) }),
	fc.constant({ what: "cancel" as const }),
);

/** Registers the test that counting and selling at once end as some order of them ends, on both databases. */
export function countedTogether(numRuns: number): void {
	describe.each(["sqlite", "postgres"] as readonly DialectName[])("a shelf is counted and sold from, on %s", (name) => {
		const fixture = useFixture({ database: name });
		beforeEach(async () => {
			await fixture.shop.editors.customers.changeRole(ANITA.id, "shop_manager", system);
		});
		const place = async (bags: number) => {
			const draft = orderDraft({ lines: [{ productId: HATCHERY, bags, price: null }] });
			const request = { draft, key: crypto.randomUUID(), origin: fixture.base, customerIp: "", userAgent: "" };
			const placed = await fixture.shop.staffOrders.place(request, ANITA);
			return placed.ok ? placed.value.order.id : null;
		};

		async function hold(acts: readonly Act[]): Promise<void> {
			const { shop, connection } = fixture;
			const { db } = connection;
			const { stock } = shop.editors;
			await setStock(db, HATCHERY, ON_SHELF + ORDERED);
			const first = (await place(ORDERED))!;
			const tasks = new Map<number, number>();
			for (const [index, act] of acts.entries()) {
				if (act.what !== "row") continue;
				const wanted = { kind: "stock", rows: [{ id: HATCHERY, by: act.by }], key: crypto.randomUUID() } as const;
				const task = await shop.tasks.begin(wanted, ANITA);
				if (!task.ok) throw new Error(task.error.code);
				tasks.set(index, task.value.id);
			}
			await db.deleteFrom("audit").execute();
			const faults: unknown[] = [];
			const ids: number[] = [];
			const made = await Promise.all(
				acts.map(async (act) => {
					if (act.what === "by") return (await stock.change(HATCHERY, { by: act.by }, { actor: ANITA })).ok;
					if (act.what === "count") {
						const was = act.looked ? { was: { quantity: ON_SHELF } } : {};
						return (await stock.change(HATCHERY, { quantity: act.left }, { actor: ANITA, ...was })).ok;
					}
					if (act.what === "cancel") return (await shop.editors.orders.cancel(first, "twice", ANITA)).ok;
					if (act.what === "row") return shop.tasks.workBy((error) => faults.push(error)).work();
					const id = await place(act.bags);
					if (id !== null) ids.push(id);
					return id !== null;
				}),
			);
			expect(faults).toEqual([]);
			const done = [...made];
			for (const [index, id] of tasks) {
				const row = await db.selectFrom("task_row").select("state").where("task_id", "=", id).executeTakeFirstOrThrow();
				done[index] = row.state === "done";
			}
			const left = await db
				.selectFrom("product_stock")
				.select(["quantity", "reserved", "status"])
				.where("product_id", "=", HATCHERY)
				.executeTakeFirstOrThrow();
			const lines = await auditLines(db, { stock: ["quantity"], order: ["status"] });
			const { noStockAmount } = await shop.settings.current();
			const status = (await shop.orders.order(first))!.status;
			const end = { status, stock: left.quantity, done, lines };
			expect(endsOf(begun(acts), acts, afterIn(first)).map(asEnded(ids))).toContainEqual(end);
			expect(left).toMatchObject({
				reserved: 0,
				status: (left.quantity ?? 0) > noStockAmount ? "instock" : "outofstock",
			});
		}

		it("leave as many as some order of their acts explains, each with its entry in the audit", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 4 }), (acts) => hold(acts)),
				{ numRuns, examples: [[SAME_TWICE]] },
			);
		}, 600_000);
	});
}

/** A count that is sent again, because its answer was lost. */
const SAME_TWICE: Act[] = [1, 2].map(() => ({ what: "count", left: 9, looked: true }));

interface State {
	status: string;
	stock: number;
	/** Whether each act went through, by its index. */
	done: (boolean | undefined)[];
	lines: string[];
}

const begun = (acts: readonly Act[]): State => ({
	status: "processing",
	stock: ON_SHELF,
	done: acts.map(() => undefined),
	lines: [],
});

/** What one act makes of the shelf and the order, when nothing else happens at that time. */
const afterIn =
	(order: number) =>
	(state: State, act: Act, index: number): State => {
		const no = () => ({ ...state, done: state.done.with(index, false) });
		const yes = (change: Partial<State>, ...lines: string[]) => ({
			...state,
			...change,
			done: state.done.with(index, true),
			lines: [...state.lines, ...lines],
		});
		const { status, stock } = state;
		const counted = (left: number) =>
			yes(
				{ stock: left },
				...(left === stock ? [] : [auditLine(`stock ${HATCHERY}`, "changed", [pairOf("quantity", stock, left)])]),
			);
		if (act.what === "place")
			return stock >= act.bags
				? yes({ stock: stock - act.bags }, auditLine("order new", "created", [pairOf("status", null, "processing")]))
				: no();
		if (act.what === "cancel")
			return status === "cancelled"
				? yes({})
				: yes(
						{ status: "cancelled", stock: stock + ORDERED },
						auditLine(`order ${order}`, "changed", [pairOf("status", "processing", "cancelled")]),
					);
		if (act.what === "count") {
			const isStale = act.looked && stock !== ON_SHELF && stock !== act.left;
			return isStale ? no() : counted(act.left);
		}
		return stock + act.by >= 0 ? counted(stock + act.by) : no();
	};

/** An end in the words of what was found: orders that were placed have their ids, entries are in order. */
const asEnded =
	(ids: readonly number[]) =>
	({ lines, ...state }: State): State => {
		const left = [...ids];
		return { ...state, lines: lines.map((line) => line.replace("order new", () => `order ${left.shift()}`)).sort() };
	};
