import type { Backorders } from "../../catalogue/model/product.ts";
import type { ProductStockTable, ReviewTable } from "../../database/schema.ts";
import { stockStatusAfter } from "../../inventory/stock.ts";
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
