import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { afterAll, describe, expect, it } from "vitest";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { useFixture } from "../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const folder = path.join(import.meta.dirname, "../conformance/store-export");
const system = { actor: { kind: "system", name: "test" } } as const;
/** Of the export: a product with packs. */
const PACKED = 23;

const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-import-after-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

describe.each(DATABASES)("the same export taken again, on %s", (database) => {
	const fixture = useFixture({ database });
	const db = () => fixture.connection.db;
	const done = async <T>(result: Promise<Result<T>>): Promise<T> => {
		const given = await result;
		if (!given.ok) throw new Error(JSON.stringify(given.error));
		return given.value;
	};
	const takeAgain = () =>
		done(
			importStore({
				...{ connection: fixture.connection, clock: { now: Date.now }, uploadsDirectory, folder },
				renderNow: "none",
			}),
		);
	/** A product with the terms that it has, without what is derived from it and from its packs. */
	const productOf = async (id: number) => {
		const found = db().selectFrom("product").selectAll().where("id", "=", id);
		const { modified_at: _, ...row } = await found.executeTakeFirstOrThrow();
		const has = db().selectFrom("product_term").select("term_id").where("product_id", "=", id).orderBy("term_id");
		return { row, terms: (await has.execute()).map(({ term_id: term }) => term) };
	};

	it("leaves a product the size of a pack that is new", async () => {
		const pack = { id: 0, set: { size: "13 kg", regularPrice: 90_000, status: "publish" as const }, was: {} };
		const save = { id: PACKED, set: {}, was: {}, packs: [pack], removed: [] };
		const before = await productOf(PACKED);
		await done(fixture.shop.editors.products.saveWhole(save, { ...system, key: "new-size" }));
		const after = await productOf(PACKED);
		expect(after.terms).not.toEqual(before.terms);
		await takeAgain();
		expect(await productOf(PACKED)).toEqual(after);
	});
});
