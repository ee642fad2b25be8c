import type { Actor } from "../access/actor.ts";
import { permit } from "../access/can.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { type EditBy, edit } from "../editing/edit.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { said } from "../words/said.ts";
import { addReview } from "./add-review.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import { pictureOf, type ReceivedPicture } from "./pictures/review-picture.ts";
import {
	deleteOrphans,
	deletePictures,
	existingPictures,
	isPictureShown,
	readPictures,
} from "./pictures/review-picture-repository.ts";
import type { IllustratedReview, NewReview, Review, ReviewQuery } from "./review.ts";
import { approveReview, countReviews, deleteReview, readReviews, readStars, readWaiting } from "./review-repository.ts";

/** What customers say of products. Reference: 06 Products §5. */
export interface ReviewService {
	/** Approved reviews. Categories count with their descendants. */
	list(query: ReviewQuery): Promise<{ reviews: Review[]; total: number }>;
	/** Approved reviews of one product, oldest first, and how many gave how many stars. */
	ofProduct(productId: number): Promise<{ reviews: IllustratedReview[]; stars: Map<number, number> }>;
	/**
	 * Takes a review in; it is shown once the shopkeeper approves it. `content` is plain text. Errors:
	 * review_closed, review_needs_purchase, review_needs_name, review_needs_rating, review_needs_text,
	 * review_repeated; of its pictures review_pictures_off, review_pictures_many, review_pictures_full and those of
	 * PictureStore.draw. What was received stays the caller's to discard.
	 */
	add(review: NewReview, received?: readonly ReceivedPicture[]): Promise<Result<Review>>;
	/** Takes in pictures for `add`; null: this shop has no place for them. */
	pictures: Pick<PictureStore, "receive" | "discard" | "place"> | null;
	/**
	 * The file of a picture by its name ("….jpg"), absolute; null where its review is not approved, or pictures are
	 * switched off.
	 */
	pictureFile(file: string): Promise<string | null>;
	/** Reviews that wait for approval, oldest first, `limit` at most. Error: feedmill_not_allowed. */
	waiting(limit: number, actor: Actor): Promise<Result<IllustratedReview[]>>;
	/** Shows a review that waits, and counts its stars. Errors: review_not_waiting, feedmill_not_allowed. */
	approve(id: number, by: EditBy): Promise<Result<void>>;
	/** Deletes a review with its pictures, whatever its state. Errors: review_unknown, feedmill_not_allowed. */
	remove(id: number, by: EditBy): Promise<Result<void>>;
	/** Removes pictures whose review is gone, and what broken-off reviews left behind. */
	tidyPictures(): Promise<void>;
}

/** ms after which what was received or drawn belongs to a review or to nobody. */
const UNFINISHED = 60 * 60_000;

interface ReviewDependencies extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	catalogue: CatalogueService;
	/** Where pictures lie. Not given: none are taken. */
	pictureStore?: PictureStore | null;
}

export function createReviewService({
	connection,
	clock,
	settings,
	catalogue,
	pictureStore = null,
}: ReviewDependencies): ReviewService {
	const { db } = connection;
	/**
	 * Approving a review changes the catalogue (CatalogueService.refreshCounts), so a number holds as long as its
	 * version.
	 */
	const totals = new BoundedCache<string, number>({ name: "reviews: totals", bytes: 256 * 1024 });

	async function count(filter: Pick<ReviewQuery, "productIds" | "categoryIds">): Promise<number> {
		const key = `${await catalogue.version()} ${JSON.stringify([filter.productIds, filter.categoryIds])}`;
		const known = totals.get(key);
		if (known !== undefined) return known;
		const total = await countReviews(db, filter);
		totals.set(key, total);
		return total;
	}

	async function illustrated(reviews: readonly Review[]): Promise<IllustratedReview[]> {
		const pictures = await readPictures(
			db,
			reviews.map(({ id }) => id),
		);
		return reviews.map((review) => ({ ...review, pictures: pictures.get(review.id) ?? [] }));
	}

	return {
		list: async (query) => {
			const found = { ...query, categoryIds: await withDescendants(catalogue, query.categoryIds ?? []) };
			const [reviews, total] = await Promise.all([readReviews(db, found), count(found)]);
			return { reviews, total };
		},
		ofProduct: async (productId) => {
			const [reviews, stars, { reviewPictures }] = await Promise.all([
				readReviews(db, { productIds: [productId], orderBy: "date", direction: "asc" }),
				readStars(db, productId),
				settings.current(),
			]);
			return {
				reviews: reviewPictures ? await illustrated(reviews) : reviews.map((review) => ({ ...review, pictures: [] })),
				stars,
			};
		},
		add: (review, received = []) =>
			addReview({ connection, clock, settings, catalogue, pictures: pictureStore }, review, received),
		pictures: pictureStore,
		pictureFile: async (file) => {
			const picture = pictureOf(file);
			if (!picture || !pictureStore || !(await settings.current()).reviewPictures) return null;
			return (await isPictureShown(db, picture.name)) ? pictureStore.place(picture.name, picture.form) : null;
		},
		async waiting(limit, actor) {
			const permitted = permit(actor, "reviews.edit");
			return permitted.ok ? ok(await illustrated(await readWaiting(db, limit))) : permitted;
		},
		approve: async (id, by) => {
			const subject = { kind: "review", id, ability: "reviews.edit" } as const;
			const done = await edit({ connection, clock }, by, subject, async ({ trx }) => {
				if (!(await approveReview(trx, id)))
					return fail(
						"review_not_waiting",
						said("No review of the number {id} waits for approval.", { id }),
						"not-found",
					);
				await catalogue.refreshCounts(trx);
				const event = { kind: "edited", thing: "review", id, state: "changed", fields: ["status"] } as const;
				return ok({ value: undefined, columns: ["status"], event });
			});
			return done.ok ? ok(undefined) : done;
		},
		remove: async (id, by) => {
			const subject = { kind: "review", id, ability: "reviews.edit" } as const;
			const done = await edit({ connection, clock }, by, subject, async ({ trx }) => {
				const pictures = (await readPictures(trx, [id])).get(id) ?? [];
				if (!(await deleteReview(trx, id)))
					return fail("review_unknown", said("There is no review of the number {id}.", { id }), "not-found");
				await deletePictures(trx, id);
				await catalogue.refreshCounts(trx);
				const event = { kind: "edited", thing: "review", id, state: "deleted", fields: [] } as const;
				return ok({ value: pictures, columns: [], state: "deleted" as const, event });
			});
			if (!done.ok) return done;
			// Unseen as soon as the review is gone; a file that stays is tidied.
			await pictureStore?.remove(done.value.value);
			return ok(undefined);
		},
		tidyPictures: async () => {
			if (!pictureStore) return;
			await deleteOrphans(db);
			await pictureStore.tidy(clock.now() - UNFINISHED, (names) => existingPictures(db, names));
		},
	};
}

async function withDescendants(catalogue: CatalogueService, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const categories = await catalogue.categories();
	const inside = categories
		.filter(({ ancestorIds }) => ancestorIds.some((ancestor) => ids.includes(ancestor)))
		.map(({ id }) => id);
	return [...new Set([...ids, ...inside])];
}
