import type { Backorders } from "../../catalogue/model/product.ts";
import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import type { ReviewTable } from "../../database/tables/content-tables.ts";
import { stockStatusAfter } from "../../inventory/stock.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import type { OwnRecords } from "./own-records-repository.ts";

/**
 * The export's reviews and those written here. One written here whose number the export uses for another gets a new
 * one.
 */
export function withOwnReviews(brought: readonly ReviewTable[], own: readonly ReviewTable[]): ReviewTable[] {
	const broughtKeys = new Set(brought.map(key));
	const ids = new Set(brought.map(({ id }) => id));
	let last = [...brought, ...own].reduce((highest, { id }) => Math.max(highest, id), 0);
	const kept = own
		.filter((review) => !broughtKeys.has(key(review)))
		.map((review) => (ids.has(review.id) ? { ...review, id: ++last } : review));
	return [...brought, ...kept];
}

/** Numbers of reviews written here that have another one now, by the old one: their pictures follow. */
export function movedReviews(own: readonly ReviewTable[], all: readonly ReviewTable[]): Map<number, number> {
	const ids = new Map(all.map((review) => [key(review), review.id]));
	return new Map(
		own.flatMap((review) => {
			const id = ids.get(key(review));
			return id === undefined || id === review.id ? [] : [[review.id, id]];
		}),
	);
}

/** The same review, whatever its number. */
function key({ product_id, email, created_at }: ReviewTable): string {
	return `${product_id} ${created_at} ${email}`;
}

/**
 * The export's stock, less what was sold here since the last import, and more what came back: the export does not know
 * of it. A shop that no import has told what it brought keeps what it has.
 */
export function withOwnStock(
	brought: readonly ProductStockTable[],
	own: OwnRecords["stocks"],
	noStockAmount: number,
): ProductStockTable[] {
	return brought.map((row) => {
		const here = own.get(row.product_id);
		if (!here || row.managed === 0 || row.quantity === null || here.quantity === null) return row;
		const moved = here.imported === null ? here.quantity - row.quantity : here.quantity - here.imported;
		if (moved === 0) return row;
		const quantity = row.quantity + moved;
		return { ...row, quantity, status: stockStatusAfter(quantity, row.backorders as Backorders, noStockAmount) };
	});
}

/**
 * Takes the orders out of an export that have gone on here since they came: they stay as they are, with their lines,
 * refunds and uses of coupons, which the export's numbers of uses then do not count. Gives their numbers.
 */
export function keepOwnOrders(rows: StoreRows, own: OwnRecords): number[] {
	const { orders } = rows;
	const goneOn = (id: number) => (own.orders.get(id)?.version ?? 0) > 0;
	const kept = orders.orders.map(({ id }) => id).filter(goneOn);
	const refunds = new Set(orders.refunds.filter(({ order_id }) => goneOn(order_id)).map(({ id }) => id));
	for (const use of rows.couponUses.filter(({ order_id }) => goneOn(order_id))) {
		const coupon = rows.coupons.find(({ row }) => row.id === use.coupon_id)?.row;
		if (coupon) coupon.usage_count = Math.max(0, coupon.usage_count - 1);
	}
	rows.couponUses = rows.couponUses.filter(({ order_id }) => !goneOn(order_id));
	orders.orders = orders.orders.filter(({ id }) => !goneOn(id));
	orders.items = orders.items.filter(({ order_id }) => !goneOn(order_id));
	orders.refunds = orders.refunds.filter(({ order_id }) => !goneOn(order_id));
	orders.refundLines = orders.refundLines.filter(({ refund_id }) => !refunds.has(refund_id));
	return kept;
}

/** What customers have changed of themselves here after the export's shop saw them last. */
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
