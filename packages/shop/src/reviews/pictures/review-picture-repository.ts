import type { ReviewPicture } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import type { Db } from "../../database/connection.ts";

export async function insertPictures(
	trx: Db,
	reviewId: number,
	pictures: readonly ReviewPicture[],
	now: number,
): Promise<void> {
	if (pictures.length === 0) return;
	const rows = pictures.map((picture, position) => ({ ...picture, review_id: reviewId, position, created_at: now }));
	await trx.insertInto("review_picture").values(rows).execute();
}

/** Pictures in order, by review id. */
export async function readPictures(db: Db, reviewIds: readonly number[]): Promise<Map<number, ReviewPicture[]>> {
	const found = new Map<number, ReviewPicture[]>();
	if (reviewIds.length === 0) return found;
	const rows = await db
		.selectFrom("review_picture")
		.select(["review_id", "name", "width", "height"])
		.where("review_id", "in", reviewIds)
		.orderBy("review_id")
		.orderBy("position")
		.execute();
	for (const { review_id, ...picture } of rows) found.set(review_id, [...(found.get(review_id) ?? []), picture]);
	return found;
}

/** Whether the picture's review is approved. */
export async function isPictureShown(db: Db, name: string): Promise<boolean> {
	const found = await db
		.selectFrom("review_picture")
		.innerJoin("review", "review.id", "review_picture.review_id")
		.select("review_picture.name")
		.where("review_picture.name", "=", name)
		.where("review.status", "=", "approved")
		.executeTakeFirst();
	return found !== undefined;
}

/** Pictures awaiting approval: of this address, and of all. */
export async function countWaiting(db: Db, email: string): Promise<{ own: number; all: number }> {
	const row = await db
		.selectFrom("review_picture")
		.innerJoin("review", "review.id", "review_picture.review_id")
		.select(({ fn, eb }) => [
			fn.countAll<number>().as("all"),
			fn.sum<number | null>(eb.case().when("review.email", "=", email).then(1).else(0).end()).as("own"),
		])
		.where("review.status", "=", "hold")
		.executeTakeFirstOrThrow();
	return { own: Number(row.own ?? 0), all: Number(row.all) };
}

export async function deletePictures(trx: Db, reviewId: number): Promise<void> {
	await trx.deleteFrom("review_picture").where("review_id", "=", reviewId).execute();
}

/** Deletes pictures whose review was deleted. */
export async function deleteOrphans(db: Db): Promise<void> {
	await db
		.deleteFrom("review_picture")
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("review").select("review.id").whereRef("review.id", "=", "review_picture.review_id"))),
		)
		.execute();
}

/** Which of these names exist. */
export async function existingPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const rows = await db.selectFrom("review_picture").select("name").where("name", "in", names).execute();
	return new Set(rows.map(({ name }) => name));
}

/** Updates the review ids of pictures after an import; new id by old. */
export async function movePictures(trx: Db, newIds: ReadonlyMap<number, number>): Promise<void> {
	if (newIds.size === 0) return;
	const rows = await trx
		.selectFrom("review_picture")
		.select(["name", "review_id"])
		.where("review_id", "in", [...newIds.keys()])
		.execute();
	// By name, because a new id may be another review's old one.
	for (const { name, review_id } of rows)
		await trx
			.updateTable("review_picture")
			.set({ review_id: newIds.get(review_id)! })
			.where("name", "=", name)
			.execute();
}
