import {
	filterKey,
	type LogicalJoin,
	type LoopFilters,
	storedTerm,
	writeTerms,
} from "@feedmill/storefront/widgets/loop/filter-address.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { attributeOf, settingsOf } from "./markup.ts";

/** The settings of a filter bar (data-settings). */
export interface Bar {
	id: string;
	loopId: string;
	taxonomy: string;
	several: boolean;
	join: LogicalJoin;
}

export function barOf(tag: string): Bar | null {
	const settings = settingsOf(tag);
	const id = attributeOf(tag, "data-id");
	const { selected_element: loopId, taxonomy } = settings;
	if (!id || typeof loopId !== "string" || typeof taxonomy !== "string") return null;
	const several = settings.multiple_selection === "yes";
	return { id, loopId, taxonomy, several, join: several && settings.logical_combination === "OR" ? "OR" : "AND" };
}

/**
 * Renders a filter bar for a URL: pressed buttons, each submitting a form, so that it works without JavaScript.
 * Reference: frontend 04 §J1.
 * @param html content of the widget, with its `<search>` and buttons.
 * @param base the page's URL without a page of the loop.
 */
export function fillBar(html: string, bar: Bar, filters: LoopFilters, base: URL, page: number): string {
	const { terms = [], logicalJoin } = filters[bar.taxonomy] ?? {};
	// Terms that are excluded are not chosen: a bar cannot show them.
	const chosen = logicalJoin === "NOT" ? [] : terms;
	const key = filterKey(bar.loopId, bar.taxonomy);
	const form = `e-filter-form-${bar.id}`;
	const buttons = html.replaceAll(/<button\b[^>]*\bdata-filter="[^"]*"[^>]*>/g, (tag) => {
		const slug = storedTerm(attributeOf(tag, "data-filter") ?? "");
		const pressed = slug === "__all" ? terms.length === 0 : chosen.includes(slug);
		const value = writeTerms({ terms: after(chosen, slug, bar.several), logicalJoin: bar.join });
		const plain = tag.replaceAll(/\s(?:aria-pressed|type|form|name|value)="[^"]*"/g, "").slice(0, -1);
		const sent = `type="submit" form="${form}" name="${key}" value="${escapeHtml(value)}"`;
		return `${plain} aria-pressed="${pressed}" ${sent}>`;
	});
	const filled = buttons.replace(/<search\b[^>]*>/, (tag) => {
		const plain = tag.replaceAll(/\sdata-(?:base-url|page-num)="[^"]*"/g, "").slice(0, -1);
		const bare = `${base.origin}${base.pathname}`;
		return `${plain} data-base-url="${escapeHtml(bare)}" data-page-num="${page}">`;
	});
	const hidden = [...base.searchParams]
		.filter(([name]) => name !== key)
		.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
	return (
		`${filled}<form id="${form}" method="get" action="${escapeHtml(base.pathname)}" ` +
		`hidden>${hidden.join("")}</form>`
	);
}

/** The terms after a click: its own again removes it, "__all" removes all. */
function after(chosen: readonly string[], slug: string, several: boolean): readonly string[] {
	if (slug === "__all") return [];
	if (chosen.includes(slug)) return several ? chosen.filter((each) => each !== slug) : [];
	return several ? [...chosen, slug] : [slug];
}
