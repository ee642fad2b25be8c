import type { ReviewPicture } from "@feedmill/trade/reviews/pictures/review-picture.ts";

export interface Review {
	id: number;
	productId: number;
	/** Name as given. */
	reviewer: string;
	email: string;
	/** HTML or plain text as stored. */
	content: string;
	/** 1 to 5 stars; 0: none. */
	rating: number;
	/** Written by someone who bought the product. */
	verified: boolean;
	status: "approved" | "hold" | "spam" | "trash";
	/** ms since the epoch */
	createdAt: number;
	/** 0 for guests. */
	customerId: number;
}

export interface IllustratedReview extends Review {
	/** At most three, in order. */
	pictures: readonly ReviewPicture[];
}

/** Reference: 06 Products §5. */
export interface ReviewQuery {
	/** Reviews of these products or of products in these categories; both empty: all. */
	productIds?: readonly number[];
	categoryIds?: readonly number[];
	orderBy: "date" | "id" | "rating" | "product";
	direction: "asc" | "desc";
	/** undefined: all. */
	limit?: number;
	offset?: number;
}

export interface NewReview {
	productId: number;
	reviewer: string;
	email: string;
	content: string;
	rating: number;
	customerId: number;
}
