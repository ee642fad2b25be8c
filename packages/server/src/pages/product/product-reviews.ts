import type { Product } from "@feedmill/shop/catalogue/model/product.ts";
import { formatContent } from "@feedmill/shop/text/format-html.ts";
import { localIso } from "@feedmill/shop/text/local-time.ts";
import type { ReviewFormProps, ReviewsProps } from "@feedmill/storefront/pages/product/reviews.tsx";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { formText } from "../form-text.ts";
import type { PageAnswer, PageContext } from "../page.ts";
import { redirectTo } from "../page.ts";

/** A review as typed, and what was wrong with it. */
export type ReviewAttempt = Pick<ReviewFormProps, "values" | "problem" | "problemField">;

export const EMPTY_REVIEW: ReviewAttempt = {
	values: { rating: "", content: "", author: "", email: "" },
	problem: "",
	problemField: "",
};

const FIELDS: Record<string, ReviewAttempt["problemField"]> = {
	review_needs_name: "author",
	review_needs_rating: "rating",
	review_needs_text: "comment",
	review_repeated: "comment",
};

/** Takes a posted review in and leads back to the product; what is wrong comes back with everything that was typed. */
export async function receiveReview(
	product: Product,
	{ shop, form, links, caller, request, urls, limiter }: PageContext,
): Promise<ReviewAttempt | Extract<PageAnswer, { redirect: string }>> {
	const { say } = shop.words;
	const values = {
		rating: formText(form, "rating"),
		content: formText(form, "comment"),
		author: formText(form, "author"),
		email: formText(form, "email"),
	};
	if (!isFromHere(request, urls))
		return { values, problem: say("This form was open for too long. Please send it again."), problemField: "" };
	if (!(await limiter.take("review", request.ip)).allowed)
		return { values, problem: say("Too many reviews at once. Please wait a minute and try again."), problemField: "" };
	const added = await shop.reviews.add({
		productId: product.id,
		reviewer: values.author,
		email: values.email,
		content: values.content,
		rating: Number(values.rating) || 0,
		customerId: caller.customer?.id ?? 0,
	});
	if (!added.ok)
		return { values, problem: shop.words.reason(added.error), problemField: FIELDS[added.error.code] ?? "" };
	return redirectTo(`${links.to("product", { slug: product.slug })}?review=received#reviews`, 303) as Extract<
		PageAnswer,
		{ redirect: string }
	>;
}

/** null where the store or the product takes no reviews and has none. */
export async function loadReviews(
	product: Product,
	{ shop, settings, links, url }: PageContext,
	attempt: ReviewAttempt,
): Promise<ReviewsProps | null> {
	if (!settings.reviewsEnabled || !product.reviewsAllowed) return null;
	const { reviews } = await shop.reviews.ofProduct(product.id);
	const labelled = settings.reviewVerifiedLabel;
	return {
		product: plainText(product.name),
		count: reviews.length,
		received: url.searchParams.get("review") === "received",
		reviews: reviews.map((review) => ({
			id: review.id,
			author: plainText(review.reviewer),
			rating: settings.reviewRatingsEnabled ? review.rating : 0,
			content: formatContent(review.content),
			date: shop.words.longDate(review.createdAt, settings.timezone),
			dateTime: localIso(review.createdAt, settings.timezone),
			verified: labelled && review.verified,
		})),
		form: {
			action: `${links.to("product", { slug: product.slug })}#review_form`,
			ratings: settings.reviewRatingsEnabled,
			...attempt,
		},
	};
}
