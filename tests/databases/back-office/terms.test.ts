import type { TermList, TermMerged, TermMerging } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;

describe.each(DATABASES)("categories, tags and values of attributes, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
		visitor = await signedInStaff(fixture, "anita");
	});

	const db = () => fixture.connection.db;
	const tree = async (taxonomy: string) => (await visitor.call<TermList>("GET", `terms?taxonomy=${taxonomy}`)).body;
	const review = async (from: number, into: number) =>
		(await visitor.call<TermMerging>("GET", `terms/${from}/merge?into=${into}`)).body;
	const merge = (from: number, into: number) => visitor.call<TermMerged>("POST", `terms/${from}/merge`, { into });
	const productsWith = async (term: number) =>
		(
			await db()
				.selectFrom("product_term")
				.select("product_id")
				.where("term_id", "=", term)
				.orderBy("product_id")
				.execute()
		).map(({ product_id: id }) => id);
	/** Everything that a merging may touch, without what only grows. */
	const all = async () => ({
		terms: await db().selectFrom("term").selectAll().orderBy("id").execute(),
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
		slugs: await db().selectFrom("old_slug").select(["kind", "slug", "thing_id"]).orderBy("slug").execute(),
	});
	const entryOf = async (term: number) => {
		const history = await fixture.shop.audit.history({ kind: "term", id: String(term) }, {}, system.actor);
		if (!history.ok) throw new Error(history.error.code);
		return history.value[0]!;
	};
	async function make(taxonomy: string, name: string, parentId = 0): Promise<number> {
		const slug = name.toLowerCase().replaceAll(" ", "-");
		const made = await fixture.shop.editors.terms.create({ taxonomy, name, slug, parentId }, system);
		if (!made.ok) throw new Error(made.error.code);
		return made.value.value.id;
	}
	const changed = async (id: number, set: object) => {
		const done = await fixture.shop.editors.products.change(id, set, system);
		if (!done.ok) throw new Error(done.error.code);
	};

	it("are listed each below its parent, with their products", async () => {
		const { taxonomies, terms } = await tree("product_cat");
		expect(taxonomies.slice(0, 3).map(({ slug }) => slug)).toEqual([
			"product_cat",
			"product_tag",
			"product_shipping_class",
		]);
		expect(taxonomies.some(({ slug }) => slug === "pa_pack-size")).toBe(true);
		expect(terms.filter(({ isDefault }) => isDefault)).toHaveLength(1);
		for (const [index, term] of terms.entries()) {
			const above = terms.slice(0, index).findLast(({ depth }) => depth < term.depth);
			expect([term.name, term.parentId]).toEqual([term.name, above?.id ?? 0]);
		}
		expect(terms.some(({ depth }) => depth > 0)).toBe(true);
		expect((await tree("nonsense")).terms).toEqual([]);
	});

	it("of two categories one goes into the other, with products, coupons, categories below and its address", async () => {
		const from = await make("product_cat", "Calf feed old");
		const into = await make("product_cat", "Calf feed new");
		const below = await make("product_cat", "Calf starter", from);
		await changed(34, { categoryIds: [from] });
		await changed(20, { categoryIds: [from, into] });
		await changed(65, { categoryIds: [below] });
		const coupon = await fixture.shop.editors.coupons.create(
			{ code: "calves", type: "percent", amount: 5_000_000, categoryIds: [from, into], excludedCategoryIds: [from] },
			system,
		);
		expect(coupon.ok).toBe(true);
		await fixture.shop.editors.terms.change(from, { slug: "calf-meal" }, system);
		const before = await all();
		expect(await review(from, into)).toEqual({
			...{ from: "Calf feed old", into: "Calf feed new", products: 2, both: 1, below: 1, refusal: "" },
		});
		expect(await all()).toEqual(before);
		const done = await merge(from, into);
		expect([done.status, done.body]).toEqual([200, { changed: true, sentence: "It is one with Calf feed new now." }]);
		expect((await merge(from, into)).body.changed).toBe(false);
		expect([await productsWith(from), await productsWith(into)]).toEqual([[], [20, 34]]);
		const after = await all();
		expect(after.terms.find(({ id }) => id === below)?.parent_id).toBe(into);
		expect(after.coupons.at(-1)).toMatchObject({
			category_ids_json: JSON.stringify([into]),
			excluded_category_ids_json: JSON.stringify([into]),
		});
		expect(after.terms.find(({ id }) => id === into)?.count).toBe(3);
		for (const slug of ["calf-meal", "calf-feed-old"]) {
			const page = await fetch(`${fixture.base}/product-category/${slug}/`, { redirect: "manual" });
			expect([slug, page.status, page.headers.get("location")]).toEqual([
				slug,
				301,
				expect.stringContaining("/product-category/calf-feed-new/"),
			]);
		}
		const undone = await fixture.shop.audit.undo((await entryOf(into)).id, system.actor);
		expect(undone.ok).toBe(true);
		expect(await all()).toEqual(before);
	});

	it("of two values of an attribute one goes into the other, in lists and in packs; undoing puts it back", async () => {
		const { terms } = await tree("pa_pack-size");
		const into = await make("pa_pack-size", "Fifty kilos");
		const used = terms.find(({ count }) => count > 0)!;
		const before = await all();
		const packs = before.choices.filter((row) => row.variation_attributes_json.includes(`"${used.slug}"`));
		expect(packs.length).toBeGreaterThan(0);
		expect((await merge(used.id, into)).status).toBe(200);
		const after = await all();
		expect(after.choices.filter((row) => row.variation_attributes_json.includes(`"${used.slug}"`))).toEqual([]);
		expect(after.choices.filter((row) => row.variation_attributes_json.includes('"fifty-kilos"'))).toHaveLength(
			packs.length,
		);
		expect(after.terms.find(({ id }) => id === into)?.count).toBe(used.count);
		expect((await fixture.shop.audit.undo((await entryOf(into)).id, system.actor)).ok).toBe(true);
		expect(await all()).toEqual(before);
	});

	it("are not merged where something would be lost, in one sentence", async () => {
		const { terms: categories } = await tree("product_cat");
		const standard = categories.find(({ isDefault }) => isDefault)!;
		const child = categories.find(({ depth }) => depth > 0)!;
		const { terms: sizes } = await tree("pa_pack-size");
		const tag = await make("product_tag", "Monsoon");
		const before = await all();
		const product = await db()
			.selectFrom("product")
			.select(["parent_id"])
			.where("type", "=", "variation")
			.groupBy("parent_id")
			.having((eb) => eb.fn.countAll(), ">", 1)
			.executeTakeFirstOrThrow();
		const twoSizes = await db()
			.selectFrom("product_term")
			.innerJoin("product", "product.id", "product_term.product_id")
			.select("term_id")
			.where("product.parent_id", "=", product.parent_id)
			.where(
				"term_id",
				"in",
				sizes.map(({ id }) => id),
			)
			.orderBy("term_id")
			.execute();
		const sizesOfOne = [...new Set(twoSizes.map(({ term_id }) => term_id))];
		for (const [from, into, sentence] of [
			[standard.id, child.id, "Products without a category have this one"],
			[child.parentId, child.id, "The other one stands below this one"],
			[tag, child.id, "Both must be of the same kind"],
			[child.id, child.id, "Choose another one than itself."],
			[sizesOfOne[0]!, sizesOfOne[1]!, "has packs of both"],
		] as const) {
			expect((await review(from, into)).refusal).toContain(sentence);
			const { status, body } = await merge(from, into);
			expect([status, body.code]).toEqual([409, "feedmill_in_use"]);
			expect(body.message).toContain(sentence);
		}
		expect((await merge(999_999, child.id)).status).toBe(404);
		expect(await all()).toEqual(before);
	});

	it("are put back only with what is still there", async () => {
		const from = await make("product_tag", "Sale one");
		const into = await make("product_tag", "Sale two");
		await changed(34, { tagIds: [from] });
		await changed(20, { tagIds: [from] });
		expect((await merge(from, into)).status).toBe(200);
		await changed(20, { tagIds: [] });
		const entry = await entryOf(into);
		await fixture.shop.editors.terms.change(into, { slug: "sale-one" }, system);
		const refused = await fixture.shop.audit.undo(entry.id, system.actor);
		expect(refused.ok ? "" : refused.error.code).toBe("feedmill_not_undone");
		await fixture.shop.editors.terms.change(into, { slug: "sale-two" }, system);
		expect((await fixture.shop.audit.undo(entry.id, system.actor)).ok).toBe(true);
		expect([await productsWith(from), await productsWith(into)]).toEqual([[34], []]);
		const again = await fixture.shop.audit.undo((await entryOf(into)).id, system.actor);
		expect(again.ok ? "" : again.error.code).toBe("feedmill_not_undone");
	});
});
