import type { Review } from "@feedmill/shop/reviews/review.ts";
import type { ReviewFacts } from "@feedmill/storefront/pages/home/reviews.tsx";
import { plainText } from "../../../http/plain-text.ts";
import type { PageContext } from "../../basics/page.ts";

const REVIEWS = 3;

/** The newest reviews, good or bad; none if reviews are disabled. */
export async function loadHomeReviews(context: PageContext): Promise<ReviewFacts[]> {
	if (!context.settings.reviewsEnabled) return [];
	const { reviews } = await context.shop.reviews.list({ orderBy: "date", direction: "desc", limit: REVIEWS });
	return reviewsOf(reviews, context);
}

async function reviewsOf(reviews: readonly Review[], { shop, links, versions }: PageContext): Promise<ReviewFacts[]> {
	const products = await shop.catalogue.products(
		reviews.map(({ productId }) => productId),
		versions,
	);
	return reviews.flatMap(({ id, productId, reviewer, content, rating, verified }) => {
		const product = products.get(productId);
		if (product?.status !== "publish") return [];
		const about = { name: plainText(product.name), href: links.to("product", { slug: product.slug }) };
		return [
			{
				id,
				by: plainText(reviewer),
				text: plainText(content),
				stars: rating > 0 ? rating.toFixed(2) : "0",
				verified,
				about,
			},
		];
	});
}
