import type { DialectName } from "@feedmill/shop/database/connection.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { useFixture } from "../../use-fixture.ts";
import { auditLine, auditLines, pairOf } from "./audit-lines.ts";
import { endsOf } from "./ends-of.ts";

/** Milk Booster Pellet with packs of 5, 25 and 50 kg. */
const PRODUCT = 23;
const PACKS = [24, 25, 26] as const;
const RUPEE = 1_000_000;
/** Of the store's accounts, because tasks look up who began them. */
const ANITA = { kind: "staff", id: 4, role: "shop_manager", name: "Anita Deshmukh" } as const;
const system = { actor: { kind: "system", name: "test" } } as const;

type Prices = { regularPrice?: number; salePrice?: number | null };
/** Before the acts, of each pack. */
const START = { regularPrice: 1_000 * RUPEE, salePrice: null };
const NAME = "Milk Booster Pellet";

/**
 * What is done at once to a product with its packs. "row": of a task, whose values before are those of its beginning;
 * "form": the product's page, with what was read before all acts; "pack": a price typed into the list; "sold":
 * selling a pack stops or goes on.
 */
type Act =
	| { what: "row" | "pack"; pack: number; set: Prices }
	| { what: "form"; name: string | null; sets: (Prices | null)[] }
	| { what: "sold"; pack: number; inStock: boolean };

const regularPrice = fc.constantFrom(800, 1_200).map((rupees) => rupees * RUPEE);
const salePrice = fc.constantFrom(700, 900, 1_100).map((rupees) => rupees * RUPEE);
const prices: fc.Arbitrary<Prices> = fc.oneof(
	fc.record({ regularPrice }),
	fc.record({ salePrice }),
	fc.record({ regularPrice, salePrice }),
);
const pack = fc.nat(PACKS.length - 1);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ what: fc.constant("row" as const), pack, set: prices }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant("pack" as const), pack, set: prices }) },
	{
		weight: 3,
		arbitrary: fc.record({
			what: fc.constant("form" as const),
			name: fc.constantFrom(null, "Milk Booster", "Booster Pellet"),
			sets: fc.tuple(...PACKS.map(() => fc.option(prices, { nil: null, freq: 1 }))),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ what: fc.constant("sold" as const), pack, inStock: fc.boolean() }) },
);

/** Registers the test that tasks and forms at once end as some order of them ends, on both databases. */
export function bulkTogether(numRuns: number): void {
	describe.each(["sqlite", "postgres"] as readonly DialectName[])("tasks and forms at one product, on %s", (name) => {
		const fixture = useFixture({ database: name });
		beforeEach(async () => {
			await fixture.shop.editors.customers.changeRole(ANITA.id, "shop_manager", system);
		});

		async function reset(): Promise<void> {
			const { products } = fixture.shop.editors;
			const changes = [{ id: PRODUCT, changes: { name: NAME } }, ...PACKS.map((id) => ({ id, changes: { ...START } }))];
			const done = await products.changeMany(changes, ANITA);
			if (!done.ok) throw new Error(done.error.code);
			const { db } = fixture.connection;
			const stocks = db.updateTable("product_stock").where("product_id", "in", [PRODUCT, ...PACKS]);
			await stocks.set({ managed: 0, quantity: null, stopped: "", status: "instock" }).execute();
			await stocks.set({ stopped: "instock", status: "outofstock" }).where("product_id", "=", PACKS[0]).execute();
			await db.deleteFrom("audit").execute();
		}

		async function hold(acts: readonly Act[]): Promise<void> {
			await reset();
			const { shop, connection } = fixture;
			const { db } = connection;
			const tasks = new Map<number, number>();
			for (const [index, act] of acts.entries()) {
				if (act.what !== "row") continue;
				const rows = [{ id: PACKS[act.pack]!, set: act.set }];
				const task = await shop.tasks.begin({ kind: "price", rows, key: crypto.randomUUID() }, ANITA);
				if (!task.ok) throw new Error(task.error.code);
				tasks.set(index, task.value.id);
			}
			const faults: unknown[] = [];
			const made = await Promise.all(
				acts.map(async (act) => {
					if (act.what === "row") return void (await shop.tasks.workBy((error) => faults.push(error)).work());
					if (act.what === "form") return (await saved(act)).ok;
					const id = PACKS[act.pack]!;
					if (act.what === "sold") {
						return (await shop.editors.stock.change(id, { stopped: !act.inStock }, { actor: ANITA })).ok;
					}
					return (await shop.editors.products.change(id, act.set, { actor: ANITA, was: wasOf(act.set) })).ok;
				}),
			);
			expect(faults).toEqual([]);
			const done: State["done"] = made.map((each) => each ?? undefined);
			for (const [index, id] of tasks) {
				const row = await db.selectFrom("task_row").select("state").where("task_id", "=", id).executeTakeFirstOrThrow();
				done[index] = row.state === "done";
			}
			const all = await db
				.selectFrom("product")
				.innerJoin("product_stock", "product_stock.product_id", "product.id")
				.select(["product.id", "name", "regular_price", "sale_price", "min_price", "max_price", "on_sale"])
				.select("product_stock.status")
				.where("product.id", "in", [PRODUCT, ...PACKS])
				.orderBy("product.id")
				.execute();
			const [own, ...packs] = all;
			const lines = await auditLines(db, { product: ["name", "regularPrice", "salePrice"], stock: ["stopped"] });
			const end: State = {
				name: own!.name,
				packs: packs.map((row) => ({ regularPrice: row.regular_price!, salePrice: row.sale_price })),
				inStock: packs.map(({ status }) => status === "instock"),
				done,
				lines,
			};
			const ends = endsOf(begun(acts), acts, after).map((state) => ({ ...state, lines: [...state.lines].sort() }));
			expect(ends).toContainEqual(end);
			const shown = end.packs.map((each) => each.salePrice ?? each.regularPrice);
			expect(own, "what lists show follows from the packs").toMatchObject({
				min_price: Math.min(...shown),
				max_price: Math.max(...shown),
				on_sale: Number(end.packs.some((each) => each.salePrice !== null)),
				status: end.inStock.includes(true) ? "instock" : "outofstock",
			});
		}

		function saved({ name, sets }: Act & { what: "form" }) {
			const packs = sets.flatMap((set, index) => (set === null ? [] : [{ id: PACKS[index]!, set, was: wasOf(set) }]));
			const own = name === null ? { set: {}, was: {} } : { set: { name }, was: { name: NAME } };
			const save = { id: PRODUCT, ...own, packs, removed: [] };
			return fixture.shop.editors.products.saveWhole(save, { actor: ANITA, key: crypto.randomUUID() });
		}

		it("leave prices that some order of the acts explains, each change with its entry, and lists that show them", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 4 }), (acts) => hold(acts)),
				{ numRuns, examples: new Array(8).fill([SOLD_OUT]) },
			);
		}, 900_000);
	});
}

