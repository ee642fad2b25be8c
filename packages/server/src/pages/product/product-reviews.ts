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
import type { PageAnswer, PageContext } from "../basics/page.ts";
import { redirectTo } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, line, lines, wholeNumber } from "../forms/fields.ts";
import type { SentReview } from "./review-form.ts";

/** A refused review: its values and the error. */
export type ReviewAttempt = Pick<ReviewFormProps, "values" | "problem" | "problemField" | "again">;

export const EMPTY_REVIEW: ReviewAttempt = {
	values: { rating: "", content: "", author: "", email: "" },
	problem: "",
	problemField: "",
	again: false,
};

/** The fields beside the pictures, which are read as they come (review-form.ts). */
export const reviewForm = defineForm({
	rating: line("rating", { codes: ["review_needs_rating"] }),
	content: lines("comment", { codes: ["review_long_text", "review_needs_text", "review_repeated"] }),
	author: line("author", { codes: ["review_long_name", "review_needs_name"] }),
	email: line("email"),
	send: button("submit-review"),
});

/** Stores a posted review and redirects to the product; on an error returns what was typed. */
export async function receiveReview(
	product: Product,
	{ form, pictures, chosen, problem }: SentReview,
	{ shop, links, caller, request, urls, limiter }: PageContext,
): Promise<ReviewAttempt | Extract<PageAnswer, { redirect: string }>> {
	const { say } = shop.words;
	const { rating, content, author, email } = reviewForm.read(form);
	const values = { rating, content, author, email };
	// Browsers do not restore file inputs.
	const attempt = (sentence: string, problemField: ReviewAttempt["problemField"] = "") => ({
		values,
		problem: sentence,
		problemField,
		again: chosen,
	});
	const refused = (error: ShopError) => attempt(shop.words.reason(error), fieldOf(error, values));
	if (!isFromHere(request, urls)) return attempt(say("This form was open for too long. Please send it again."));
	if (!(await limiter.take("review", request.ip)).allowed)
		return attempt(say("Too many reviews at once. Please wait a minute and try again."));
	if (problem) return refused(problem);
	const review = {
		productId: product.id,
		reviewer: values.author,
		email: values.email,
		content: values.content,
		rating: wholeNumber(values.rating),
		customerId: caller.customer?.id ?? 0,
	};
	const added = await shop.reviews.add(review, pictures);
	if (!added.ok) return refused(added.error);
	return redirectTo(`${links.to("product", { slug: product.slug })}?review=received#reviews`, 303) as Extract<
		PageAnswer,
		{ redirect: string }
	>;
}

function fieldOf(error: ShopError, { author }: ReviewAttempt["values"]): ReviewAttempt["problemField"] {
	if (error.code.startsWith("review_picture")) return "pictures";
	// One sentence asks for the name and the address.
	if (error.code === "review_needs_name") return author === "" ? "author" : "email";
	const [problem] = reviewForm.problemsOf(error);
	return (problem?.field ?? "") as ReviewAttempt["problemField"];
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
