import type { ReviewProps } from "@feedmill/storefront/pages/product/reviews.tsx";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { gtinOf } from "@feedmill/trade/catalogue/model/gtin.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import { shownDecimal } from "@feedmill/trade/money/currency.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import { type JsonLd, organizationId } from "../discovery/json-ld.ts";

interface Facts {
	view: PriceView;
	stocks: ReadonlyMap<number, Stock>;
	urls: Urls;
	reviews: readonly ReviewProps[];
}

/** Packs that are offered one by one; nobody reads more. */
const MOST_PACKS = 50;
const AVAILABILITY = { instock: "InStock", outofstock: "OutOfStock", onbackorder: "BackOrder" };

/** The product as schema.org/Product. Prices as displayed. */
export function productJsonLd(product: Product, facts: Facts): JsonLd {
	const { view, urls, reviews } = facts;
	const description = plainText(product.shortDescription || product.description).slice(0, 5_000);
	const gtin = gtinOf(product.details);
	const weight = product.weight === null ? null : String(product.weight / 1000);
	const category = product.categories[0];
	const { reviewsEnabled, reviewRatingsEnabled } = view.settings;
	// Search engines take a review for one with stars only.
	const rated = reviews.filter(({ rating }) => rating > 0);
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: plainText(product.name),
		url: urls.absolute(productPath(product)),
		...(description ? { description } : {}),
		...(product.images.length > 0 ? { image: product.images.map(({ path }) => encodeURI(urls.upload(path))) } : {}),
		...(product.sku ? { sku: product.sku } : {}),
		...(gtin ? { gtin } : {}),
		...(category ? { category: plainText(category.name) } : {}),
		...(weight ? { weight: { "@type": "QuantitativeValue", value: weight, unitCode: "KGM" } } : {}),
		brand: { "@type": "Brand", name: plainText(view.settings.siteTitle) },
		...offers(product, facts),
		// What the page does not show must not stand here either.
		...(product.ratingCount > 0 && reviewsEnabled && reviewRatingsEnabled
			? {
					aggregateRating: {
						"@type": "AggregateRating",
						ratingValue: (product.averageRating / 100).toFixed(2),
						reviewCount: product.ratingCount,
					},
				}
			: {}),
		...(rated.length > 0
			? {
					review: rated.map(({ author, rating, content, dateTime }) => ({
						"@type": "Review",
						author: { "@type": "Person", name: author },
						datePublished: dateTime,
						reviewBody: plainText(content),
						reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
					})),
				}
			: {}),
	};
}

function offers(product: Product, { view, stocks, urls }: Facts): JsonLd {
	const { price, range, onSale } = displayedPrice(product, view);
	const { currency, siteTitle, taxesEnabled, taxDisplayShop } = view.settings;
	if (price === null) return {};
	const offer = {
		priceCurrency: currency.code,
		availability: `https://schema.org/${AVAILABILITY[stocks.get(product.stockOwnerId)?.status ?? "instock"]}`,
		itemCondition: "https://schema.org/NewCondition",
		url: urls.absolute(productPath(product)),
		seller: { "@type": "Organization", "@id": organizationId(urls), name: plainText(siteTitle) },
	};
	if (range)
		return {
			offers: {
				"@type": "AggregateOffer",
				lowPrice: shownDecimal(range.min, currency),
				highPrice: shownDecimal(range.max, currency),
				offerCount: Math.max(product.variations.length, product.groupedIds.length),
				...offer,
				...packs(product, { view, stocks, urls }),
			},
		};
	const ends = onSale && product.saleTo !== null ? localIso(product.saleTo, view.settings).slice(0, 10) : null;
	return {
		offers: {
			"@type": "Offer",
			price: shownDecimal(price, currency),
			...offer,
			...(ends ? { priceValidUntil: ends } : {}),
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: shownDecimal(price, currency),
				priceCurrency: currency.code,
				valueAddedTaxIncluded: !taxesEnabled || taxDisplayShop === "incl",
			},
		},
	};
}

/** Each pack with its own price and stock: price comparisons take no range. */
function packs(product: Product, { view, stocks, urls }: Omit<Facts, "reviews">): JsonLd {
	const offers = product.variations.slice(0, MOST_PACKS).flatMap((variation) => {
		const { price } = displayedPrice(variation, view);
		if (price === null) return [];
		return [
			{
				"@type": "Offer",
				name: plainText(variationTitle(variation, product)),
				...(variation.sku ? { sku: variation.sku } : {}),
				price: shownDecimal(price, view.settings.currency),
				priceCurrency: view.settings.currency.code,
				availability: `https://schema.org/${AVAILABILITY[stocks.get(variation.stockOwnerId)?.status ?? "instock"]}`,
				itemCondition: "https://schema.org/NewCondition",
				url: urls.absolute(productPath(variation)),
			},
		];
	});
	return offers.length > 0 ? { offers } : {};
}
