import { type LogicalJoin, type LoopFilters, storedTerm } from "@feedmill/storefront/widgets/loop/filter-address.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import type { Languages } from "../../language/languages.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { createLinks } from "../basics/route-table.ts";
import { loopsOf } from "./page-loops.ts";
import { renderLoop } from "./render-loop.ts";

const NO_LOOP: ShopError = problem("rest_loop_not_found", said("There is no such listing on this page."), "not-found");
const NO_ADDRESS: ShopError = problem(
	"rest_invalid_param",
	said("Invalid parameter(s): pagination_base_url"),
	"invalid",
	{
		params: { pagination_base_url: said("{parameter} is not an address.", { parameter: "pagination_base_url" }) },
	},
);

/**
 * POST /elementor-pro/v1/refresh-loop: a filtered product listing as HTML. Specification: 7, Loop filter refresh.
 * Reference: frontend 04 §J3.
 */
export function refreshLoopRoute(languages: Pick<Languages, "ofShop">): RouteDefinition {
	return defineRoute({
		namespace: "elementor-pro/v1",
		path: "/refresh-loop",
		methods: ["POST"],
		limit: "page",
		args: Type.Object({
			post_id: Type.Integer({ minimum: 1 }),
			widget_id: Type.String({ maxLength: 20 }),
			widget_filters: Type.Object({}),
			pagination_base_url: Type.String({ maxLength: 4000 }),
		}),
		handler: async ({ shop, params, urls }) => {
			if (!/^https?:/.test(params.pagination_base_url) || !URL.canParse(params.pagination_base_url))
				return refuse(NO_ADDRESS);
			const versions = await shop.settings.versions();
			const pages = await shop.content.pages(versions);
			const page = pages.find(({ id, status }) => id === params.post_id && status === "publish");
			const loops = page ? await loopsOf(shop, page, versions) : [];
			const loop = loops.find(({ widgetId }) => widgetId === params.widget_id);
			if (!loop) return refuse(NO_LOOP);
			// Only path and query of the base: links stay in this shop.
			const { pathname, search } = new URL(params.pagination_base_url);
			const base = new URL(`${pathname.replace(/^\/+/, "/")}${search}`, urls.origin);
			const links = createLinks(await shop.settings.current(versions));
			const filters = readFilters(params.widget_filters);
			const { theme, pages: language } = languages.ofShop(shop);
			return answer({
				data: await renderLoop({ shop, theme, language, links, versions }, { loop, filters, page: 1, base }),
			});
		},
	});
}

const MOST_TAXONOMIES = 20;
const MOST_TERMS = 50;

/** Invalid filters are ignored. */
function readFilters(given: unknown): LoopFilters {
	const { taxonomy } = given as { taxonomy?: unknown };
	if (typeof taxonomy !== "object" || taxonomy === null) return {};
	const filters = Object.entries(taxonomy as Record<string, { terms?: unknown; logicalJoin?: unknown } | null>)
		.slice(0, MOST_TAXONOMIES)
		.map(([name, choice]) => {
			const terms = Array.isArray(choice?.terms) ? choice.terms : [];
			const logicalJoin: LogicalJoin =
				choice?.logicalJoin === "OR" || choice?.logicalJoin === "NOT" ? choice.logicalJoin : "AND";
			const texts = terms.filter((term): term is string => typeof term === "string" && term !== "");
			const slugs = texts.slice(0, MOST_TERMS).map((text) => storedTerm(text.toWellFormed()));
			return [name, { terms: slugs, logicalJoin }] as const;
		});
	return Object.fromEntries(filters.filter(([, { terms }]) => terms.length > 0));
}
