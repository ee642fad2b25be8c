import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can, permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { pictureOf, type ReceivedPicture } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { type EditBy, type Edited, edit } from "../editing/edit.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { addReview } from "./add-review.ts";
import { countReviewsAgain } from "./count-reviews-again.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import {
	deleteOrphans,
	deletePictures,
	existingPictures,
	isPictureShown,
	readPictures,
} from "./pictures/review-picture-repository.ts";
import type { IllustratedReview, NewReview, Review, ReviewQuery } from "./review.ts";
import {
	approveReview,
	changeStatus,
	countReviews,
	deleteReview,
	readReviews,
	readStars,
	readWaiting,
} from "./review-repository.ts";

/** Product reviews. Reference: 06 Products §5. */
export interface ReviewService {
	/** Approved reviews. Categories include their descendants. */
	list(query: ReviewQuery): Promise<{ reviews: Review[]; total: number }>;
	/** Approved reviews of one product, oldest first, and their number by stars. */
	ofProduct(productId: number): Promise<{ reviews: IllustratedReview[]; stars: Map<number, number> }>;
	/**
	 * Stores a review awaiting approval. `content`: plain text. Errors: review_closed, review_needs_purchase,
	 * review_needs_name, review_long_name, review_needs_rating, review_needs_text, review_long_text, review_repeated; of
	 * its pictures review_pictures_off, review_pictures_many, review_pictures_full and those of PictureStore.draw. The
	 * caller discards the received files.
	 */
	add(review: NewReview, received?: readonly ReceivedPicture[]): Promise<Result<Review>>;
	/** Receives pictures for `add`; null: this shop stores none. */
	pictures: Pick<PictureStore, "receive" | "discard" | "place"> | null;
	/**
	 * Absolute path of a picture by its file name ("….jpg"); null if its review is not approved, or pictures are
	 * disabled.
	 */
	pictureFile(file: string): Promise<string | null>;
	/** Reviews awaiting approval, oldest first. Error: feedmill_not_allowed. */
	waiting(limit: number, actor: Actor): Promise<Result<IllustratedReview[]>>;
	/** The same of a review in any state, for staff. null: there is none, or the actor may not see it. */
	pictureFileFor(file: string, actor: Actor): Promise<string | null>;
	/**
	 * Shows a review, puts it into the bin, or lets it wait again, and updates the rating. `by.was` may have its status.
	 * Errors: review_unknown, feedmill_stale, feedmill_not_allowed.
	 */
	decide(id: number, status: DecidedStatus, by: EditBy): Promise<Result<Edited<void>>>;
	/** Approves a review and updates the rating. Errors: review_not_waiting, feedmill_not_allowed. */
	approve(id: number, by: EditBy): Promise<Result<void>>;
	/** Deletes a review with its pictures, whatever its state. Errors: review_unknown, feedmill_not_allowed. */
	remove(id: number, by: EditBy): Promise<Result<void>>;
	/** Deletes files of deleted reviews and of aborted uploads. */
	tidyPictures(): Promise<void>;
}

/** ms after which a file without a review is abandoned. */
const UNFINISHED = 60 * 60_000;

/** What staff makes of a review. */
export type DecidedStatus = Exclude<Review["status"], "spam">;

interface ReviewDependencies extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	catalogue: CatalogueService;
	/** Storage of pictures. Default: no pictures. */
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
	/** Keyed by catalogue version, because approving a review changes the catalogue. */
	const totals = new BoundedCache<string, number>({ name: "reviews: totals", bytes: 256 * 1024 });

	async function count(filter: Pick<ReviewQuery, "productIds" | "categoryIds">): Promise<number> {
		const key = `${await catalogue.version()} ${JSON.stringify([filter.productIds, filter.categoryIds])}`;
		const cached = totals.get(key);
		if (cached !== undefined) return cached;
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
			return (await isPictureShown(db, picture.name)) ? pictureStore.fetched(picture.name, picture.form) : null;
		},
		async waiting(limit, actor) {
			const permitted = permit(actor, "reviews.edit");
			return permitted.ok ? ok(await illustrated(await readWaiting(db, limit))) : permitted;
		},
		pictureFileFor: async (file, actor) => {
			const picture = pictureOf(file);
			if (!picture || !pictureStore || !can(actor, "reviews.see")) return null;
			const known = await existingPictures(db, [picture.name]);
			return known.has(picture.name) ? pictureStore.fetched(picture.name, picture.form) : null;
		},
		decide: (id, status, by) => {
			const subject = { kind: "review", id, ability: "reviews.edit" } as const;
			return edit<void>({ connection, clock }, by, subject, async (at) => {
				const found = await changeStatus(at.trx, at.dialect, id, status);
				if (found === null) return unknownReview(id);
				const event = { kind: "edited", thing: "review", id, state: "changed", fields: ["status"] } as const;
				const told = { before: { status: found.status }, after: { status }, event };
				// Whoever asks again because the answer was lost, or decides the same, is not refused.
				if (found.status === status) return ok({ value: undefined, columns: [], ...told });
				// Nothing that shoppers see changes between waiting and the bin.
				if (found.status === "approved" || status === "approved") await countReviewsAgain(at, found.productId);
				return ok({ value: undefined, columns: ["status"], ...told });
			});
		},
		approve: async (id, by) => {
			const subject = { kind: "review", id, ability: "reviews.edit" } as const;
			const done = await edit({ connection, clock }, by, subject, async (at) => {
				const { trx } = at;
				const productId = await approveReview(trx, id);
				if (productId === null)
					return fail(
						"review_not_waiting",
						said("No review of the number {id} waits for approval.", { id }),
						"not-found",
					);
				await countReviewsAgain(at, productId);
				const event = { kind: "edited", thing: "review", id, state: "changed", fields: ["status"] } as const;
				const told = { before: { status: "hold" }, after: { status: "approved" }, event };
				return ok({ value: undefined, columns: ["status"], ...told });
			});
			return done.ok ? ok(undefined) : done;
		},
		remove: async (id, by) => {
			const subject = { kind: "review", id, ability: "reviews.edit" } as const;
			const done = await edit({ connection, clock }, by, subject, async (at) => {
				const { trx } = at;
				const pictures = (await readPictures(trx, [id])).get(id) ?? [];
				const before = await deleteReview(trx, id);
				if (before === null) return unknownReview(id);
				await deletePictures(trx, id);
				await countReviewsAgain(at, before.productId);
				const event = { kind: "edited", thing: "review", id, state: "deleted", fields: [] } as const;
				const told = { before, after: null, event };
				return ok({ value: pictures, columns: [], state: "deleted" as const, ...told });
			});
			if (!done.ok) return done;
			// The review is gone, so the picture is not shown; a file left behind is deleted later.
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

const unknownReview = (id: number): Result<never> =>
	fail("review_unknown", said("There is no review of the number {id}.", { id }), "not-found");

async function withDescendants(catalogue: CatalogueService, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const categories = await catalogue.categories();
	const inside = categories
		.filter(({ ancestorIds }) => ancestorIds.some((ancestor) => ids.includes(ancestor)))
		.map(({ id }) => id);
	return [...new Set([...ids, ...inside])];
}
