import { exactly, id, oneOf, text, whole } from "@feedmill/trade/editing/schema-parts.ts";
import { type Static, Type } from "typebox";
import type { ListSubject, StaffList } from "../listing/staff-list.ts";
import { wordsGiven } from "../listing/words-given.ts";
import {
	about,
	isNotTrash,
	ofProduct,
	ofStars,
	ofStatus,
	readStaffReview,
	readStaffReviews,
	type StaffReview,
} from "./review-list-repository.ts";

const reviewFilter = exactly({
	/** Words of the writer's name and e-mail, or of the product's name or SKU. */
	words: Type.Optional(text(200)),
	/** Default: all but those in the bin. */
	status: Type.Optional(oneOf("approved", "hold", "spam", "trash")),
	productId: Type.Optional(id),
	/** 0: without stars. */
	stars: Type.Optional(whole(0, 5)),
});

export type ReviewFilter = Static<typeof reviewFilter>;
export type ReviewList = StaffList<ReviewFilter, StaffReview, StaffReview>;

/** Reviews of every status, the newest first, for staff. */
export const reviewList: ListSubject<typeof reviewFilter, StaffReview, StaffReview> = {
	ability: "reviews.see",
	kind: "review",
	noun: "review",
	table: "review",
	id: "id",
	sorts: {
		newest: { column: "created_at", direction: "desc" },
		oldest: { column: "created_at", direction: "asc" },
	},
	filter: reviewFilter,
	narrowings: async ({ words = "", status, productId, stars }) =>
		wordsGiven(words, about, [
			status === undefined ? isNotTrash : ofStatus(status),
			...(productId === undefined ? [] : [ofProduct(productId)]),
			...(stars === undefined ? [] : [ofStars(stars)]),
		]),
	entries: readStaffReviews,
	whole: readStaffReview,
};
