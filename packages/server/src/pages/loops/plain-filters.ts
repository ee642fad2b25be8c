import type { ListingFiltersProps } from "@feedmill/storefront/blocks/filters/filter-props.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import type { PageContext } from "../basics/page.ts";
import { loadRenderer } from "../basics/page-renderer.ts";
import { type ChosenFilters, filterParameters, otherParameters } from "../listing/filters/listing-filters.ts";
import { attributeOf } from "./markup.ts";

const NAMES = ["price-filter", "stock-filter", "attribute-filter", "rating-filter", "active-filters"] as const;
export type FilterName = (typeof NAMES)[number];

/** Which filter block an element's start tag begins; null for others. */
export function filterNameOf(tag: string): FilterName | null {
	const name = attributeOf(tag, "data-block-name");
	const classes = (attributeOf(tag, "class") ?? "").split(/\s+/);
	return (
		NAMES.find((each) =>
			name === null ? classes.includes(`wp-block-woocommerce-${each}`) : name === `woocommerce/${each}`,
		) ?? null
	);
}

/** Filters of a page as forms, for browsers without scripts; "" if there is nothing to choose. */
export async function plainFilter(
	tag: string,
	name: FilterName,
	{ filters, chosen }: { filters: ListingFiltersProps; chosen: ChosenFilters },
	{ url, shop, versions, language }: PageContext,
): Promise<string> {
	const parameters = (kept: Partial<ChosenFilters>) => [
		...otherParameters(url.searchParams),
		...filterParameters({ ...chosen, ...kept }),
	];
	if (name === "price-filter") return priceForm(url, parameters({ minPrice: null, maxPrice: null }), shop.words);
	const { renderFilter } = await loadRenderer();
	if (name === "active-filters") return renderFilter({ kind: "active", ...filters }, language);
	const attribute = (await shop.catalogue.attributes(versions)).find(
		({ id }) => id === Number(attributeOf(tag, "data-attribute-id")),
	);
	const parameter =
		name === "stock-filter"
			? "filter_stock_status"
			: name === "rating-filter"
				? "rating_filter"
				: `filter_${attribute?.slug}`;
	const check = filters.checks.find((each) => each.parameter === parameter);
	if (!check) return "";
	const without: Partial<ChosenFilters> = {
		stock: { stock: [] },
		rating: { ratings: [] },
		attribute: { attributes: chosen.attributes.filter((each) => each.name !== attribute?.slug) },
	}[check.kind];
	const companion = attribute && attributeOf(tag, "data-query-type") === "and" ? "and" : "or";
	return renderFilter(
		{
			kind: "check",
			action: url.pathname,
			check: { ...check, companion: check.companion && [check.companion[0], companion] },
			otherParameters: parameters(without),
		},
		language,
	);
}

function priceForm({ pathname, searchParams }: URL, kept: [string, string][], { say }: Words): string {
	const field = (name: string, label: string) => {
		const value = /^\d{1,9}(\.\d+)?$/.exec(searchParams.get(name) ?? "")?.[0] ?? "";
		return `<label>${label} <input type="text" inputmode="numeric" name="${name}" value="${value}"></label> `;
	};
	const hidden = kept.map(
		([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
	);
	const fields = hidden.join("") + field("min_price", say("Lowest price")) + field("max_price", say("Highest price"));
	return say(
		'<form method="get" action="{pathname}">{fields}<button type="submit" class="button">Show products</button></form>',
		{ pathname: encodeURI(pathname), fields },
	);
}
