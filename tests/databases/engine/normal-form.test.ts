import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { blankProduct } from "../../../packages/shop/src/catalogue/editing/new-product.ts";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import type { Connection } from "../../../packages/shop/src/database/connection.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { connectPostgres } from "../../support/postgres.ts";

const postgres = connectPostgres(inject("postgres"));
const connections: Record<string, Connection> = {};
beforeAll(async () => {
	connections.sqlite = connect({ file: ":memory:" });
	connections.postgres = connect({ url: await postgres.create("normal_form") });
});
afterAll(async () => {
	for (const connection of Object.values(connections)) await connection.close();
	await postgres.drop("normal_form");
	await postgres.stop();
});

const encoded = (text: string) => encodeURIComponent(text).toLowerCase();

it.each(["sqlite", "postgres"])("texts of earlier versions get their normal form, on %s", async (name) => {
	const connection = connections[name]!;
	const { db } = connection;
	await migrate(
		connection,
		migrations.filter(({ number }) => number < 33),
	);
	const coupon = (id: number, code: string) =>
		sql`INSERT INTO coupon (id, code, status, type, amount, description,
		individual_use, exclude_sale_items, free_shipping, usage_limit, usage_limit_per_user, usage_count, product_ids_json,
		excluded_product_ids_json, category_ids_json, excluded_category_ids_json, email_restrictions_json, created_at)
		VALUES (${id}, ${code}, 'publish', 'percent', 1, '', 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', '[]', '[]', 0)`.execute(
			db,
		);
	const codes = ["test&amp;coupon", "farmer&#039;s", "cafe\u0301", "\u095d", "plain"];
	for (const [index, code] of codes.entries()) await coupon(index + 1, code);
	const term = (id: number, taxonomy: string, slug: string, text: string) =>
		sql`INSERT INTO term (id, taxonomy, slug, name, description, parent_id, menu_order, image_id, count)
			VALUES (${id}, ${taxonomy}, ${slug}, ${text}, '', 0, 0, 0, 0)`.execute(db);
	await term(1, "pa_x", encoded("\u095d"), "\u095d");
	// Two of one taxonomy that would have the same slug: the second keeps its own.
	await term(2, "product_tag", encoded("\u0922\u093c"), "first");
	await term(3, "product_tag", encoded("\u095d"), "second");
	await term(4, "product_cat", encoded("\u095d"), "third");
	const many = Array.from({ length: 1_100 }, (_, index) => ({
		...blankProduct(index + 1, 0),
		name: `Cafe\u0301 ${index}`,
		sku: `e\u0301-${index}`,
		slug: `cafe-${index}`,
		variation_attributes_json: JSON.stringify({ pa_x: encoded("\u095d"), own: "Cafe\u0301 20%25" }),
	}));
	const columns = Object.keys(many[0]!) as (keyof (typeof many)[number])[];
	for (const row of many)
		await sql`INSERT INTO product (${sql.join(columns.map((column) => sql.ref(column)))})
			VALUES (${sql.join(columns.map((column) => row[column]))})`.execute(db);
	await migrate(connection, migrations);
	const texts = async (column: string, table: string) =>
		(
			await sql<{ text: string }>`SELECT ${sql.ref(column)} AS text FROM ${sql.table(table)} ORDER BY id`.execute(db)
		).rows.map(({ text }) => text);
	expect(await texts("code", "coupon")).toEqual(["test&coupon", "farmer's", "caf\u00e9", "\u0922\u093c", "plain"]);
	const right = encoded("\u0922\u093c");
	expect(await texts("slug", "term")).toEqual([right, right, encoded("\u095d"), right]);
	expect((await texts("name", "term"))[0]).toBe("\u0922\u093c");
	const names = await texts("name", "product");
	expect(names).toEqual(many.map((_, index) => `Caf\u00e9 ${index}`));
	expect((await texts("sku", "product")).at(-1)).toBe("\u00e9-1099");
	expect(JSON.parse((await texts("variation_attributes_json", "product")).at(-1)!)).toEqual({
		pa_x: right,
		own: "Caf\u00e9 20%25",
	});
});
