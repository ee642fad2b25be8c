import { StatementSync } from "node:sqlite";
import { reviewRow } from "@feedmill/shop/testing/rows.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { expect, it, vi } from "vitest";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Tables that grow with the shop's years. */
const GROWING = [
	"product",
	"product_term",
	"product_stock",
	"review",
	"orders",
	"order_item",
	"customer",
	"cart_session",
];

const OWNER: Actor = { kind: "system", name: "test" };

const fixture = useFixture();

/** The texts of all statements that run during the work, cached and new ones. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
	const texts = new Set<string>();
	const { all, run } = StatementSync.prototype;
	vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...values) {
		texts.add(this.sourceSQL);
		return all.apply(this, values as never);
	});
	vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (this: StatementSync, ...values) {
		texts.add(this.sourceSQL);
		return run.apply(this, values as never);
	});
	try {
		await work();
	} finally {
		vi.restoreAllMocks();
	}
	return [...texts].filter((text) => /^\s*(?:select|with|update|delete)\b/i.test(text));
}

/** What a statement reads of a growing table without knowing which rows: all of them, or all of one status. */
async function wholeReads(text: string): Promise<string[]> {
	const plan = await explained(text);
	return plan.filter((line) => {
		const table = /^(?:SCAN|SEARCH) (\w+)/.exec(line)?.[1] ?? "";
		if (!GROWING.includes(table)) return false;
		// A search without a condition is for the greatest or least of a column, by an index that may begin with another.
		return (
			line.startsWith("SCAN") ||
			(!line.includes("=?") && !/[<>]\?/.test(line)) ||
			/\((?:status|type)=\?(?: AND (?:rating|created_at)[<>=]+\?)*\)$/.test(line)
		);
	});
}

async function explained(text: string): Promise<string[]> {
	const { connection } = fixture;
	const { rows } = await connection.db.executeQuery<{ detail: string }>({
		sql: `EXPLAIN QUERY PLAN ${text}`,
		parameters: new Array(text.match(/\?/g)?.length ?? 0).fill(null),
		query: { kind: "RawNode", sqlFragments: [], parameters: [] },
		queryId: { queryId: text },
	});
	return rows.map(({ detail }) => detail);
}

const get = async (path: string) => expect((await fetch(fixture.base + path)).status).toBeLessThan(400);

/** Which of these statements read a growing table whole. */
async function readingAll(statements: readonly string[]): Promise<{ text: string; reads: string[] }[]> {
	const plans = await Promise.all(statements.map(async (text) => ({ text, reads: await wholeReads(text) })));
	return plans.filter(({ reads }) => reads.length > 0);
}

/** The fixture is as imported before each test. */
async function seed(): Promise<void> {
	const { connection, shop } = fixture;
	await seedManyProducts(connection, 2_000);
	await shop.catalogue.refreshPrices();
	await shop.catalogue.refreshCounts();
}

it("no page and no purchase reads a growing table without an index that names the rows", async () => {
	const { connection, base, shop } = fixture;
	await seed();
	const { products } = await shop.catalogue.list({ type: "simple", limit: 40 });
	const reviews = products.map(({ id }, index) => reviewRow({ id: 800_000 + index, product_id: id }));
	await connection.db.insertInto("review").values(reviews).execute();
	const visit = async (number: number) => {
		const { slug, id } = products[number]!;
		const paths = ["/", "/shop/", `/shop/?min_price=${100 + number}`, `/?s=mash+${number}&post_type=product`, "/cart/"];
		for (const path of [...paths, `/product/${slug}/`, "/my-account/", "/checkout/"]) await get(path);
		for (const call of [`products?per_page=10&offset=${number}`, `products/${id}`, `products/reviews?product_id=${id}`])
			await get(`/wp-json/wc/store/v1/${call}`);
		const shopper = await new Shopper(base).start();
		await shopper.add(id);
		expect((await shopper.order()).status).toBe(200);
	};
	// What is read once for all visitors.
	await visit(0);
	const statements = await statementsOf(async () => {
		for (const number of [1, 2]) await visit(number);
	});
	expect(statements.length).toBeGreaterThan(20);
	expect(await readingAll(statements)).toEqual([]);
}, 120_000);

it("and no edit of a product and nothing asked after it does", async () => {
	const { shop } = fixture;
	await seed();
	const [product, other] = (await shop.catalogue.list({ type: "simple", words: "mash", limit: 2 })).products;
	const [category] = await shop.catalogue.categories();
	const asked = [
		...[`/product/${product!.slug}/`, "/shop/", "/shop/?orderby=price", "/?s=mash&post_type=product"],
		...["", "?search=mash", "?orderby=title", `?slug=${product!.slug}`, `/${product!.id}`, "/collection-data"].map(
			(call) => `/wp-json/wc/store/v1/products${call}`,
		),
	];
	const ask = async () => {
		for (const path of asked) await get(path);
	};
	await ask();
	const edits: Parameters<typeof shop.editors.products.change>[1][] = [
		{ regularPrice: 4_321_000_000, salePrice: null },
		{ name: "Calf mash, another name" },
		{ categoryIds: [category!.id] },
		{ status: "draft" },
	];
	for (const edit of edits) {
		const statements = await statementsOf(async () => {
			expect(await shop.editors.products.change(other!.id, edit, { actor: OWNER })).toMatchObject({ ok: true });
			await ask();
		});
		expect(statements.length).toBeGreaterThan(10);
		// Of grouped products, which are few, the one that shows a product is found by reading their lists.
		const whole = (await readingAll(statements)).filter(({ text }) => !text.includes('"grouped_ids_json" from'));
		expect(whole).toEqual([]);
	}
}, 120_000);
