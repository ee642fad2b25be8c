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
/** Of the export: two categories, one below the first of them, and a coupon that excludes the first. */
const CATTLE = 30;
const MINERALS = 34;
const CALF = 35;
const NOT_CATTLE = 94;
/** Of the export: a simple product with counted stock, and one with packs. */
const COUNTED = 49;
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
	/** What a merging changes. */
	const merged = async () => ({
		products: await db().selectFrom("product_term").selectAll().orderBy("product_id").orderBy("term_id").execute(),
		choices: await db()
			.selectFrom("product")
			.select(["id", "attributes_json", "default_attributes_json", "variation_attributes_json"])
			.orderBy("id")
			.execute(),
		coupons: await db()
			.selectFrom("coupon")
			.select(["id", "category_ids_json", "excluded_category_ids_json"])
			.orderBy("id")
			.execute(),
		terms: await db().selectFrom("term").select(["id", "parent_id", "count"]).orderBy("id").execute(),
	});
	const undoLast = async (term: number) => {
		const [entry] = await done(fixture.shop.audit.history({ kind: "term", id: String(term) }, {}, system.actor));
		await done(fixture.shop.audit.undo(entry!.id, system.actor));
	};
	/** A product with the terms that it has, without what is derived from it and from its packs. */
	const productOf = async (id: number) => {
		const found = db().selectFrom("product").selectAll().where("id", "=", id);
		const { modified_at: _, ...row } = await found.executeTakeFirstOrThrow();
		const has = db().selectFrom("product_term").select("term_id").where("product_id", "=", id).orderBy("term_id");
		return { row, terms: (await has.execute()).map(({ term_id: term }) => term) };
	};
	const stockRow = (id: number) =>
		db().selectFrom("product_stock").selectAll().where("product_id", "=", id).executeTakeFirst();

	it("leaves merged categories merged, in products, in coupons and of categories below", async () => {
		const before = await merged();
		await done(fixture.shop.editors.terms.merge({ from: CATTLE, into: MINERALS }, system));
		const after = await merged();
		await takeAgain();
		const again = await merged();
		expect(again).toEqual(after);
		expect(again.coupons.find(({ id }) => id === NOT_CATTLE)?.excluded_category_ids_json).toBe(`[${MINERALS}]`);
		const coupon = db().selectFrom("edited").select("columns_json").where("kind", "=", "coupon");
		expect(await coupon.execute()).toEqual([{ columns_json: '["excluded_category_ids_json"]' }]);
		expect(again.terms.find(({ id }) => id === CALF)?.parent_id).toBe(MINERALS);
		expect(again.products.filter(({ term_id }) => term_id === CATTLE)).toEqual([]);
		await undoLast(MINERALS);
		await takeAgain();
		expect(await merged()).toEqual(before);
	});

	it("leaves merged values of an attribute merged, in lists and in packs", async () => {
		const { id: from } = await db()
			.selectFrom("term")
			.select("id")
			.where("taxonomy", "=", "pa_pack-size")
			.where("count", ">", 0)
			.orderBy("id")
			.limit(1)
			.executeTakeFirstOrThrow();
		const value = { taxonomy: "pa_pack-size", name: "Five kilos", slug: "five-kilos" };
		const { id: into } = (await done(fixture.shop.editors.terms.create(value, system))).value;
		const before = await merged();
		await done(fixture.shop.editors.terms.merge({ from, into }, system));
		const after = await merged();
		expect(after.choices).not.toEqual(before.choices);
		await takeAgain();
		expect(await merged()).toEqual(after);
		await undoLast(into);
		await takeAgain();
		expect(await merged()).toEqual(before);
	});

	it("leaves what went to a pack with it, and what it has by that: counted stock, and its size", async () => {
		const [before, was] = [await stockRow(COUNTED), await productOf(COUNTED)];
		expect(before).toMatchObject({ managed: 1 });
		await done(fixture.shop.editors.products.changeKind(COUNTED, { to: "variable", size: "25 kg" }, system));
		const after = await stockRow(COUNTED);
		expect(after).toMatchObject({ managed: 0, quantity: null });
		const product = await productOf(COUNTED);
		expect(product.terms).not.toEqual(was.terms);
		await takeAgain();
		expect(await stockRow(COUNTED)).toEqual(after);
		expect(await productOf(COUNTED)).toEqual(product);
		await done(fixture.shop.editors.products.changeKind(COUNTED, { to: "simple" }, system));
		const back = await productOf(COUNTED);
		await takeAgain();
		expect(await stockRow(COUNTED)).toEqual(before);
		expect(await productOf(COUNTED)).toEqual(back);
	});

	it("leaves what came back from the last pack: its stock, and its measures", async () => {
		const packs = await db().selectFrom("product").select("id").where("parent_id", "=", PACKED).orderBy("id").execute();
		const [left, ...others] = packs;
		for (const { id } of others) await done(fixture.shop.editors.products.remove(id, system));
		await done(fixture.shop.editors.stock.change(left!.id, { managed: true, quantity: 12, lowAmount: 3 }, system));
		await done(fixture.shop.editors.products.change(left!.id, { length: "40", minimumQuantity: 2 }, system));
		await done(fixture.shop.editors.products.changeKind(PACKED, { to: "simple" }, system));
		const after = await stockRow(PACKED);
		expect(after).toMatchObject({ managed: 1, quantity: 12, low_amount: 3 });
		const product = await productOf(PACKED);
		expect(product.row).toMatchObject({ length: "40", minimum_quantity: 2 });
		await takeAgain();
		expect(await stockRow(PACKED)).toEqual(after);
		expect(await productOf(PACKED)).toEqual(product);
	});

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
