import type { Insertable } from "kysely";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import type { ProductTable, TermTable } from "../database/schema.ts";
import { createSettingsService, type SettingsService } from "../settings/settings-service.ts";
import { type CatalogueService, createCatalogueService } from "./reading/catalogue-service.ts";

export const RUPEE = 1_000_000;

/** A small catalogue in memory for tests, with a clock that stands still until it is moved. */
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
			await db
				.insertInto("product_stock")
				.values({
					product_id: row.id,
					managed: 0,
					quantity: null,
					reserved: 0,
					status,
					backorders: "no",
					low_amount: null,
				})
				.execute();
			for (const term_id of termIds)
				await db.insertInto("product_term").values({ product_id: row.id, term_id }).execute();
		},
		addTerm: async (row) => {
			await db
				.insertInto("term")
				.values({
					slug: `term-${row.id}`,
					name: `Term ${row.id}`,
					description: "",
					parent_id: 0,
					menu_order: 0,
					image_id: 0,
					count: 0,
					...row,
				})
				.execute();
		},
	};
}

function productRow(row: Partial<ProductTable> & { id: number }): ProductTable {
	return {
		parent_id: 0,
		type: "simple",
		status: "publish",
		slug: `product-${row.id}`,
		name: `Product ${row.id}`,
		sku: `SKU-${row.id}`,
		description: "",
		short_description: "",
		purchase_note: "",
		visibility: "visible",
		featured: 0,
		virtual: 0,
		downloadable: 0,
		sold_individually: 0,
		tax_status: "taxable",
		tax_class: "",
		regular_price: 100 * RUPEE,
		sale_price: null,
		sale_from: null,
		sale_to: null,
		min_price: null,
		max_price: null,
		on_sale: 0,
		weight: null,
		length: "",
		width: "",
		height: "",
		shipping_class_id: 0,
		reviews_allowed: 1,
		average_rating: 0,
		rating_count: 0,
		review_count: 0,
		total_sales: 0,
		menu_order: 0,
		external_url: "",
		button_text: "",
		stock_owner_id: row.id,
		minimum_quantity: 1,
		multiple_of: 1,
		image_ids_json: "[]",
		attributes_json: "[]",
		default_attributes_json: "{}",
		variation_attributes_json: "{}",
		grouped_ids_json: "[]",
		upsell_ids_json: "[]",
		cross_sell_ids_json: "[]",
		details_json: "{}",
		created_at: row.id * 1000,
		modified_at: row.id * 1000,
		...row,
	};
}
