import type { ReviewFormProps, ReviewsProps } from "@feedmill/storefront/pages/product/reviews.tsx";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { LONGEST_PICTURE, MOST_PICTURES } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { formatShopperContent } from "@feedmill/trade/text/format-html.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { plainText } from "../../http/plain-text.ts";
import { WITH_FILES } from "../../http/request-bodies.ts";
import { reviewPicturePath } from "../../media/register-review-pictures.ts";
import { formText } from "../basics/form-text.ts";
import type { PageAnswer, PageContext } from "../basics/page.ts";
import { redirectTo } from "../basics/page.ts";
import type { SentReview } from "./review-form.ts";

/** A refused review: its values and the error. */
export type ReviewAttempt = Pick<ReviewFormProps, "values" | "problem" | "problemField" | "again">;

export const EMPTY_REVIEW: ReviewAttempt = {
	values: { rating: "", content: "", author: "", email: "" },
	problem: "",
	problemField: "",
	again: false,
};

const FIELDS: Record<string, ReviewAttempt["problemField"]> = {
	review_long_name: "author",
	review_long_text: "comment",
	review_needs_name: "author",
	review_needs_rating: "rating",
	review_needs_text: "comment",
	review_repeated: "comment",
	review_picture_broken: "pictures",
	review_picture_too_big: "pictures",
	review_picture_not_kept: "pictures",
	review_pictures_broken_off: "pictures",
	review_pictures_full: "pictures",
	review_pictures_many: "pictures",
	review_pictures_off: "pictures",
	review_pictures_often: "pictures",
};

/** Stores a posted review and redirects to the product; on an error returns what was typed. */
export async function receiveReview(
	product: Product,
	{ form, pictures, chosen, problem }: SentReview,
	{ shop, links, caller, request, urls, limiter }: PageContext,
): Promise<ReviewAttempt | Extract<PageAnswer, { redirect: string }>> {
	const { say } = shop.words;
	const values = {
		rating: formText(form, "rating"),
		// Whole, so that a text that is too long is shown again instead of being cut off. The body of a form is limited.
		content: formText(form, "comment", Number.POSITIVE_INFINITY),
		author: formText(form, "author"),
		email: formText(form, "email"),
	};
	// Browsers do not restore file inputs.
	const attempt = (sentence: string, problemField: ReviewAttempt["problemField"] = "") => ({
		values,
		problem: sentence,
		problemField,
		again: chosen,
	});
	const refused = (error: ShopError) => attempt(shop.words.reason(error), FIELDS[error.code]);
	if (!isFromHere(request, urls)) return attempt(say("This form was open for too long. Please send it again."));
	if (!(await limiter.take("review", request.ip)).allowed)
		return attempt(say("Too many reviews at once. Please wait a minute and try again."));
	if (problem) return refused(problem);
	const review = {
		productId: product.id,
		reviewer: values.author,
		email: values.email,
		content: values.content,
		rating: Number(values.rating) || 0,
		customerId: caller.customer?.id ?? 0,
	};
	const added = await shop.reviews.add(review, pictures);
	if (!added.ok) return refused(added.error);
	return redirectTo(`${links.to("product", { slug: product.slug })}?review=received#reviews`, 303) as Extract<
		PageAnswer,
		{ redirect: string }
	>;
}

/** null if reviews are disabled and there are none. */
export async function loadReviews(
	product: Product,
	{ shop, settings, links, url }: PageContext,
	attempt: ReviewAttempt,
): Promise<ReviewsProps | null> {
	if (!settings.reviewsEnabled || !product.reviewsAllowed) return null;
	const { reviews } = await shop.reviews.ofProduct(product.id);
	const labelled = settings.reviewVerifiedLabel;
	const path = links.to("product", { slug: product.slug });
	return {
		product: plainText(product.name),
		count: reviews.length,
		received: url.searchParams.get("review") === "received",
		reviews: reviews.map((review) => ({
			id: review.id,
			author: plainText(review.reviewer),
			rating: settings.reviewRatingsEnabled ? review.rating : 0,
			content: formatShopperContent(review.content, settings),
			date: shop.words.longDate(review.createdAt, settings),
			dateTime: localIso(review.createdAt, settings),
			verified: labelled && review.verified,
			pictures: review.pictures.map(({ name, width, height }) => ({
				src: reviewPicturePath(name, "small"),
				full: { src: reviewPicturePath(name, "large"), width, height },
			})),
		})),
		buyersOnly: settings.reviewsVerifiedOnly,
		form: {
			action: `${path}${settings.reviewPictures ? `?${WITH_FILES}` : ""}#review_form`,
			pictures: settings.reviewPictures ? { most: MOST_PICTURES, megabytes: LONGEST_PICTURE / 1024 / 1024 } : null,
			ratings: settings.reviewRatingsEnabled ? (settings.reviewRatingsRequired ? "required" : "optional") : "off",
			...attempt,
		},
	};
}