type Pack = Required<Prices>;

/** Of the last two packs that were sold, both stop. */
const SOLD_OUT: Act[] = [1, 2].map((pack) => ({ what: "sold", pack, inStock: false }));

interface State {
	name: string;
	packs: Pack[];
	inStock: boolean[];
	/** Whether each act went through, by its index; a task's row that has nothing to change does not. */
	done: (boolean | undefined)[];
	lines: string[];
}

const begun = (acts: readonly Act[]): State => ({
	name: NAME,
	packs: PACKS.map(() => START),
	inStock: PACKS.map((_, index) => index !== 0),
	done: acts.map(() => undefined),
	lines: [],
});

const wasOf = (set: Prices): Prices =>
	Object.fromEntries(Object.keys(set).map((field) => [field, START[field as keyof Prices]]));

/** A pack's prices with a change of them by somebody who read them at the start; null: it is refused. */
function changed(now: Pack, set: Prices): Pack | null {
	const fields = Object.keys(set) as (keyof Prices)[];
	if (fields.some((field) => now[field] !== START[field] && now[field] !== set[field])) return null;
	const after = { ...now, ...set };
	return after.salePrice !== null && after.salePrice >= after.regularPrice ? null : after;
}

function lineOf(id: number, before: Pack, now: Pack): string[] {
	const pairs = (["regularPrice", "salePrice"] as const)
		.filter((field) => before[field] !== now[field])
		.map((field) => pairOf(field, before[field], now[field]));
	return pairs.length === 0 ? [] : [auditLine(`product ${id}`, "changed", pairs)];
}

/** What one act makes of the product, when nothing else happens at that time. */
function after(state: State, act: Act, index: number): State {
	const no = () => ({ ...state, done: state.done.with(index, false) });
	const yes = (change: Partial<State>, lines: readonly string[]) => ({
		...state,
		...change,
		done: state.done.with(index, true),
		lines: [...state.lines, ...lines],
	});
	if (act.what === "sold") {
		if (state.inStock[act.pack] === act.inStock) return yes({}, []);
		const line = auditLine(`stock ${PACKS[act.pack]}`, "changed", [pairOf("stopped", act.inStock, !act.inStock)]);
		return yes({ inStock: state.inStock.with(act.pack, act.inStock) }, [line]);
	}
	const sets = act.what === "form" ? act.sets : PACKS.map((_, pack) => (pack === act.pack ? act.set : null));
	const name = (act.what === "form" ? act.name : null) ?? state.name;
	if (name !== state.name && state.name !== NAME) return no();
	const packs: Pack[] = [];
	for (const [pack, set] of sets.entries()) {
		const now = set === null ? state.packs[pack]! : changed(state.packs[pack]!, set);
		if (now === null) return no();
		packs.push(now);
	}
	const renamed =
		name === state.name ? [] : [auditLine(`product ${PRODUCT}`, "changed", [pairOf("name", state.name, name)])];
	const lines = [...renamed, ...PACKS.flatMap((id, pack) => lineOf(id, state.packs[pack]!, packs[pack]!))];
	return act.what === "row" && lines.length === 0 ? no() : yes({ name, packs }, lines);
}
