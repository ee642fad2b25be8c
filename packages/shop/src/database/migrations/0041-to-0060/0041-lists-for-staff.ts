import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { listedWords, phoneEnd } from "@feedmill/trade/text/listed-words.ts";
import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import type { Migration } from "../../migrate.ts";

/**
 * What staff find products and customers by, in narrow tables of their own: a search reads all words, and beside
 * descriptions and addresses that would be the whole shop. Each index holds the order of a list and its filters.
 */
export const listsForStaff: Migration = {
	number: 41,
	title: "lists for staff",
	statements: { sqlite: statements({ bytewise: "" }), postgres: statements({ bytewise: ' COLLATE "C"' }) },
	async work(db) {
		const products = "SELECT id, parent_id, name, sku FROM product";
		await eachRows(db, products, "product_words", ({ id, parent_id, name, sku }) => [
			id,
			Number(parent_id) || id,
			listedWords([decodeEntities(String(name)), sku]),
		]);
		const customers =
			"SELECT id, login, email, first_name, last_name, display_name, billing_json, shipping_json FROM customer";
		await eachRows(db, customers, "customer_words", (row) => {
			const [billing, shipping] = [addressOf(row.billing_json), addressOf(row.shipping_json)];
			const names = [row.first_name, row.last_name, row.display_name, row.login, row.email];
			const places = [billing, shipping].flatMap((place) =>
				["first_name", "last_name", "company", "city"].map((field) => place[field]),
			);
			return [row.id, listedWords([...names, ...places, billing.email]), phoneEnd(billing.phone ?? "")];
		});
	},
};

/** `bytewise`: texts in the order of their bytes, as SQLite has them, whatever the language of the database. */
function statements({ bytewise }: { bytewise: string }): string {
	return `
CREATE TABLE product_words (product_id BIGINT PRIMARY KEY, listed_id BIGINT NOT NULL, words TEXT NOT NULL);
CREATE INDEX product_words_listed ON product_words (listed_id, words);
CREATE TABLE customer_words (customer_id BIGINT PRIMARY KEY, words TEXT NOT NULL, phone TEXT${bytewise} NOT NULL);
CREATE INDEX customer_words_phone ON customer_words (phone);
CREATE INDEX product_staff_modified ON product (parent_id, modified_at, id, status, type);
CREATE INDEX product_staff_name ON product (parent_id, name${bytewise}, id, status, type);
CREATE INDEX product_staff_newest ON product (parent_id, id, status, type);
CREATE INDEX customer_newest ON customer (created_at, id, role);
CREATE INDEX customer_role ON customer (role, created_at, id);
CREATE INDEX review_newest ON review (created_at, id, status, rating, product_id);
CREATE INDEX review_of_product ON review (product_id, created_at, id);
CREATE INDEX review_of_stars ON review (rating, created_at, id);
CREATE INDEX coupon_newest ON coupon (created_at, id, status, type);
CREATE INDEX coupon_by_code ON coupon (code${bytewise}, id);
CREATE INDEX coupon_status ON coupon (status, created_at, id);
CREATE INDEX tax_rate_order ON tax_rate (position, id);
CREATE INDEX tax_rate_country ON tax_rate (country, position, id);
CREATE INDEX tax_rate_class ON tax_rate (tax_class, position, id);
CREATE INDEX shipping_method_zone ON shipping_method (zone_id, position, instance_id);
`;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Rows read and written at a time. */
const STEP = 1_000;

/** Writes a row of `table` for each row that is read; its values are in the order of the columns. */
async function eachRows(
	db: Db,
	select: string,
	table: string,
	valuesOf: (row: Row) => readonly unknown[],
): Promise<void> {
	for (let last = 0; ; ) {
		const { rows } = await sql<Row>`${sql.raw(select)}
			WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(STEP)}`.execute(db);
		if (rows.length === 0) return;
		const values = rows.map((row) => sql`(${sql.join(valuesOf(row))})`);
		await sql`INSERT INTO ${sql.table(table)} VALUES ${sql.join(values)}`.execute(db);
		last = Number(rows.at(-1)!.id);
	}
}

function addressOf(json: string | number | null | undefined): Readonly<Record<string, string>> {
	return JSON.parse(String(json)) as Record<string, string>;
}
