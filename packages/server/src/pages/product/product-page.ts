import type { Crumb } from "@feedmill/storefront/frame/frame.ts";
import type { ProductPageProps } from "@feedmill/storefront/pages/product.tsx";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import { formatContent } from "@feedmill/trade/text/format-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageContext, type PageLoader, type RenderedPage, renderPage } from "../basics/page.ts";
import type { Links } from "../basics/route-table.ts";
import { shareWays } from "../basics/share-ways.ts";
import { movedOrNotFound } from "../discovery/moved.ts";
import { familyOf } from "../listing/family.ts";
import { receiveWaitingRequest, type WaitingAttempt, waitingRequestForm } from "../waiting/ask-waiting.ts";
import { asksCalculator } from "./bag-calculator.ts";
import { attributeRows, factsOf } from "./product-facts.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { loadOffer } from "./product-offer.ts";
import { galleryPicture } from "./product-pictures.ts";
import { EMPTY_REVIEW, loadReviews, type ReviewAttempt, receiveReview, reviewForm } from "./product-reviews.ts";
import { productSharing } from "./product-sharing.ts";
import { productSuggestions } from "./product-suggestions.ts";
import { readReviewForm } from "./review-form.ts";
import { hasTypedQuantity } from "./typed-purchase.ts";

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
	if (context.method === "POST" && waitingRequestForm.isSent(context.form)) {
		const attempt = await receiveWaitingRequest(product, context);
		return "problem" in attempt ? productPage(product, context, { asked: attempt }) : attempt;
	}
	return productPage(product, context);
};

/** null if the post is not a review. */
async function sentReview(product: Product, context: PageContext) {
	const sent = await readReviewForm(context);
	try {
		return reviewForm.read(sent.form).send || sent.problem ? await receiveReview(product, sent, context) : null;
	} finally {
		await context.shop.reviews.pictures?.discard(sent.pictures);
	}
}

/** A refused post, shown again. */
interface Attempts {
	review?: ReviewAttempt;
	asked?: WaitingAttempt;
	/** Of a product that is not stored so (preview): instead of the shop's. */
	previewed?: ReadonlyMap<number, Stock>;
}

/** The page of a product, which need not be stored. */
export async function productPage(
	product: Product,
	context: PageContext,
	{ review, asked, previewed }: Attempts = {},
): Promise<RenderedPage> {
	const { shop, settings, links, url, urls, versions } = context;
	const { catalogue, words } = shop;
	const [offer, suggestions, categories, reviews, placeholder] = await Promise.all([
		loadOffer(product, context, { asked, previewed }),
		productSuggestions(product, context),
		catalogue.categories(versions),
		loadReviews(product, context, review ?? EMPTY_REVIEW),
		product.images.length === 0 ? catalogue.images([settings.placeholderImageId]) : null,
	]);
	const { view, stocks } = offer;
	const pictures = product.images.length > 0 ? product.images : [...(placeholder?.values() ?? [])];
	const name = plainText(product.name);
	const address = urls.absolute(links.to("product", { slug: product.slug }));
	const props: ProductPageProps = {
		id: product.id,
		name,
		family: familyOf(product, context).facts,
		gallery: {
			pictures: pictures.map((image) => galleryPicture(image, name)),
			isPlaceholder: product.images.length === 0,
		},
		rating:
			settings.reviewsEnabled && settings.reviewRatingsEnabled && product.ratingCount > 0
				? { average: (product.averageRating / 100).toFixed(2), count: product.ratingCount }
				: null,
		shortDescription: formatContent(product.shortDescription, settings),
		facts: factsOf(product),
		share: { ways: shareWays({ url: address, title: name, text: "", image: "" }) },
		sku: product.sku || product.type === "variable" ? product.sku : null,
		categories: product.categories.map(({ id, name: category }) => ({
			name: plainText(category),
			href: categoryHref(id, categories, links),
		})),
		tags: product.tags.map((tag) => ({ name: plainText(tag.name), href: links.to("tag", { slug: tag.slug }) })),
		description: formatContent(product.description, settings),
		attributes: attributeRows(product, settings, words),
		reviews,
		...offer.props,
		...suggestions,
	};
	return renderPage({
		page: "product",
		props,
		title: name,
		seo: product.seo,
		head: {
			description: plainText(product.shortDescription || product.description).slice(0, 200),
			canonical: address,
			image: pictures[0] ? encodeURI(urls.upload(pictures[0].path)) : "",
			...productSharing(product, {
				words,
				view,
				stock: stocks.get(product.stockOwnerId),
				picture: pictures[0],
			}),
			jsonLd: [productJsonLd(product, { view, stocks, urls, reviews: reviews?.reviews ?? [] })],
		},
		breadcrumb: [
			...categoryChain(product, categories).map(
				(category): Crumb => ({ name: plainText(category.name), href: links.to("category", { path: category.path }) }),
			),
			{ name, href: "" },
		],
		post: { id: product.id, excerpt: plainText(product.shortDescription) },
		bodyClasses: ["single", "single-product", "woocommerce", "woocommerce-page", `postid-${product.id}`],
		entries: [
			"product",
			...(props.calculator ? ["bag-calculator"] : []),
			...(reviews && settings.reviewPictures ? ["review-pictures"] : []),
		],
		...(product.type === "external" ? { origins: { form: originOf(product.externalUrl) } } : {}),
		// Pages with a PIN, a herd or a refused quantity are for one visitor.
		audience: context.method === "GET" && !asksSomething(url.searchParams) ? "everyone" : "visitor",
	});
}

function asksSomething(parameters: URLSearchParams): boolean {
	return (
		parameters.has("pin") || parameters.has("waiting") || asksCalculator(parameters) || hasTypedQuantity(parameters)
	);
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
