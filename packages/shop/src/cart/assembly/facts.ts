import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import type { EarlierOrders } from "@feedmill/trade/settings/cash-rules.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { needsEarlierOrders } from "@feedmill/trade/settings/own-gateways.ts";
import { hasUnpaidOrder, readCoupons, readUses, unpaidUses } from "../../coupons/coupon-repository.ts";
import type { Db } from "../../database/connection.ts";
import { readEarlierOrders } from "../../orders/listing/earlier-orders-repository.ts";
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
	/** The buyer's earlier orders; null: no rule of cash on delivery asks for them. */
	earlier: EarlierOrders | null;
}

/** Reads the stock of several owners as the shopper sees it. The map may contain others too. */
export type StockReader = (ownerIds: readonly number[]) => Promise<ReadonlyMap<number, ShopperStock>>;

/**
 * One query for stock and reservations, one for coupons if there are any, one more if a coupon is limited per customer,
 * and one if a rule of a gateway asks for the buyer's earlier orders.
 */
export async function readFacts(
	db: Db,
	session: CartSession,
	sold: readonly LineWithCompany[],
	readStocks: StockReader,
	gateways: readonly GatewaySettings[],
): Promise<CartFacts> {
	const [stocks, coupons, earlier] = await Promise.all([
		readStocks(stockOwners(sold)),
		session.coupons.length === 0 ? new Map<string, Coupon>() : readCoupons(db, session.coupons),
		needsEarlierOrders(gateways) ? readEarlierOrders(db, session) : null,
	]);
	if (coupons.size === 0) return { stocks, coupons, uses: new Map(), unpaidOrder: false, earlier };
	const counted = { coupons, uses: await usesOf(db, session, coupons) };
	if (!isReached(counted)) return { stocks, ...counted, unpaidOrder: false, earlier };
	const left = await withoutOwnUses(db, session, counted);
	const unpaidOrder = isReached(left) && session.customerId !== 0 && (await hasUnpaidOrder(db, session.customerId));
	return { stocks, ...left, unpaidOrder, earlier };
}

type Counted = Pick<CartFacts, "coupons" | "uses">;

function usesOf(db: Db, { customerId }: CartSession, coupons: CartFacts["coupons"], exceptOrder = 0) {
	const limited =
		customerId === 0 ? [] : [...coupons.values()].filter(({ usageLimitPerUser }) => usageLimitPerUser > 0);
	const ids = limited.map(({ id }) => id);
	return readUses(db, ids, [String(customerId)], exceptOrder);
}

function isReached({ coupons, uses }: Counted): boolean {
	return [...coupons.values()].some(
		({ id, usageLimit, usageCount, usageLimitPerUser }) =>
			(usageLimit > 0 && usageCount >= usageLimit) ||
			(usageLimitPerUser > 0 && (uses.get(id) ?? 0) >= usageLimitPerUser),
	);
}

/** After a refused payment the order of this same cart, which is paid again, has already counted its coupons. */
async function withoutOwnUses(db: Db, session: CartSession, counted: Counted): Promise<Counted> {
	const { draftOrderId, lines } = session;
	const own = draftOrderId === 0 ? null : await unpaidUses(db, draftOrderId);
	if (!own || goodsIn(own.bought) !== goodsIn(lines)) return counted;
	const coupons = [...counted.coupons].map(([code, coupon]): [string, Coupon] => {
		const usageCount = coupon.usageCount - (own.couponIds.includes(coupon.id) ? 1 : 0);
		return [code, { ...coupon, usageCount }];
	});
	return { coupons: new Map(coupons), uses: await usesOf(db, session, counted.coupons, draftOrderId) };
}

function goodsIn(lines: readonly { productId: number; variationId: number; quantity: number }[]): string {
	return lines
		.map(({ productId, variationId, quantity }) => `${productId} ${variationId} ${quantity}`)
		.sort()
		.join();
}
