import { displayedPrice, type PriceView } from "@feedmill/shop/catalogue/model/displayed-price.ts";
import type { Product, Stock } from "@feedmill/shop/catalogue/model/product.ts";
import { productPath } from "@feedmill/shop/catalogue/model/product-paths.ts";
import { formatDecimal } from "@feedmill/shop/money/amount.ts";
import type { ReviewProps } from "@feedmill/storefront/pages/product/reviews.tsx";
import type { Urls } from "../../urls.ts";
import { plainText } from "../plain-text.ts";

interface Facts {
	view: PriceView;
	stocks: ReadonlyMap<number, Stock>;
	urls: Urls;
	reviews: readonly ReviewProps[];
}

const AVAILABILITY = { instock: "InStock", outofstock: "OutOfStock", onbackorder: "BackOrder" };

/** The product as search engines read it: schema.org/Product. */
export function productJsonLd(product: Product, { view, stocks, urls, reviews }: Facts): Record<string, unknown> {
	const { price, range } = displayedPrice(product, view);
	const { currency, siteTitle } = view.settings;
	const address = urls.absolute(productPath(product));
	const offer = {
		priceCurrency: currency.code,
		availability: `https://schema.org/${AVAILABILITY[stocks.get(product.stockOwnerId)?.status ?? "instock"]}`,
		url: address,
		seller: { "@type": "Organization", name: plainText(siteTitle) },
	};
	const offers = range
		? {
				"@type": "AggregateOffer",
				lowPrice: formatDecimal(range.min),
				highPrice: formatDecimal(range.max),
				offerCount: Math.max(product.variations.length, product.groupedIds.length),
				...offer,
			}
		: { "@type": "Offer", price: formatDecimal(price ?? 0), ...offer };
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: plainText(product.name),
		url: address,
		description: plainText(product.shortDescription || product.description),
		image: product.images.map(({ path }) => urls.upload(path)),
		...(product.sku ? { sku: product.sku } : {}),
		brand: { "@type": "Brand", name: plainText(siteTitle) },
		...(price === null ? {} : { offers }),
		...(product.ratingCount > 0
			? {
					aggregateRating: {
						"@type": "AggregateRating",
						ratingValue: (product.averageRating / 100).toFixed(2),
						reviewCount: product.ratingCount,
					},
				}
			: {}),
		...(reviews.length > 0
			? {
					review: reviews.map(({ author, rating, content, dateTime }) => ({
						"@type": "Review",
						author: { "@type": "Person", name: author },
						datePublished: dateTime,
						reviewBody: plainText(content),
						...(rating > 0 ? { reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 } } : {}),
					})),
				}
			: {}),
	};
}
