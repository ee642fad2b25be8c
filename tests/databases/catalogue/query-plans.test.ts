import { StatementSync } from "node:sqlite";
import { reviewRow } from "@feedmill/shop/testing/rows.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
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
		return line.startsWith("SCAN") || /\((?:status|type)=\?(?: AND (?:rating|created_at)[<>=]+\?)*\)$/.test(line);
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

it("no page and no purchase reads a growing table without an index that names the rows", async () => {
	const { connection, base, shop } = fixture;
	await seedManyProducts(connection, 2_000);
	await shop.catalogue.refreshPrices();
	await shop.catalogue.refreshCounts();
	const { products } = await shop.catalogue.list({ type: "simple", limit: 40 });
	const reviews = products.map(({ id }, index) => reviewRow({ id: 800_000 + index, product_id: id }));
	await connection.db.insertInto("review").values(reviews).execute();
	const get = async (path: string) => expect((await fetch(base + path)).status).toBeLessThan(400);
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
	const whole = await Promise.all(statements.map(async (text) => ({ text, reads: await wholeReads(text) })));
	expect(whole.filter(({ reads }) => reads.length > 0)).toEqual([]);
}, 120_000);
