import { type Static, Type } from "typebox";
import { REVIEW_STATUSES, type ReviewStatus } from "./review-views.ts";

export type { ReviewStatus };

/*
 * Reviews as staff read and decide about them. Texts are plain, times ms since the epoch.
 *
 *   GET reviews {status, after}          → ReviewRows (reviews.see)
 *   PATCH reviews/{id} {status, was}     → ReviewRow (reviews.edit); "hold" lets it wait again
 *
 * Errors: review_unknown (404), feedmill_stale (412: somebody has decided meanwhile; data.now.status).
 */

const status = Type.Enum([...REVIEW_STATUSES]);

/** GET reviews: those that wait with the oldest first, others with the newest first. */
export const ListReviewsSchema = Type.Object({
	status: Type.Enum([...REVIEW_STATUSES], { default: "hold" }),
	after: Type.String({ maxLength: 8_000, default: "", description: "`next` of the page before." }),
});

/** PATCH reviews/{id}. */
export const ReviewChangeSchema = Type.Object({
	id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
	status,
	was: Type.Enum([...REVIEW_STATUSES], { description: "The status as it was read." }),
});

export type ReviewChange = Static<typeof ReviewChangeSchema>;

export interface ReviewRow {
	id: number;
	/** "" if the product is gone. */
	product: string;
	sku: string;
	reviewer: string;
	email: string;
	/** 0: without stars. */
	stars: number;
	text: string;
	/** By somebody who has bought it. */
	verified: boolean;
	status: ReviewStatus;
	at: number;
	/** Addresses, for staff only. */
	pictures: { small: string; large: string; width: number; height: number }[];
}

export interface ReviewRows {
	entries: ReviewRow[];
	/** Counted up to 500. */
	total: number;
	/** There are more than `total`. */
	hasMore: boolean;
	/** `after` of the next page; null: this is the last one. */
	next: string | null;
}
