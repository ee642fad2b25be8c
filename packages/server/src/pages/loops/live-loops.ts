import type { LoopWidget } from "@feedmill/shop/content/loop-widget.ts";
import type { Html } from "@feedmill/store-api/html.ts";
import { readLoopFilters, readLoopPage } from "@feedmill/storefront/widgets/loop/filter-address.ts";
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
			return {
				innerStart,
				innerEnd,
				inner: bar
					? fillBar(inner, bar, filters, base, page)
					: await renderLoop(context, { loop, filters, page, base, moreText }),
			};
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
	return (result + html.slice(end)) as Html;
}

function isLoopPart(tag: string): boolean {
	return /\bdata-widget_type="(?:loop-grid\.|taxonomy-filter\.)/.test(tag);
}
