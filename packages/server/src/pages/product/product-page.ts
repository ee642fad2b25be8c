import type { ProductCardProps } from "@feedmill/storefront/components/product-card.tsx";
import type { Crumb } from "@feedmill/storefront/frame/frame.ts";
import type { ProductPageProps } from "@feedmill/storefront/pages/product.tsx";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { displayedPrice, visibleChildren } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { priceOf, unitPriceOf } from "../basics/money-view.ts";
import { type PageContext, type PageLoader, renderPage } from "../basics/page.ts";
import type { Links } from "../basics/route-table.ts";
import { shareWays } from "../basics/share-ways.ts";
import { compareHref } from "../compare/compare-page.ts";
import { movedOrNotFound } from "../discovery/moved.ts";
import { familyOf } from "../listing/family.ts";
import { cardClasses, productCards } from "../listing/product-cards.ts";
import { EMPTY_ATTEMPT, receiveWaitingRequest, type WaitingAttempt, waitingForm } from "../waiting/ask-waiting.ts";
import { asksCalculator, bagCalculator } from "./bag-calculator.ts";
import { deliveryOf } from "./product-delivery.ts";
import { attributeRows, factsOf } from "./product-facts.ts";
import { preselected, purchaseForm } from "./product-form.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { galleryPicture } from "./product-pictures.ts";
import { EMPTY_REVIEW, loadReviews, type ReviewAttempt, receiveReview } from "./product-reviews.ts";
import { productSharing } from "./product-sharing.ts";
import { readReviewForm } from "./review-form.ts";

const RELATED = 4;

/**
 * GET /product/{slug}/, and POST of a review. Purchases are posted to the same URL and handled earlier
 * (ajax/link-actions).
 */
export const loadProductPage: PageLoader = async (context) => {
	const slug = context.route.params.slug ?? "";
	const product = await context.shop.catalogue.productBySlug(slug);
	if (!product) return movedOrNotFound("product", slug, context);
	if (context.method === "POST") {
		const attempt = await sentReview(product, context);
		if (attempt) return "redirect" in attempt ? attempt : productPage(product, context, { review: attempt });
	}
	if (context.method === "POST" && context.form["waiting-email"] !== undefined) {
		const attempt = await receiveWaitingRequest(product, context);
		return "problem" in attempt ? productPage(product, context, { asked: attempt }) : attempt;
	}
	return productPage(product, context);
};

/** null if the post is not a review. */
async function sentReview(product: Product, context: PageContext) {
	const sent = await readReviewForm(context);
	try {
		return sent.form["submit-review"] !== undefined || sent.problem
			? await receiveReview(product, sent, context)
			: null;
	} finally {
		await context.shop.reviews.pictures?.discard(sent.pictures);
	}
}

/** A refused post, shown again. */
interface Attempts {
	review?: ReviewAttempt;
	asked?: WaitingAttempt;
}

