import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { containsWords, type Narrowing } from "../listing/list-repository.ts";
import { readPictures } from "./pictures/review-picture-repository.ts";
import type { IllustratedReview } from "./review.ts";
import { reviewOf } from "./review-repository.ts";

/** A review of any status, with what it is about. */
export interface StaffReview extends IllustratedReview {
	/** As stored; "" if there is no such product. */
	productName: string;
	productSku: string;
}

export async function readStaffReviews(db: Db, ids: readonly number[]): Promise<StaffReview[]> {
	const [rows, pictures] = await Promise.all([
		db
			.selectFrom("review")
			.leftJoin("product", "product.id", "review.product_id")
			.selectAll("review")
			.select(["product.name as product_name", "product.sku as product_sku"])
			.where("review.id", "in", ids)
			.execute(),
		readPictures(db, ids),
	]);
	return rows.map((row) => ({
		...reviewOf(row),
		pictures: pictures.get(row.id) ?? [],
		productName: row.product_name ?? "",
		productSku: row.product_sku ?? "",
	}));
}

export async function readStaffReview(db: Db, id: number): Promise<StaffReview | null> {
	return (await readStaffReviews(db, [id]))[0] ?? null;
}

export const isNotTrash: Narrowing = { where: sql`review.status <> 'trash'` };

export function ofStatus(status: string): Narrowing {
	return {
		ids: sql`SELECT id FROM review WHERE status = ${status}`,
		isOrdered: true,
		where: sql`review.status = ${status}`,
	};
}

export function ofProduct(id: number): Narrowing {
	return {
		ids: sql`SELECT id FROM review WHERE product_id = ${id}`,
		isOrdered: true,
		where: sql`review.product_id = ${id}`,
	};
}

export function ofStars(stars: number): Narrowing {
	return {
		ids: sql`SELECT id FROM review WHERE rating = ${stars}`,
		isOrdered: true,
		where: sql`review.rating = ${stars}`,
	};
}

/** All words in the writer's name and e-mail, or in the name or SKU of the product. */
export function about(words: readonly string[]): Narrowing {
	const isWriter = containsWords(sql`lower(review.reviewer || ' ' || review.email)`, words);
	const isProduct = sql`review.product_id IN (SELECT listed_id FROM product_words
		WHERE ${containsWords(sql.ref("product_words.words"), words)})`;
	const where = sql<boolean>`(${isWriter} OR ${isProduct})`;
	return { ids: sql`SELECT id FROM review WHERE ${where}`, where };
}
