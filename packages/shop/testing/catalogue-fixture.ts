import type { Insertable } from "kysely";
import { writeProductWords } from "../src/catalogue/editing/product-words-repository.ts";
import { type CatalogueService, createCatalogueService } from "../src/catalogue/reading/catalogue-service.ts";
import { connect } from "../src/database/connect.ts";
import type { Connection } from "../src/database/connection.ts";
import { migrate } from "../src/database/migrate.ts";
import { migrations } from "../src/database/migrations/all.ts";
import type { ProductTable, TermTable } from "../src/database/tables/catalogue-tables.ts";
import { createSettingsService, type SettingsService } from "../src/settings/settings-service.ts";
import { productRow, stockRow, termRow } from "./rows.ts";

export const RUPEE = 1_000_000;

/** A small in-memory catalogue for tests, with a manual clock. */
export interface CatalogueFixture {
	connection: Connection;
	settings: SettingsService;
	catalogue: CatalogueService;
	clock: { at: number; now(): number };
	addProduct(
		row: Partial<ProductTable> & { id: number },
		termIds?: readonly number[],
		stockStatus?: string,
	): Promise<void>;
	addTerm(row: Partial<Insertable<TermTable>> & { id: number; taxonomy: string }): Promise<void>;
}

export async function catalogueFixture(): Promise<CatalogueFixture> {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const clock = {
		at: Date.UTC(2026, 0, 15),
		now() {
			return this.at;
		},
	};
	const settings = createSettingsService({ connection });
	const catalogue = createCatalogueService({ connection, clock, settings });
	const { db } = connection;
	return {
		connection,
		settings,
		catalogue,
		clock,
		addProduct: async (row, termIds = [], status = "instock") => {
			await db.insertInto("product").values(productRow(row)).execute();
			await writeProductWords(db, [productRow(row)]);
			await db
				.insertInto("product_stock")
				.values(stockRow({ product_id: row.id, status }))
				.execute();
			for (const term_id of termIds)
				await db.insertInto("product_term").values({ product_id: row.id, term_id }).execute();
		},
		addTerm: async (row) => {
			await db.insertInto("term").values(termRow(row)).execute();
		},
	};
}
