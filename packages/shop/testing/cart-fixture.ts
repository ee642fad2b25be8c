import type { Result } from "@feedmill/trade/basics/result.ts";
import { afterEach, beforeEach } from "vitest";
import { type CartService, createCartService } from "../src/cart/cart-service.ts";
import type { Cart } from "../src/cart/model/cart.ts";
import type { Visitor } from "../src/cart/model/session.ts";
import type { ProductStockTable } from "../src/database/tables/catalogue-tables.ts";
import type { CouponTable } from "../src/database/tables/commerce-tables.ts";
import { type CatalogueFixture, catalogueFixture, RUPEE } from "./catalogue-fixture.ts";
import { couponRow } from "./rows.ts";

export const guest: Visitor = { sessionId: `t_${"0".repeat(30)}`, customerId: 0 };
export const other: Visitor = { sessionId: `t_${"1".repeat(30)}`, customerId: 0 };
export const ramesh: Visitor = { sessionId: "3", customerId: 3 };
export const HOUR = 3_600_000;

export let shop: CatalogueFixture;
export let carts: CartService;

/** Creates a shop for each test of the file, with the products 10, 11 and 12 at ₹100, ₹110 and ₹120. */
export function freshCarts(): void {
	beforeEach(async () => {
		shop = await catalogueFixture();
		carts = createCartService(shop);
		for (const id of [10, 11, 12]) await shop.addProduct({ id, regular_price: id * 10 * RUPEE });
	});
	afterEach(() => shop.connection.close());
}

export const db = () => shop.connection.db;
export const add = (id: number, quantity = 1, visitor = guest) =>
	carts.addItem(visitor, { id, quantity, variation: [] });
export const stock = (id: number, change: Partial<ProductStockTable>) =>
	db()
		.updateTable("product_stock")
		.set({ managed: 1, ...change })
		.where("product_id", "=", id)
		.execute();
export const hold = (order_id: number, product_id: number, quantity: number, expires_at = shop.clock.at + HOUR) =>
	db().insertInto("stock_reservation").values({ order_id, product_id, quantity, expires_at }).execute();
export const sessions = async () => (await db().selectFrom("cart_session").select("id").execute()).map(({ id }) => id);
export const message = (result: Result<unknown>) =>
	result.ok ? "" : `${result.error.kind} ${result.error.code}: ${result.error.message}`;
export const quantities = (cart: Cart) => cart.items.map(({ product, line }) => [product.id, line.quantity]);

export async function addCoupon(id: number, code: string, change: Partial<CouponTable> = {}): Promise<void> {
	await db()
		.insertInto("coupon")
		.values(couponRow({ id, code, ...change }))
		.execute();
}
