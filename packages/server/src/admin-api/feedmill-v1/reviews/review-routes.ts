import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	ListReviewsSchema,
	ReviewChangeSchema,
	type ReviewRow,
	type ReviewRows,
	type ReviewStatus,
} from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import type { StaffReview } from "@feedmill/shop/reviews/review-list-repository.ts";
import { plainText } from "../../../http/plain-text.ts";
import { staffReviewPicturePath } from "../../../media/register-review-pictures.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

/** Reviews that wait for a word of the mill, and what became of others. */
export const reviewRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/reviews",
		methods: ["GET"],
		args: ListReviewsSchema,
		...asks("reviews.see"),
		handler: async ({ shop, actor, params: { status, after } }) => {
			const page = { sort: status === "hold" ? "oldest" : "newest", ...(after === "" ? {} : { after }) };
			const found = await shop.lists.reviews.list({ status }, page, actor);
			if (!found.ok) return refuse(found.error);
			const body: ReviewRows = { ...found.value, entries: found.value.entries.map(present) };
			return answer(body);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/reviews/(?P<id>[\\d]+)",
		methods: ["PATCH"],
		args: ReviewChangeSchema,
		...asks("reviews.edit"),
		handler: async ({ shop, actor, params: { id, status, was } }) => {
			const decided = await shop.reviews.decide(id, status, { actor, was: { status: was } });
			if (!decided.ok) return refuse(decided.error);
			const now = await shop.lists.reviews.get(id, actor);
			return now.ok ? answer(present(now.value.value)) : refuse(now.error);
		},
	}),
];

function present(review: StaffReview): ReviewRow {
	const { id, productName, productSku, reviewer, email, rating, content, verified, status, createdAt } = review;
	return {
		...{ id, sku: productSku, email, stars: rating, verified, at: createdAt },
		product: plainText(productName),
		reviewer: plainText(reviewer),
		text: plainText(content),
		// Spam is listed with none of the three.
		status: status as ReviewStatus,
		pictures: review.pictures.map(({ name, width, height }) => ({
			small: staffReviewPicturePath(name, "small"),
			large: staffReviewPicturePath(name, "large"),
			width,
			height,
		})),
	};
}
