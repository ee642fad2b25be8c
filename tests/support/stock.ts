import type { Connection } from "@feedmill/shop/database/connection.ts";
import { beforeEach } from "vitest";

type Db = Connection["db"];

/** Gives a product this stock, none of it reserved. */
export async function setStock(db: Db, productId: number, quantity: number): Promise<void> {
	await db
		.updateTable("product_stock")
		.set({ quantity, reserved: 0, status: "instock" })
		.where("product_id", "=", productId)
		.execute();
}

/** The same before each test. */
export function useStock(fixture: { readonly connection: Connection }, productId: number, quantity: number): void {
	beforeEach(() => setStock(fixture.connection.db, productId, quantity));
}

/** A product's units, and how many of them orders hold. */
export function stockOf(db: Db, productId: number) {
	return db
		.selectFrom("product_stock")
		.select(["quantity", "reserved"])
		.where("product_id", "=", productId)
		.executeTakeFirstOrThrow();
}
