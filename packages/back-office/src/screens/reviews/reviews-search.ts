import { REVIEW_STATUSES, type ReviewStatus } from "@feedmill/admin-api/feedmill-v1/review-views.ts";

/** What the address of the reviews says. */
export interface ReviewsSearch {
	/** Without it: those that wait. */
	status?: ReviewStatus;
	/** Where the page begins. */
	after?: string;
}

/** Unknown parameters and values are dropped. */
export function readReviewsSearch({ status, after }: Record<string, unknown>): ReviewsSearch {
	const known = REVIEW_STATUSES.find((each) => each === status && each !== "hold");
	const place = typeof after === "string" && after !== "" && after.length <= 8_000 ? after : undefined;
	return { ...(known ? { status: known } : {}), ...(place ? { after: place } : {}) };
}
