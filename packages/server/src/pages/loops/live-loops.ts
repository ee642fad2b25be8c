import type { LoopWidget } from "@feedmill/shop/content/loop-widget.ts";
import { readLoopFilters, readLoopPage } from "@feedmill/storefront/widgets/loop/filter-address.ts";
import type { Html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import type { PageContext } from "../basics/page.ts";
import { barOf, fillBar } from "./filter-bar.ts";
import { attributeOf, findDivs, settingsOf } from "./markup.ts";
import { renderLoop, withoutPages } from "./render-loop.ts";

/**
 * Renders the current product listings and filter bars of a page by the URL; the exported markup is outdated.
 * Reference: frontend 04 §J.
 */
export async function withLiveLoops(html: Html, loops: readonly LoopWidget[], context: PageContext): Promise<Html> {
	if (loops.length === 0) return html;
	const { url, urls } = context;
	const address = new URL(`${url.pathname}${url.search}`, urls.origin);
	const listings = new Map<string, string>();
	const edits = await Promise.all(
		findDivs(html, isLoopPart).map(async ({ tag, innerStart, innerEnd }) => {
			const inner = html.slice(innerStart, innerEnd);
			const bar = barOf(tag);
			const loopId = bar?.loopId ?? attributeOf(tag, "data-id");
			const loop = loops.find(({ widgetId }) => widgetId === loopId);
			if (!loop) return { innerStart, innerEnd, inner };
			const filters = readLoopFilters(url.searchParams, loop.widgetId);
			const page = readLoopPage(url.searchParams, loop.widgetId);
			const base = withoutPages(address, loop.widgetId);
			const { load_more_button_text: text } = settingsOf(tag);
			const moreText = typeof text === "string" && text ? text : undefined;
			if (bar) return { innerStart, innerEnd, inner: fillBar(inner, bar, filters, base, page) };
			const listing = await renderLoop(context, { loop, filters, page, base, moreText });
			if (Object.keys(filters).length > 0) listings.set(loop.widgetId, listing);
			return { innerStart, innerEnd, inner: listing };
		}),
	);
	let result = "";
	let end = 0;
	for (const { innerStart, innerEnd, inner } of edits) {
		// A nested one was replaced with its parent.
		if (innerStart < end) continue;
		result += html.slice(end, innerStart) + inner;
		end = innerEnd;
	}
	return withTotals(result + html.slice(end), listings) as Html;
}

/** Fills the links of finders to their listings: "Show 12 products", once something is chosen. */
function withTotals(html: string, filtered: ReadonlyMap<string, string>): string {
	return html.replace(/(<div class="product-finder__shows" data-loop="([a-z0-9]{7})">)<\/div>/g, (empty, tag, id) => {
		const [container = ""] = /^<div[^>]*>/.exec(filtered.get(id) ?? "") ?? [];
		const text = attributeOf(container, "data-shows");
		return text ? `${tag}<a class="button" href="#found-${id}">${escapeHtml(text)}</a></div>` : empty;
	});
}

function isLoopPart(tag: string): boolean {
	return /\bdata-widget_type="(?:loop-grid\.|taxonomy-filter\.)/.test(tag);
}
