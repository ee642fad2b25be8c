import type { Backorders } from "@feedmill/trade/catalogue/model/product.ts";
import { stockStatusAfter } from "@feedmill/trade/inventory/stock.ts";
import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import type { ReviewTable } from "../../database/tables/content-tables.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import type { OwnRecords } from "./own-records-repository.ts";

/** The export's reviews and those written here. If the export uses the id of one written here, that gets a new id. */
export function withOwnReviews(brought: readonly ReviewTable[], own: readonly ReviewTable[]): ReviewTable[] {
	const broughtKeys = new Set(brought.map(key));
	const ids = new Set(brought.map(({ id }) => id));
	let last = [...brought, ...own].reduce((highest, { id }) => Math.max(highest, id), 0);
	const ownRows = own
		.filter((review) => !broughtKeys.has(key(review)))
		.map((review) => (ids.has(review.id) ? { ...review, id: ++last } : review));
	return [...brought, ...ownRows];
}

/** New ids of reviews written here, by old id, for their pictures. */
export function movedReviews(own: readonly ReviewTable[], all: readonly ReviewTable[]): Map<number, number> {
	const ids = new Map(all.map((review) => [key(review), review.id]));
	return new Map(
		own.flatMap((review) => {
			const id = ids.get(key(review));
			return id === undefined || id === review.id ? [] : [[review.id, id]];
		}),
	);
}

/** Identifies a review without its id. */
function key({ product_id, email, created_at }: ReviewTable): string {
	return `${product_id} ${created_at} ${email}`;
}

/**
 * The export's stock less sales made here since the last import, plus returns. Without a recorded import, the stock
 * here stays.
 */
export function withOwnStock(
	brought: readonly ProductStockTable[],
	own: OwnRecords["stocks"],
	noStockAmount: number,
	fromShop: WeakSet<object>,
): ProductStockTable[] {
	return brought.map((row) => {
		const here = own.get(row.product_id);
		if (!here || fromShop.has(row) || row.managed === 0 || row.quantity === null || here.quantity === null) return row;
		const moved = here.imported === null ? here.quantity - row.quantity : here.quantity - here.imported;
		if (moved === 0) return row;
		const quantity = row.quantity + moved;
		return { ...row, quantity, status: stockStatusAfter(quantity, row.backorders as Backorders, noStockAmount) };
	});
}

/**
 * Removes from the export the orders that have changed here since they were imported, or were deleted here, with their
 * lines, refunds and coupon uses (the export's use counts are corrected). Returns their ids.
 */
export function keepOwnOrders(rows: StoreRows, own: OwnRecords): number[] {
	const { orders } = rows;
	const changedHere = (id: number) => (own.orders.get(id)?.version ?? 0) > 0 || own.deletedOrders.has(id);
	const ownIds = orders.orders.map(({ id }) => id).filter(changedHere);
	const refunds = new Set(orders.refunds.filter(({ order_id }) => changedHere(order_id)).map(({ id }) => id));
	for (const use of rows.couponUses.filter(({ order_id }) => changedHere(order_id))) {
		const coupon = rows.coupons.find(({ row }) => row.id === use.coupon_id)?.row;
		if (coupon) coupon.usage_count = Math.max(0, coupon.usage_count - 1);
	}
	rows.couponUses = rows.couponUses.filter(({ order_id }) => !changedHere(order_id));
	orders.orders = orders.orders.filter(({ id }) => !changedHere(id));
	orders.items = orders.items.filter(({ order_id }) => !changedHere(order_id));
	orders.refunds = orders.refunds.filter(({ order_id }) => !changedHere(order_id));
	orders.refundLines = orders.refundLines.filter(({ refund_id }) => !refunds.has(refund_id));
	return ownIds;
}

/** Keeps changes that customers made here after the export. */
export function keepOwnAccounts(rows: StoreRows, own: OwnRecords): void {
	rows.customers = rows.customers.map((customer) => {
		const here = own.customers.get(customer.id);
		if (!here || here.login !== customer.login) return customer;
		// No export knows it.
		const { language } = here;
		if (here.modified_at <= customer.modified_at) return { ...customer, language };
		const { email, first_name, last_name, display_name, billing_json, shipping_json, modified_at } = here;
		const names = { email, first_name, last_name, display_name };
		return { ...customer, ...names, billing_json, shipping_json, modified_at, language };
	});
}
