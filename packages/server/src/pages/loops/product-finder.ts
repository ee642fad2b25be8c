import type { LoopWidget } from "@feedmill/shop/content/loop-widget.ts";
import type { Page } from "@feedmill/shop/content/page.ts";
import type { Finder, FinderFilter } from "@feedmill/trade/content/blocks/finder-schema.ts";
import { FINDER, readFinder } from "@feedmill/trade/content/blocks/read-finders.ts";
import { fromMinor } from "@feedmill/trade/money/amount.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import type { PageContext } from "../basics/page.ts";
import { PRICE } from "./render-loop.ts";

/** The finders in a page, each with its listing. Invalid ones are ignored. */
export function findersOf({
	id: pageId,
	content,
}: Pick<Page, "id" | "content">): { finder: Finder; loop: LoopWidget }[] {
	return [...content.matchAll(FINDER)].flatMap(([, text]) => {
		const finder = readFinder(text ?? "");
		return finder.ok ? [{ finder: finder.value, loop: loopOf(finder.value, pageId) }] : [];
	});
}

function loopOf({ id, perPage = 12 }: Finder, pageId: number): LoopWidget {
	return {
		pageId,
		widgetId: id,
		templateId: null,
		perPage,
		orderBy: "menu_order",
		order: "asc",
		includeChildren: true,
		pagination: { type: "load_more_on_click", load: "ajax", pageLimit: 100 },
	};
}

/** Replaces finders by the markup of filter bars and listing, which live-loops.ts fills. */
export async function withFinders(page: Page, context: Context): Promise<string> {
	if (!page.content.includes("wp:feedmill/product-finder")) return page.content;
	const finders = findersOf(page);
	const markup = await Promise.all(finders.map(({ finder }) => markupOf(finder, context)));
	let next = 0;
	return page.content.replace(FINDER, (_, text: string) => (readFinder(text).ok ? (markup[next++] ?? "") : ""));
}

async function markupOf({ id, filters }: Finder, context: Context): Promise<string> {
	const bars = await Promise.all(
		filters.map(async (filter, index) => {
			const choices = await choicesOf(filter, context);
			return bar(id, index, filter, [{ value: "__all", label: context.shop.words.say("All") }, ...choices]);
		}),
	);
	const grid = widget(id, "loop-grid", "loop-grid.product", { pagination_type: "load_more_on_click" }, "");
	return (
		`<div class="product-finder" data-elementor-type="product-finder">` +
		`<div class="product-finder__bars">${bars.join("")}</div>` +
		`<div class="product-finder__shows" data-loop="${id}"></div>` +
		`<div id="found-${id}" tabindex="-1">${grid}</div></div>`
	);
}

type Context = Pick<PageContext, "shop" | "versions" | "settings">;

interface Choice {
	value: string;
	label: string;
}

/** Terms with products, in the shopkeeper's order; top-level ones of categories. */
async function choicesOf(
	filter: FinderFilter,
	{ shop: { catalogue, words }, versions, settings: { currency } }: Context,
): Promise<Choice[]> {
	if ("price" in filter)
		return priceBands(filter.price, (amount) => formatMoney(fromMinor(amount, 0), currency), words);
	const { taxonomy } = filter;
	const attribute = (await catalogue.attributes(versions)).find((each) => each.taxonomy === taxonomy);
	const terms = attribute
		? ((await catalogue.attributeTerms(attribute.id)) ?? [])
		: taxonomy === "product_tag"
			? await catalogue.tags()
			: (await catalogue.categories(versions))
					.filter(({ parentId }) => parentId === 0)
					.sort((a, b) => a.menuOrder - b.menuOrder || a.name.localeCompare(b.name));
	return terms.filter(({ count }) => count > 0).map(({ slug, name }) => ({ value: slug, label: plainText(name) }));
}

function priceBands(limits: readonly number[], text: (amount: number) => string, { say }: Words): Choice[] {
	const sorted = [...new Set(limits)].sort((a, b) => a - b);
	const [lowest] = sorted;
	const highest = sorted.at(-1);
	if (lowest === undefined || highest === undefined) return [];
	return [
		{ value: `0-${lowest}`, label: say("Up to {price}", { price: text(lowest) }) },
		...sorted.slice(1).map((to, index) => ({
			value: `${sorted[index]}-${to}`,
			label: say("{from} to {to}", { from: text(sorted[index]!), to: text(to) }),
		})),
		{ value: `${highest}-`, label: say("From {price}", { price: text(highest) }) },
	];
}

function bar(loopId: string, index: number, filter: FinderFilter, choices: readonly Choice[]): string {
	const several = "several" in filter ? filter.several : undefined;
	const settings = {
		selected_element: loopId,
		taxonomy: "price" in filter ? PRICE : filter.taxonomy,
		multiple_selection: several ? "yes" : "",
		logical_combination: several === "and" ? "AND" : "OR",
	};
	const label = escapeHtml(filter.label);
	const buttons = choices.map(
		({ value, label: text }) =>
			`<button class="e-filter-item" data-filter="${escapeHtml(value)}" ` +
			`aria-pressed="${value === "__all"}">${escapeHtml(text)}</button>`,
	);
	const heading = `<p class="product-finder__label" aria-hidden="true">${label}</p>`;
	const search = `<search class="e-filter" role="search" aria-label="${label}">${buttons.join("")}</search>`;
	return widget(`${loopId}-${index}`, "taxonomy-filter", "taxonomy-filter.default", settings, heading + search);
}

function widget(id: string, name: string, type: string, settings: Record<string, unknown>, inner: string): string {
	return (
		`<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${name}" ` +
		`data-id="${id}" data-element_type="widget" data-settings="${escapeHtml(JSON.stringify(settings))}" ` +
		`data-widget_type="${type}">` +
		`<div class="elementor-widget-container">${inner}</div></div>`
	);
}
