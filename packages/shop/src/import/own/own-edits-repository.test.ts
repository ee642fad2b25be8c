import { afterEach, beforeEach, expect, it } from "vitest";
import { newStockRow } from "../../catalogue/editing/new-product.ts";
import { connect } from "../../database/connect.ts";
import type { Connection } from "../../database/connection.ts";
import { migrate } from "../../database/migrate.ts";
import { migrations } from "../../database/migrations/all.ts";
import { readStockRows, readTermsOfProducts } from "./own-edits-repository.ts";

let connection: Connection;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

it("reads the terms and the stock of more products than a statement has parameters", async () => {
	const { db } = connection;
	const ids = Array.from({ length: 40_000 }, (_, index) => index + 1);
	const term = { id: 5, taxonomy: "product_cat", name: "Cattle", slug: "cattle", description: "", parent_id: 0 };
	const rest = { menu_order: 0, image_id: 0, count: 0, review_count: 0, seo_title: "", seo_description: "" };
	await db
		.insertInto("term")
		.values({ ...term, ...rest })
		.execute();
	const ends = [1, 40_000];
	await db
		.insertInto("product_term")
		.values(ends.map((id) => ({ product_id: id, term_id: 5 })))
		.execute();
	await db.insertInto("product_stock").values(ends.map(newStockRow)).execute();
	const terms = await readTermsOfProducts(db, ids);
	expect(terms).toEqual(ends.map((id) => ({ product_id: id, term_id: 5, taxonomy: "product_cat" })));
	expect((await readStockRows(db, ids)).map(({ product_id }) => product_id)).toEqual(ends);
	expect([await readTermsOfProducts(db, []), await readStockRows(db, [])]).toEqual([[], []]);
});
