import { isEmail } from "../address/validate.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { BoundedCache } from "../cache/bounded-cache.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import { type EditBy, edit } from "../editing/edit.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { sanitiseText } from "../text/sanitise.ts";
import { said } from "../words/said.ts";
import type { NewReview, Review, ReviewQuery } from "./review.ts";
import {
	approveReview,
	countReviews,
	hasBought,
	insertReview,
	isRepeated,
	readReviews,
	readStars,
	readWaiting,
} from "./review-repository.ts";

/** What customers say of products. Reference: 06 Products §5. */
export interface ReviewService {
	/** Approved reviews. Categories count with their descendants. */
	list(query: ReviewQuery): Promise<{ reviews: Review[]; total: number }>;
	/** Approved reviews of one product, oldest first, and how many gave how many stars. */
	ofProduct(productId: number): Promise<{ reviews: Review[]; stars: Map<number, number> }>;
	/**
	 * Takes a review in; it is shown once the shopkeeper approves it. `content` is plain text. Errors:
	 * review_closed, review_needs_purchase, review_needs_name, review_needs_rating, review_needs_text, review_repeated.
	 */
	add(review: NewReview): Promise<Result<Review>>;
	/** Reviews that wait for approval, oldest first, `limit` at most. */
	waiting(limit: number): Promise<Review[]>;
	/** Shows a review that waits, and counts its stars. Errors: review_not_waiting, feedmill_not_allowed. */
	approve(id: number, by: EditBy): Promise<Result<void>>;
}

interface ReviewDependencies extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	catalogue: CatalogueService;
}

export function createReviewService({ connection, clock, settings, catalogue }: ReviewDependencies): ReviewService {
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

	return {
		list: async (query) => {
			const found = { ...query, categoryIds: await withDescendants(catalogue, query.categoryIds ?? []) };
			const [reviews, total] = await Promise.all([readReviews(db, found), count(found)]);
			return { reviews, total };
		},
		ofProduct: async (productId) => {
			const [reviews, stars] = await Promise.all([
				readReviews(db, { productIds: [productId], orderBy: "date", direction: "asc" }),
				readStars(db, productId),
			]);
			return { reviews, stars };
		},
		add: async (given) => {
			const review = {
				...given,
				reviewer: sanitiseText(given.reviewer),
				email: given.email.trim().toLowerCase(),
				content: cleanLines(given.content),
			};
			const store = await settings.current();
			const product = await catalogue.product(review.productId);
			if (!store.reviewsEnabled || !product || product.status !== "publish" || !product.reviewsAllowed)
				return fail("review_closed", said("Reviews of this product are closed."));
			if (review.reviewer === "" || !isEmail(review.email))
				return fail("review_needs_name", said("Please enter your name and a valid email address."));
			if (store.reviewRatingsEnabled && !(review.rating >= 1 && review.rating <= 5 && Number.isInteger(review.rating)))
				return fail("review_needs_rating", said("Please select a rating."));
			if (review.content === "") return fail("review_needs_text", said("Please type your review text."));
			if (await isRepeated(db, review)) return fail("review_repeated", said("You have already said that."));
			const verified = review.customerId > 0 && (await hasBought(db, review.productId, review.customerId));
			if (store.reviewsVerifiedOnly && !verified)
				return fail(
					"review_needs_purchase",
					said("Only logged in customers who have purchased this product may leave a review."),
				);
			return ok(
				await db.transaction().execute((trx) => insertReview(trx, { ...review, verified, createdAt: clock.now() })),
			);
		},
		waiting: (limit) => readWaiting(db, limit),
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
	};
}

/** Line ends are kept, markup is not. */
function cleanLines(text: string): string {
	return text.split(/\r?\n/).map(sanitiseText).join("\n").trim();
}

async function withDescendants(catalogue: CatalogueService, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const categories = await catalogue.categories();
	const inside = categories
		.filter(({ ancestorIds }) => ancestorIds.some((ancestor) => ids.includes(ancestor)))
		.map(({ id }) => id);
	return [...new Set([...ids, ...inside])];
}
