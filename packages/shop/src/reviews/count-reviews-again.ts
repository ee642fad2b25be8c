import { touchProducts } from "../catalogue/changes/catalogue-change-repository.ts";
import { writeRatings } from "../catalogue/counting/count-repository.ts";
import { keepTermCounts } from "../catalogue/counting/term-counts.ts";
import { readShowingCategories } from "../catalogue/editing/product-edit-repository.ts";
import type { EditWork } from "../editing/edit.ts";

/**
 * After a review of a product was approved or deleted: its average rating, its number of ratings, and those of its
 * categories. Invalidates the lists and pages that show them.
 */
export async function countReviewsAgain({ trx, dialect, now }: EditWork, productId: number): Promise<void> {
	await keepTermCounts(trx, dialect, [productId], () => writeRatings(trx, [productId]));
	const categories = await readShowingCategories(trx, [productId]);
	await touchProducts(trx, { products: [productId], categories, relisted: [productId], now });
}
