import { StatementSync } from "node:sqlite";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";
import { seedManyCustomers, seedManyReviews } from "@feedmill/shop/testing/seed-many-people.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it, vi } from "vitest";
import { PostgresClient } from "../../../packages/shop/src/database/postgres/postgres-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const OWNER: Actor = { kind: "system", name: "test" };
/** Tables that grow with the shop's years. */
const GROWING =
	"product|product_stock|product_term|product_words|customer|customer_words|review|review_picture|orders|coupon";

interface Statement {
	text: string;
	values: readonly unknown[];
}

/** Reads the entries of a page, or those that a filter has left. */
const isOfFew = (text: string) => /json_each|json_array_elements|id" in \(/.test(text);

const READ = /^\s*(?:select|with)\b/i;

/** The statements that run during the work. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
	const ran = new Map<string, Statement>();
	const keep = (text: string, values: readonly unknown[]) => {
		if (READ.test(text)) ran.set(text, { text, values });
	};
	const { all } = StatementSync.prototype;
	vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...values) {
		keep(this.sourceSQL, values);
		return all.apply(this, values as never);
	});
	const { query } = PostgresClient.prototype;
	vi.spyOn(PostgresClient.prototype, "query").mockImplementation(function (this: PostgresClient, ...given) {
		if (typeof given[0] === "string") keep(given[0], Array.isArray(given[1]) ? given[1] : []);
		return query.apply(this, given);
	});
	try {
		await work();
	} finally {
		vi.restoreAllMocks();
	}
	return [...ran.values()];
}

describe.each(["sqlite", "postgres"] as const)("the lists of staff, on %s", (database) => {
	const fixture = useFixture({ database });

	/** The plan of a statement, at whatever number of rows. */
	async function planOf({ text, values }: Statement): Promise<string[]> {
		const explain = database === "sqlite" ? "EXPLAIN QUERY PLAN" : "EXPLAIN";
		const query = { sql: `${explain} ${text}`, parameters: values, query: { kind: "RawNode" }, queryId: {} };
		const { rows } = await fixture.connection.db.transaction().execute(async (trx) => {
			// For so few rows it would rather read all, or sort them.
			if (database === "postgres") await sql`SET LOCAL enable_seqscan = off`.execute(trx);
			if (database === "postgres" && !isOfFew(text)) await sql`SET LOCAL enable_sort = off`.execute(trx);
			return trx.executeQuery<Record<string, string>>(query as never);
		});
		return rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "");
	}

	/** What reads a whole table, or sorts more than the few that a filter has left. */
	async function faultsOf(statement: Statement): Promise<string[]> {
		const plan = await planOf(statement);
		return plan.filter((line) => {
			const reads = new RegExp(`^SCAN (?:${GROWING})\\b(?!.*USING)|Seq Scan on (?:${GROWING})\\b`).test(line);
			// The rows of a subquery of that name, which is read below.
			if (plan.includes(line.replace("SCAN", "CO-ROUTINE"))) return false;
			return reads || (!isOfFew(statement.text) && /USE TEMP B-TREE FOR ORDER BY|^\s*(?:->\s+)?Sort\b/.test(line));
		});
	}

	const seed = async () => {
		const { connection } = fixture;
		await seedManyProducts(connection, 1_500);
		const products = await connection.db.selectFrom("product").select("id").where("parent_id", "=", 0).execute();
		await seedManyCustomers(connection, 1_500);
		await seedManyReviews(
			connection,
			3_000,
			products.slice(0, 3).map(({ id }) => id),
		);
	};

	it("read by an index what is on a page and what is counted, for every filter and order", async () => {
		await seed();
		const { lists } = fixture.shop;
		const { id: productId } = await fixture.connection.db
			.selectFrom("review")
			.select("product_id as id")
			.where("id", ">=", 3_000_000)
			.executeTakeFirstOrThrow();
		const [category] = await fixture.shop.catalogue.categories();
		const asked: [keyof typeof lists, object, object?][] = [
			...["modified", "newest", "name"].flatMap((sort): [keyof typeof lists, object, object][] => [
				["products", {}, { sort }],
				["products", { status: "publish" }, { sort, number: 3 }],
				["products", { type: "variable" }, { sort }],
			]),
			["products", { type: "simple" }],
			["products", { stock: "instock" }],
			["products", { stock: "outofstock" }],
			["products", { categoryId: category!.id }],
			["products", { status: "publish", type: "simple", stock: "instock", categoryId: category!.id }],
			["customers", {}],
			["customers", {}, { sort: "oldest" }],
			["customers", { role: "clerk" }],
			["customers", { role: "customer" }],
			["customers", { phone: "1" }],
			["customers", { phone: "43210" }],
			["customers", { email: "buyer.2000007@example.in" }],
			["reviews", {}],
			["reviews", { status: "hold" }],
			["reviews", { status: "approved" }, { sort: "oldest" }],
			["reviews", { productId }],
			["reviews", { stars: 2 }],
			["reviews", { stars: 2, status: "approved" }],
			["coupons", {}],
			["coupons", {}, { sort: "code" }],
			["coupons", { status: "draft" }],
			["taxRates", {}],
			["taxRates", { country: "IN" }],
		];
		for (const [name, filter, page = {}] of asked) {
			const list = lists[name] as { list: (typeof lists.products)["list"] };
			let after: string | null = null;
			const statements = await statementsOf(async () => {
				const found = await list.list(filter, page, OWNER);
				expect(found).toMatchObject({ ok: true });
				if (found.ok) after = found.value.next;
			});
			if (after !== null && !("number" in page))
				statements.push(...(await statementsOf(() => list.list(filter, { ...page, after: after! }, OWNER))));
			expect(statements.length).toBeGreaterThan(1);
			for (const statement of statements)
				expect(await faultsOf(statement), `${name} ${JSON.stringify([filter, page])}: ${statement.text}`).toEqual([]);
		}
	}, 120_000);

	it("look at few by their ids, whatever else they have to be", async () => {
		await seed();
		const { lists } = fixture.shop;
		const statements = await statementsOf(() =>
			lists.products.list({ stock: "outofstock", status: "publish" }, {}, OWNER),
		);
		const ofFew = statements.filter(({ text }) => /AS picked/.test(text));
		expect(ofFew.length).toBeGreaterThan(0);
		for (const statement of ofFew) {
			const plan = await planOf(statement);
			if (database === "sqlite") expect(plan.join("\n")).toMatch(/^SEARCH product USING INDEX \S+ \(id=\?\)/m);
			// PostgreSQL may also read the ids into a hash; comparing each with each is what takes seconds.
			else expect(plan.join("\n")).not.toMatch(/Join Filter/);
		}
	}, 60_000);

	it("search words in the narrow tables of words only", async () => {
		await seed();
		const { lists } = fixture.shop;
		for (const work of [
			() => lists.products.list({ words: "dairy 1000345" }, {}, OWNER),
			() => lists.customers.list({ words: "patel buyer.2000010@" }, {}, OWNER),
		])
			for (const { text } of await statementsOf(work))
				if (/ LIKE /.test(text))
					expect(text).toMatch(/^SELECT (?:json_agg|json_group_array).*FROM (?:product|customer)_words\b/s);
	}, 60_000);
});
