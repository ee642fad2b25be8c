import { couponRow, productRow, termRow } from "@feedmill/shop/testing/rows.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
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
	const codes = ["test&amp;coupon", "farmer&#039;s", "cafe\u0301", "\u095d", "plain"];
	await db
		.insertInto("coupon")
		.values(codes.map((code, index) => couponRow({ id: index + 1, code })))
		.execute();
	const term = (id: number, taxonomy: string, slug: string, text: string) =>
		db
			.insertInto("term")
			.values(termRow({ id, taxonomy, slug, name: text }))
			.execute();
	await term(1, "pa_x", encoded("\u095d"), "\u095d");
	// Two of one taxonomy that would have the same slug: the second keeps its own.
	await term(2, "product_tag", encoded("\u0922\u093c"), "first");
	await term(3, "product_tag", encoded("\u095d"), "second");
	await term(4, "product_cat", encoded("\u095d"), "third");
	const many = Array.from({ length: 1_100 }, (_, index) =>
		productRow({
			id: index + 1,
			name: `Cafe\u0301 ${index}`,
			sku: `e\u0301-${index}`,
			slug: `cafe-${index}`,
			variation_attributes_json: JSON.stringify({ pa_x: encoded("\u095d"), own: "Cafe\u0301 20%25" }),
		}),
	);
	for (const row of many) await db.insertInto("product").values(row).execute();
	await migrate(connection, migrations);
	const coupons = await db.selectFrom("coupon").selectAll().orderBy("id").execute();
	const terms = await db.selectFrom("term").selectAll().orderBy("id").execute();
	const products = await db.selectFrom("product").selectAll().orderBy("id").execute();
	expect(coupons.map(({ code }) => code)).toEqual(["test&coupon", "farmer's", "caf\u00e9", "\u0922\u093c", "plain"]);
	const right = encoded("\u0922\u093c");
	expect(terms.map(({ slug }) => slug)).toEqual([right, right, encoded("\u095d"), right]);
	expect(terms[0]!.name).toBe("\u0922\u093c");
	expect(products.map((product) => product.name)).toEqual(many.map((_, index) => `Caf\u00e9 ${index}`));
	expect(products.at(-1)!.sku).toBe("\u00e9-1099");
	expect(JSON.parse(products.at(-1)!.variation_attributes_json)).toEqual({
		pa_x: right,
		own: "Caf\u00e9 20%25",
	});
});
