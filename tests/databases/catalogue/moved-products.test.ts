import { reviewRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import { describe, expect, it } from "vitest";
import { createCatalogueService } from "../../../packages/shop/src/catalogue/reading/catalogue-service.ts";
import { systemClock } from "../../../packages/shop/src/core/core.ts";
import { useFixture } from "../../support/use-fixture.ts";

const actor: Actor = { kind: "system", name: "test" };
const RUPEE = 1_000_000;

/** Numbers from 0 to below 1, the same in each run. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const QUERIES: readonly ProductQuery[] = [
	{},
	{ visibility: "catalog", order: { by: "menu-order", direction: "asc" }, limit: 12 },
	{ visibility: "search", order: { by: "title", direction: "desc" } },
	{ order: { by: "price", direction: "asc" } },
	{ order: { by: "rating", direction: "desc" }, limit: 10 },
	{ stockStatus: ["instock"], order: { by: "slug", direction: "asc" } },
	{ words: "mash" },
	{ type: "variation" },
];

describe.each(["sqlite", "postgres"] as const)("products that move between lists, on %s", (database) => {
	const fixture = useFixture({ database });

	/** Ids of products, categories and tags to choose from. */
	async function choices() {
		const { db } = fixture.connection;
		const products = await db.selectFrom("product").select(["id", "type"]).orderBy("id").execute();
		const terms = await db.selectFrom("term").select(["id", "taxonomy"]).orderBy("id").execute();
		return {
			products: products.filter(({ type }) => type !== "variation").map(({ id }) => id),
			variations: products.filter(({ type }) => type === "variation").map(({ id }) => id),
			categories: terms.filter(({ taxonomy }) => taxonomy === "product_cat").map(({ id }) => id),
			tags: terms.filter(({ taxonomy }) => taxonomy === "product_tag").map(({ id }) => id),
		};
	}

	/** One random edit; what is refused (a slug that is taken, a product that is gone) is as good. */
	async function act(random: () => number, of: Awaited<ReturnType<typeof choices>>): Promise<void> {
		const { products, terms } = fixture.shop.editors;
		const one = (ids: readonly number[]) => ids[Math.floor(random() * ids.length)]!;
		const some = (ids: readonly number[]) => ids.filter(() => random() < 0.3);
		const acts: (() => Promise<unknown>)[] = [
			() => products.change(one(of.products), { status: random() < 0.5 ? "draft" : "publish" }, { actor }),
			() => products.change(one(of.variations), { status: random() < 0.5 ? "draft" : "publish" }, { actor }),
			() => products.change(one(of.products), { categoryIds: some(of.categories) }, { actor }),
			() => products.change(one(of.products), { tagIds: some(of.tags), featured: random() < 0.5 }, { actor }),
			() =>
				products.change(
					one(of.products),
					{ visibility: (["visible", "catalog", "search", "hidden"] as const)[Math.floor(random() * 4)]! },
					{ actor },
				),
			() => products.change(one(of.products), { name: `Renamed ${random()}`, regularPrice: 7 * RUPEE }, { actor }),
			() =>
				products.create(
					{
						type: "simple",
						name: `New mash ${random()}`,
						slug: `new-${random()}`.replace(".", "-"),
						regularPrice: Math.ceil(random() * 900) * RUPEE,
						categoryIds: some(of.categories),
						status: random() < 0.8 ? "publish" : "draft",
					},
					{ actor },
				),
			() => products.remove(one([...of.products, ...of.variations]), { actor }),
			() => terms.change(one(of.categories), { parentId: random() < 0.5 ? 0 : one(of.categories) }, { actor }),
			() => terms.change(one(of.tags), { name: `Tag ${random()}` }, { actor }),
			async () => {
				const { db } = fixture.connection;
				const waiting = await db.selectFrom("review").select("id").where("status", "=", "hold").execute();
				const approved = await db.selectFrom("review").select("id").where("status", "=", "approved").execute();
				const review = one(waiting.map(({ id }) => id));
				if (review && random() < 0.6) await fixture.shop.reviews.approve(review, { actor });
				else if (approved.length > 0) await fixture.shop.reviews.remove(one(approved.map(({ id }) => id)), { actor });
			},
		];
		await acts[Math.floor(random() * acts.length)]!();
	}

	async function addWaitingReviews({ products }: { products: readonly number[] }): Promise<void> {
		const rows = products
			.slice(0, 12)
			.map((product_id, index) =>
				reviewRow({ id: 900_000 + index, product_id, rating: 1 + (index % 5), status: "hold" }),
			);
		await fixture.connection.db.insertInto("review").values(rows).execute();
	}

	/** What shoppers see of it: each list in its order, terms with their counts, facets. */
	async function seen(catalogue: typeof fixture.shop.catalogue) {
		const lists = await Promise.all(QUERIES.map((query) => catalogue.list(query)));
		const facets = await catalogue.collectionData(
			{},
			{ priceRange: "shown", stockStatusCounts: true, ratingCounts: true },
		);
		return {
			lists: lists.map(({ products, total }) => ({ total, products: products.map(({ id, name }) => [id, name]) })),
			categories: await catalogue.categories(),
			tags: await catalogue.tags(),
			facets,
		};
	}

	const storedCounts = async () => ({
		terms: await fixture.connection.db
			.selectFrom("term")
			.select(["id", "count", "review_count"])
			.orderBy("id")
			.execute(),
		products: await fixture.connection.db
			.selectFrom("product")
			.select(["id", "review_count", "rating_count", "average_rating"])
			.orderBy("id")
			.execute(),
	});

	it("are listed and counted after each edit as by a shop that reads everything again", async () => {
		const random = seeded(database === "sqlite" ? 11 : 12);
		const { settings, catalogue } = fixture.shop;
		const { connection } = fixture;
		await addWaitingReviews(await choices());
		await catalogue.refreshCounts();
		await seen(catalogue);
		for (let number = 0; number < (database === "sqlite" ? 60 : 25); number++) {
			await act(random, await choices());
			const fresh = createCatalogueService({ connection, clock: systemClock, settings });
			expect(await seen(catalogue), `after act ${number}`).toEqual(await seen(fresh));
		}
		const counts = await storedCounts();
		await catalogue.refreshCounts();
		expect(counts).toEqual(await storedCounts());
	}, 120_000);

	it("are counted right after many edits at the same moment", async () => {
		const random = seeded(21);
		const of = await choices();
		await addWaitingReviews(of);
		await fixture.shop.catalogue.refreshCounts();
		for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 12 }, () => act(random, of)));
		const counts = await storedCounts();
		await fixture.shop.catalogue.refreshCounts();
		expect(counts).toEqual(await storedCounts());
	}, 120_000);

	it("leave a group without a price once none of its products is published", async () => {
		const { db } = fixture.connection;
		const groups = await db
			.selectFrom("product")
			.select(["id", "grouped_ids_json"])
			.where("type", "=", "grouped")
			.where("status", "=", "publish")
			.execute();
		expect(groups.length).toBeGreaterThan(0);
		for (const { grouped_ids_json } of groups)
			for (const id of JSON.parse(grouped_ids_json) as number[])
				expect(await fixture.shop.editors.products.change(id, { status: "draft" }, { actor })).toMatchObject({
					ok: true,
				});
		const prices = await db
			.selectFrom("product")
			.select(["min_price", "max_price"])
			.where("type", "=", "grouped")
			.execute();
		expect(prices).toEqual(groups.map(() => ({ min_price: null, max_price: null })));
	});
});
