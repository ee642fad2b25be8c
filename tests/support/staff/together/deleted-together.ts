import type { DialectName } from "@feedmill/shop/database/connection.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Fixture } from "../../fixture-server.ts";
import { useFixture } from "../../use-fixture.ts";
import { endsOf } from "./ends-of.ts";

/** Of the store's accounts. */
export const ANITA = { kind: "staff", id: 4, role: "shop_manager", name: "Anita Deshmukh" } as const;
const system = { actor: { kind: "system", name: "test" } } as const;

/** What is stored of an entity, as far as the acts change it, and the lines of its entries in the audit. */
export interface Found<Facts> {
	facts: Facts;
	lines: readonly string[];
}

/** One entity that is there to be deleted and edited. */
export interface Deletable<Act, Facts> {
	facts: Facts;
	/** Does an act; whether it went through. */
	take(act: Act, index: number): Promise<boolean>;
	/** What an act makes of it when nothing else happens; null: it is refused. */
	after(found: Found<Facts>, act: Act): Found<Facts> | null;
	look(): Promise<Found<Facts>>;
}

/** A kind of entities that can be deleted. */
export interface DeletableKind<Act, Facts> {
	act: fc.Arbitrary<Act>;
	make(fixture: Fixture, unique: number): Promise<Deletable<Act, Facts>>;
}

/** Registers the test that deleting and editing at once end as some order of them ends, on both databases. */
export function deletedTogether<Act, Facts>(noun: string, kind: DeletableKind<Act, Facts>, numRuns: number): void {
	describe.each(["sqlite", "postgres"] as readonly DialectName[])(`a ${noun} is deleted and edited, on %s`, (name) => {
		const fixture = useFixture({ database: name });
		let made = 0;
		beforeEach(async () => {
			await fixture.shop.editors.customers.changeRole(ANITA.id, "shop_manager", system);
		});

		async function hold(acts: readonly Act[]): Promise<void> {
			const entity = await kind.make(fixture, ++made);
			const { db } = fixture.connection;
			await db.deleteFrom("audit").execute();
			const done: (boolean | undefined)[] = await Promise.all(acts.map((act, index) => entity.take(act, index)));
			const found = await entity.look();
			const begun = {
				facts: entity.facts,
				lines: [] as readonly string[],
				done: acts.map(() => undefined) as typeof done,
			};
			const ends = endsOf(begun, acts, (state, act, index) => {
				const after = entity.after(state, act);
				return { ...state, ...after, done: state.done.with(index, after !== null) };
			});
			expect(ends.map((end) => ({ ...end, lines: [...end.lines].sort() }))).toContainEqual({ ...found, done });
		}

		it("leaves what some order of the acts explains, each with its entry in the audit", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(kind.act, { minLength: 2, maxLength: 4 }), (acts) => hold(acts)),
				{ numRuns },
			);
		}, 600_000);
	});
}

/** Of a result that can only fail by a fault of the test. */
export function succeeded<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
	if (!result.ok) throw new Error(result.error.code);
	return result.value;
}
