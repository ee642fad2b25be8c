import type { Review } from "@feedmill/shop/reviews/review.ts";
import type { WireReview } from "@feedmill/store-api/products-answers.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml, formatShopperContent } from "@feedmill/trade/text/format-html.ts";
import { localIso, longDate } from "@feedmill/trade/text/local-time.ts";
import { avatarUrls } from "../../http/avatar-urls.ts";
import type { Urls } from "../../http/urls.ts";
import { presentImage } from "../presenting/shared-presenters.ts";

/** A review in the form of the API. Reference: 06 Products §5. */
export function presentReview(
	review: Review,
	product: Product | undefined,
	{ settings, urls }: { settings: StoreSettings; urls: Urls },
): WireReview {
	const image = product?.images[0];
	return {
		id: review.id,
		date_created: localIso(review.createdAt, settings),
		formatted_date_created: longDate(review.createdAt, settings),
		date_created_gmt: localIso(review.createdAt, "UTC"),
		product_id: review.productId,
		product_name: formatHtml(product?.name ?? ""),
		product_permalink: product ? urls.absolute(productPath(product)) : "",
		product_image: image ? presentImage(image, urls) : null,
		reviewer: review.reviewer,
		review: `${formatShopperContent(review.content, settings)}\n`,
		rating: review.rating > 0 ? review.rating : null,
		verified: review.verified,
		reviewer_avatar_urls: avatarUrls(review.email),
	};
}
