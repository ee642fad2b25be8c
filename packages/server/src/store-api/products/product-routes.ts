import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { CollectionDataArgs, ListProducts, ListReviews, ProductId, ProductSlug } from "@feedmill/store-api/products.ts";
import { CollectionDataSchema, ProductSchema, ReviewSchema } from "@feedmill/store-api/products-answers.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { CollectionDataRequest } from "@feedmill/trade/catalogue/model/product-query.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import {
	answer,
	defineRoute,
	type RestContext,
	type RestRequest,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../rest/matching/route.ts";
import { pageSize, paginationHeaders } from "../../rest/replying/pagination.ts";
import { askedLists } from "./asked-lists.ts";
import { presentCollectionData } from "./product-collection-presenter.ts";
import { countedPrices, idsOf, listQuery, productQuery, type QueryView } from "./product-query.ts";
import { presentReview } from "./product-review-presenter.ts";
import { productTermRoutes } from "./product-term-routes.ts";
import { presentProductList, presentProducts } from "./product-wire-cache.ts";

const common = { namespace: "wc/store/v1", methods: ["GET"] } as const;
const schema = { title: "product", properties: ProductSchema.properties };

const list = defineRoute({
	...common,
	path: "/products",
	answers: { form: "list" },
	args: ListProducts,
	schema,
	handler: async ({ shop, params, urls, request }) => {
		const asked = askedLists(shop, urls, request.raw);
		const { known } = asked;
		const reading = shop.settings.versions();
		// On PostgreSQL the stock of the last response is read together with the versions: a round trip less.
		const ahead = known && { ids: known.counted, stocks: shop.catalogue.stocks(known.counted, reading) };
		const [versions] = await Promise.all([reading, ahead?.stocks]);
		const view = await queryView(shop, versions, request);
		const isAsBefore = known && known.settings === view.settings && known.attributes === view.attributes;
		const query = isAsBefore ? known.query : listQuery(params, view);
		const [{ products, total }, lastModified] = await Promise.all([
			shop.catalogue.list(query, versions),
			shop.catalogue.lastModified(versions),
		]);
		const { bodies, json, counted } = await presentProductList(shop, urls, products, versions, ahead);
		asked.remember({ settings: view.settings, attributes: view.attributes, query, counted });
		const headers = {
			"Last-Modified": Math.floor(lastModified / 1000),
			...paginationHeaders(total, { page: params.page, perPage: params.per_page }, request, urls),
		};
		return { status: 200, body: bodies, json, headers };
	},
});

const collectionData = defineRoute({
	...common,
	path: "/products/collection-data",
	args: CollectionDataArgs,
	schema: { title: "product-collection-data", properties: CollectionDataSchema.properties },
	handler: async ({ shop, params, request }) => {
		const versions = await shop.settings.versions();
		const view = await queryView(shop, versions, request);
		const attributes = params.calculate_attribute_counts.flatMap(({ taxonomy, query_type }) =>
			taxonomy ? [{ taxonomy: storedSlug(taxonomy), queryType: query_type ?? ("or" as const) }] : [],
		);
		const wanted: CollectionDataRequest = {
			priceRange: params.calculate_price_range ? (params.price_range_as_shown ? "shown" : "entered") : null,
			stockStatusCounts: params.calculate_stock_status_counts,
			ratingCounts: params.calculate_rating_counts,
		};
		const query = productQuery(params, view);
		const [data, counted] = await Promise.all([
			shop.catalogue.collectionData(query, wanted, versions),
			attributes.length > 0
				? shop.catalogue.collectionData(
						params.attribute_counts_as_listed ? query : { ...query, ...countedPrices(params) },
						{ attributeCounts: attributes },
						versions,
					)
				: null,
		]);
		return answer(presentCollectionData({ ...data, attributeCounts: counted?.attributeCounts ?? null }, view.settings));
	},
});

const reviews = defineRoute({
	...common,
	path: "/products/reviews",
	answers: { form: "list" },
	args: ListReviews,
	schema: { title: "product_review", properties: ReviewSchema.properties },
	handler: async ({ shop, params, urls, request }) => {
		const { page, per_page: perPage, offset, orderby, order } = params;
		const { reviews: found, total } = await shop.reviews.list({
			productIds: idsOf(params.product_id),
			categoryIds: idsOf(params.category_id),
			orderBy: orderby === "date_gmt" ? "date" : orderby,
			direction: order,
			offset: offset === undefined ? (page - 1) * pageSize(perPage) : Math.abs(offset),
			limit: pageSize(perPage),
		});
		const [products, settings] = await Promise.all([
			shop.catalogue.products(found.map(({ productId }) => productId)),
			shop.settings.current(),
		]);
		const body = found.map((review) => presentReview(review, products.get(review.productId), { settings, urls }));
		return answer(body, { headers: paginationHeaders(total, { page, perPage }, request, urls) });
	},
});

const INVALID_ID = notFound("woocommerce_rest_product_invalid_id", said("Invalid product ID."));
const INVALID_SLUG = notFound("woocommerce_rest_product_invalid_slug", said("Invalid product slug."));

const byId = defineRoute({
	...common,
	path: "/products/(?P<id>[\\d]+)",
	args: ProductId,
	schema,
	handler: async (context) => one(context, await context.shop.catalogue.product(context.params.id), INVALID_ID),
});

const bySlug = defineRoute({
	...common,
	path: "/products/(?P<slug>[\\S]+)",
	args: ProductSlug,
	schema,
	handler: async (context) => {
		const { catalogue } = context.shop;
		const slug = context.params.slug.toLowerCase();
		return one(context, (await catalogue.productBySlug(slug)) ?? (await catalogue.variationBySlug(slug)), INVALID_SLUG);
	},
});

/** Every product route. The one by slug matches anything, so it comes last. */
export const productRoutes: RouteDefinition[] = [list, collectionData, reviews, ...productTermRoutes, byId, bySlug];

async function queryView({ settings, catalogue }: Shop, versions: Versions, { raw }: RestRequest): Promise<QueryView> {
	const [current, attributes] = await Promise.all([settings.current(versions), catalogue.attributes(versions)]);
	return { settings: current, attributes, parameters: raw };
}

function notFound(code: string, message: Text): ShopError {
	return problem(code, message, "not-found");
}

async function one(
	{ shop, urls }: Pick<RestContext, "shop" | "urls">,
	product: Awaited<ReturnType<RestContext["shop"]["catalogue"]["product"]>>,
	otherwise: ShopError,
): Promise<RestResponse> {
	if (!product || product.status === "trash") return refuse(otherwise);
	const [presented] = await presentProducts(shop, urls, [product]);
	return presented ? { status: 200, body: presented.body, json: presented.json } : refuse(otherwise);
}
