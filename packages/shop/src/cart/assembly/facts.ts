import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import { hasUnpaidOrder, readCoupons, readUses } from "../../coupons/coupon-repository.ts";
import type { Db } from "../../database/connection.ts";
import type { LineWithCompany } from "../model/cart.ts";
import type { CartSession } from "../model/session.ts";
import { stockOwners } from "./sold-lines.ts";

/** What a cart reads from the database with each request. Carts with equal facts are equal. */
export interface CartFacts {
	stocks: ReadonlyMap<number, ShopperStock>;
	coupons: ReadonlyMap<string, Coupon>;
	/** Coupon id -> uses by this customer, for coupons limited per customer. */
	uses: ReadonlyMap<number, number>;
	/** The customer has an unpaid order, which may have counted the last use of a coupon. */
	unpaidOrder: boolean;
}

/** Reads the stock of several owners as the shopper sees it. The map may contain others too. */
export type StockReader = (ownerIds: readonly number[]) => Promise<ReadonlyMap<number, ShopperStock>>;

/**
 * One query for stock and reservations, one for coupons if there are any, one more if a coupon is limited per customer.
 */
export async function readFacts(
	db: Db,
	session: CartSession,
	sold: readonly LineWithCompany[],
	readStocks: StockReader,
): Promise<CartFacts> {
	const [stocks, coupons] = await Promise.all([readStocks(stockOwners(sold)), readCoupons(db, session.coupons)]);
	const limited =
		session.customerId === 0 ? [] : [...coupons.values()].filter(({ usageLimitPerUser }) => usageLimitPerUser > 0);
	const uses = await readUses(
		db,
		limited.map(({ id }) => id),
		[String(session.customerId)],
	);
	const reached =
		[...coupons.values()].some((coupon) => coupon.usageLimit > 0 && coupon.usageCount >= coupon.usageLimit) ||
		limited.some(({ id, usageLimitPerUser }) => (uses.get(id) ?? 0) >= usageLimitPerUser);
	return {
		stocks,
		coupons,
		uses,
		unpaidOrder: reached && session.customerId !== 0 && (await hasUnpaidOrder(db, session.customerId)),
	};
}