async function productPage(product: Product, context: PageContext, { review, asked }: Attempts = {}) {
	const { shop, settings, links, url, urls, versions, now } = context;
	const { catalogue } = shop;
	const [upsells, related, categories, zones, view, reviews, placeholder] = await Promise.all([
		catalogue.products(product.upsellIds, versions),
		catalogue.related(product, RELATED + product.upsellIds.length),
		catalogue.categories(versions),
		shop.settings.shippingZones(versions),
		catalogue.priceView([product], versions),
		loadReviews(product, context, review ?? EMPTY_REVIEW),
		product.images.length === 0 ? catalogue.images([settings.placeholderImageId]) : null,
	]);
	const children = product.type === "grouped" ? visibleChildren(product, view) : [];
	const owners = [product, ...product.variations, ...children].map(({ stockOwnerId }) => stockOwnerId);
	const shownUpsells = product.upsellIds.flatMap((id) => upsells.get(id) ?? []).filter(isShown);
	const [stocks, upsellCards, relatedCards] = await Promise.all([
		catalogue.stocks([...new Set(owners)]),
		productCards(context, shownUpsells),
		productCards(context, withoutSeen(related, shownUpsells)),
	]);
	const pictures = product.images.length > 0 ? product.images : [...(placeholder?.values() ?? [])];
	const name = plainText(product.name);
	const path = links.to("product", { slug: product.slug });
	const family = familyOf(product, context);
	const calculator = bagCalculator(product, {
		example: family.bagExample,
		settings,
		action: path,
		parameters: url.searchParams,
	});
	const waiting = waitingForm(product, stocks, {
		action: path,
		requested: url.searchParams.get("waiting") === "asked",
		attempt: asked ?? { ...EMPTY_ATTEMPT, chosen: preselected(product, url.searchParams) },
	});
	const chain = categoryChain(product, categories);
	const props: ProductPageProps = {
		id: product.id,
		name,
		classes: cardClasses(product, stocks.get(product.stockOwnerId), displayedPrice(product, view).onSale, now),
		family: family.facts,
		gallery: {
			pictures: pictures.map((image) => galleryPicture(image, name)),
			isPlaceholder: product.images.length === 0,
		},
		onSale: displayedPrice(product, view).onSale,
		rating:
			settings.reviewsEnabled && settings.reviewRatingsEnabled && product.ratingCount > 0
				? { average: (product.averageRating / 100).toFixed(2), count: product.ratingCount }
				: null,
		price: priceOf(product, view),
		unitPrice: unitPriceOf(product, view, shop.words),
		shortDescription: formatContent(product.shortDescription, settings),
		form: purchaseForm(product, children, { words: shop.words, view, stocks, links, query: url.searchParams }),
		delivery: deliveryOf(product, {
			view,
			zones,
			action: path,
			pin: url.searchParams.get("pin")?.trim() ?? "",
			names: placesIn(shop.words),
		}),
		facts: factsOf(product),
		calculator,
		waiting,
		share: { ways: shareWays({ url: urls.absolute(path), title: name, text: "", image: "" }) },
		sku: product.sku || product.type === "variable" ? product.sku : null,
		categories: product.categories.map(({ id, name: category }) => ({
			name: plainText(category),
			href: categoryHref(id, categories, links),
		})),
		tags: product.tags.map((tag) => ({ name: plainText(tag.name), href: links.to("tag", { slug: tag.slug }) })),
		description: formatContent(product.description, settings),
		attributes: attributeRows(product, settings, shop.words),
		reviews,
		upsells: upsellCards,
		related: relatedCards,
		compare: comparison(product, relatedCards, context),
	};
	return renderPage({
		page: "product",
		props,
		title: name,
		head: {
			description: plainText(product.shortDescription || product.description).slice(0, 200),
			canonical: urls.absolute(path),
			image: pictures[0] ? encodeURI(urls.upload(pictures[0].path)) : "",
			...productSharing(product, {
				words: shop.words,
				view,
				stock: stocks.get(product.stockOwnerId),
				picture: pictures[0],
			}),
			jsonLd: [productJsonLd(product, { view, stocks, urls, reviews: reviews?.reviews ?? [] })],
		},
		breadcrumb: [
			...chain.map(
				(category): Crumb => ({ name: plainText(category.name), href: links.to("category", { path: category.path }) }),
			),
			{ name, href: "" },
		],
		post: { id: product.id, excerpt: plainText(product.shortDescription) },
		bodyClasses: ["single", "single-product", "woocommerce", "woocommerce-page", `postid-${product.id}`],
		entries: [
			"product",
			...(calculator ? ["bag-calculator"] : []),
			...(reviews && settings.reviewPictures ? ["review-pictures"] : []),
		],
		...(product.type === "external" ? { origins: { form: originOf(product.externalUrl) } } : {}),
		// Pages with a PIN or herd are for one visitor.
		audience: context.method === "GET" && !asksSomething(url.searchParams) ? "everyone" : "visitor",
	});
}

/** URL of a comparison with two alternatives; "" without any. */
function comparison({ id, type }: Product, related: readonly ProductCardProps[], context: PageContext): string {
	const alike = related.filter(
		({ classes }) => classes.includes("product-type-simple") || classes.includes("product-type-variable"),
	);
	const comparable = (type === "simple" || type === "variable") && alike.length > 0;
	return comparable ? compareHref(context, [id, ...alike.slice(0, 2).map((card) => card.id)]) : "";
}

function asksSomething(parameters: URLSearchParams): boolean {
	return parameters.has("pin") || parameters.has("waiting") || asksCalculator(parameters);
}

/** No product appears twice on one page. */
function withoutSeen(products: readonly Product[], seen: readonly Product[]): Product[] {
	return products.filter(({ id }) => !seen.some((other) => other.id === id)).slice(0, RELATED);
}

function isShown({ status, visibility }: Product): boolean {
	return status === "publish" && visibility !== "hidden";
}

/** From the root to the product's most specific category. Reference: catalogue UI §2. */
function categoryChain(product: Product, categories: readonly Category[]): Category[] {
	const own = product.categories.flatMap(({ id }) => categories.find((category) => category.id === id) ?? []);
	const deepest = own.toSorted((a, b) => b.ancestorIds.length - a.ancestorIds.length || a.id - b.id)[0];
	if (!deepest) return [];
	const ancestors = deepest.ancestorIds
		.toReversed()
		.flatMap((id) => categories.find((category) => category.id === id) ?? []);
	return [...ancestors, deepest];
}

function categoryHref(id: number, categories: readonly Category[], links: Links): string {
	const category = categories.find((candidate) => candidate.id === id);
	return category ? links.to("category", { path: category.path }) : links.to("shop");
}

/** "" for a target that is no http(s) URL. */
function originOf(address: string): string {
	return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : "";
}
