import { ListAttributeTerms, ListTerms, Nothing, TermId } from "@feedmill/store-api/products.ts";
import { AttributeSchema, CategorySchema, TermSchema } from "@feedmill/store-api/products-answers.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import type { Term } from "@feedmill/trade/catalogue/model/term.ts";
import { listTerms } from "@feedmill/trade/catalogue/reading/term-list.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Static } from "typebox";
import {
	answer,
	defineRoute,
	type RestContext,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../rest/matching/route.ts";
import { paginationHeaders } from "../../rest/replying/pagination.ts";
import { presentAttributeTaxonomy, presentCategory, presentTerm } from "./product-term-presenters.ts";

const common = { namespace: "wc/store/v1", methods: ["GET"] } as const;
const attributeSchema = { title: "product_attribute", properties: AttributeSchema.properties };
const categorySchema = { title: "product-category", properties: CategorySchema.properties };
const termSchema = (title: string) => ({ title, properties: TermSchema.properties });

const NO_ATTRIBUTE: ShopError = problem(
	"woocommerce_rest_attribute_invalid_id",
	said("Invalid attribute ID."),
	"not-found",
);
const NO_TAXONOMY: ShopError = problem(
	"woocommerce_rest_taxonomy_invalid",
	said("Attribute does not exist."),
	"not-found",
);
const NO_CATEGORY: ShopError = problem(
	"woocommerce_rest_category_invalid_id",
	said("Invalid category ID."),
	"not-found",
);

const attributes = defineRoute({
	...common,
	path: "/products/attributes",
	answers: { form: "list" },
	args: Nothing,
	schema: attributeSchema,
	handler: async ({ shop }) => answer((await shop.catalogue.attributes()).map(presentAttributeTaxonomy)),
});

const attribute = defineRoute({
	...common,
	path: "/products/attributes/(?P<id>[\\d]+)",
	args: TermId,
	schema: attributeSchema,
	handler: async ({ shop, params }) => {
		const found = (await shop.catalogue.attributes()).find(({ id }) => id === params.id);
		return found ? answer(presentAttributeTaxonomy(found)) : refuse(NO_ATTRIBUTE);
	},
});

const attributeTerms = defineRoute({
	...common,
	path: "/products/attributes/(?P<attribute_id>[\\d]+)/terms",
	answers: { form: "list" },
	args: ListAttributeTerms,
	schema: termSchema("product_attribute_term"),
	handler: async (context) => {
		const terms = await context.shop.catalogue.attributeTerms(context.params.attribute_id);
		return terms ? slice(context, terms, presentTerm) : refuse(NO_TAXONOMY);
	},
});

const categories = defineRoute({
	...common,
	path: "/products/categories",
	answers: { form: "list" },
	args: ListTerms,
	schema: categorySchema,
	handler: async (context) =>
		slice(context, await context.shop.catalogue.categories(), (category) => presentCategory(category, context.urls)),
});

const category = defineRoute({
	...common,
	path: "/products/categories/(?P<id>[\\d]+)",
	args: TermId,
	schema: categorySchema,
	handler: async ({ shop, params, urls }) => {
		const found = (await shop.catalogue.categories()).find(({ id }) => id === params.id);
		return found ? answer(presentCategory(found, urls)) : refuse(NO_CATEGORY);
	},
});

const tags = defineRoute({
	...common,
	path: "/products/tags",
	answers: { form: "list" },
	args: ListTerms,
	schema: termSchema("product_tag"),
	handler: async (context) => slice(context, await context.shop.catalogue.tags(), presentTerm),
});

type TermParams = Omit<Static<typeof ListTerms>, "orderby"> & { orderby: string };

/** The routes of categories, tags, attributes and their terms. Reference: 06 Products §4. */
export const productTermRoutes: RouteDefinition[] = [attributes, attribute, attributeTerms, categories, category, tags];

/** One page of terms; pagination headers only if a page size was given. Reference: 06 Products §4. */
function slice<T extends Term>(
	{ params, request, urls }: Pick<RestContext<TermParams>, "params" | "request" | "urls">,
	terms: readonly T[],
	present: (term: T) => unknown,
): RestResponse {
	const { page, per_page: perPage = 0, search, include, exclude, hide_empty: hideEmpty, orderby, order } = params;
	const orderBy = orderby === "slug" || orderby === "count" || orderby === "menu_order" ? orderby : "name";
	const paged = perPage > 0 ? { limit: perPage, offset: (page - 1) * perPage } : {};
	const { terms: found, total } = listTerms(terms, {
		...(search ? { search } : {}),
		include,
		exclude,
		hideEmpty,
		orderBy,
		direction: order,
		...paged,
	});
	const full = perPage > 0 && (found.length === perPage || page > 1);
	return answer(
		found.map(present),
		full ? { headers: paginationHeaders(total, { page, perPage }, request, urls) } : {},
	);
}
