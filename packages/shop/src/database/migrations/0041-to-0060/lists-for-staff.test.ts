import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { customerRow, productRow } from "../../../../testing/rows.ts";
import { writeProductWords } from "../../../catalogue/editing/product-words-repository.ts";
import { writeCustomerWords } from "../../../customers/words/customer-words-repository.ts";
import { connect } from "../../connect.ts";
import type { Connection } from "../../connection.ts";
import { migrate } from "../../migrate.ts";
import { migrations } from "../all.ts";

let connection: Connection;
beforeEach(() => {
	connection = connect({ file: ":memory:" });
});
afterEach(() => connection.close());

it("finds what an earlier version has stored by the same words as what is written now", async () => {
	const { db } = connection;
	await migrate(
		connection,
		migrations.slice(
			0,
			migrations.findIndex(({ number }) => number === 41),
		),
	);
	const products = [
		productRow({ id: 1, name: "Calf &amp; Heifer ૮૦૦૦", sku: "CH" }),
		productRow({ id: 2, parent_id: 1, type: "variation", name: "", sku: "CH-50" }),
		...Array.from({ length: 1_001 }, (_, index) => productRow({ id: 10 + index })),
	];
	for (const row of products) await db.insertInto("product").values(row).execute();
	const address = {
		first_name: "Asha",
		last_name: "Parmar",
		company: "Dairy",
		city: "Borsad",
		phone: "+91 98250-11223",
	};
	const customers = [
		customerRow({
			id: 1,
			display_name: "Asha",
			billing_json: JSON.stringify({ ...address, email: "asha@mill.in" }),
			shipping_json: JSON.stringify({ ...address, city: "Anand" }),
		}),
		customerRow({ id: 2 }),
		customerRow({ id: 3, first_name: "अ".repeat(5_000) }),
	];
	for (const row of customers) await db.insertInto("customer").values(row).execute();
	await migrate(connection, migrations);
	const words = async () => [
		await db.selectFrom("product_words").selectAll().orderBy("product_id").execute(),
		await db.selectFrom("customer_words").selectAll().orderBy("customer_id").execute(),
	];
	const migrated = await words();
	expect(migrated[0]).toHaveLength(1_003);
	expect(migrated[1]).toContainEqual(expect.objectContaining({ customer_id: 1, phone: "3221105289" }));
	await sql`DELETE FROM product_words`.execute(db);
	await sql`DELETE FROM customer_words`.execute(db);
	await writeProductWords(db, products);
	await writeCustomerWords(db, customers);
	expect(await words()).toEqual(migrated);
});
