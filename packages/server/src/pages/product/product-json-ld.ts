import { displayedPrice, type PriceView } from "@feedmill/shop/catalogue/model/displayed-price.ts";
import { gtinOf } from "@feedmill/shop/catalogue/model/gtin.ts";
import type { Product, Stock } from "@feedmill/shop/catalogue/model/product.ts";
import { productPath } from "@feedmill/shop/catalogue/model/product-paths.ts";
import { formatDecimal } from "@feedmill/shop/money/amount.ts";
import type { ReviewProps } from "@feedmill/storefront/pages/product/reviews.tsx";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import { type JsonLd, organizationId } from "../discovery/json-ld.ts";

interface Facts {
	view: PriceView;
	stocks: ReadonlyMap<number, Stock>;
	urls: Urls;
	reviews: readonly ReviewProps[];
}

const AVAILABILITY = { instock: "InStock", outofstock: "OutOfStock", onbackorder: "BackOrder" };

/** The product as schema.org/Product. Prices as displayed. */
export function productJsonLd(product: Product, facts: Facts): JsonLd {
	const { view, urls, reviews } = facts;
	const description = plainText(product.shortDescription || product.description).slice(0, 5_000);
	const gtin = gtinOf(product.details);
	const weight = product.weight === null ? null : String(product.weight / 1000);
	const category = product.categories[0];
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name: plainText(product.name),
		url: urls.absolute(productPath(product)),
		...(description ? { description } : {}),
		...(product.images.length > 0 ? { image: product.images.map(({ path }) => urls.upload(path)) } : {}),
		...(product.sku ? { sku: product.sku } : {}),
		...(gtin ? { gtin } : {}),
		...(category ? { category: plainText(category.name) } : {}),
		...(weight ? { weight: { "@type": "QuantitativeValue", value: weight, unitCode: "KGM" } } : {}),
		brand: { "@type": "Brand", name: plainText(view.settings.siteTitle) },
		...offers(product, facts),
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
				lowPrice: formatDecimal(range.min),
				highPrice: formatDecimal(range.max),
				offerCount: Math.max(product.variations.length, product.groupedIds.length),
				...offer,
			},
		};
	const ends = onSale && product.saleTo !== null ? new Date(product.saleTo).toISOString().slice(0, 10) : null;
	return {
		offers: {
			"@type": "Offer",
			price: formatDecimal(price),
			...offer,
			...(ends ? { priceValidUntil: ends } : {}),
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: formatDecimal(price),
				priceCurrency: currency.code,
				valueAddedTaxIncluded: !taxesEnabled || taxDisplayShop === "incl",
			},
		},
	};
}
