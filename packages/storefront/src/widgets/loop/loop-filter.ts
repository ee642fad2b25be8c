import type { Html } from "@feedmill/values/html.ts";
import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { readLoopFilters, storedTerm } from "./filter-address.ts";
import { followHistory, goTo } from "./loop-history.ts";
import { askForLoop, loopElement, sayThatItFailed, showInLoop, wakeWith } from "./loop-requests.ts";
import { type BarFilter, consolidatedFilters, filteredAddress, stateOf } from "./loop-state.ts";

/**
 * A filter bar of a loop: replaces the products and updates the URL without navigation. After a failure loop and bar
 * are unchanged. Without JavaScript the buttons submit a form. Reference: frontend 04 §J1 to §J3.
 */
export const start: StartWidget = (bar, { signal, mounter }) => {
	wakeWith(mounter);
	const settings = elementSettings(bar);
	const { selected_element: widgetId, taxonomy } = settings;
	const barId = bar.dataset.id ?? "";
	if (typeof widgetId !== "string" || typeof taxonomy !== "string" || !loopElement(widgetId)) return;
	const several = settings.multiple_selection === "yes";
	const logicalJoin = several && settings.logical_combination === "OR" ? "OR" : "AND";
	const buttons = [...bar.querySelectorAll<HTMLElement>(".e-filter-item")];
	const state = stateOf(widgetId);

	// A term of no bar must not get lost: "All" removes it. The address keeps its join until this bar is clicked.
	const fromAddress = (): BarFilter => {
		const query = new URLSearchParams(window.location.search);
		const requested = readLoopFilters(query, widgetId)[taxonomy] ?? { terms: [], logicalJoin };
		const others = termsOfOtherBars(bar, widgetId, taxonomy);
		const offers = (term: string) => buttons.some((button) => termOf(button) === term);
		const terms = requested.terms.filter((term) => offers(term) || !others.has(term));
		return { selectedTaxonomy: taxonomy, terms, logicalJoin: requested.logicalJoin };
	};
	const draw = () => {
		const filter = state.filters.get(barId);
		const chosen = chosenTerms(filter);
		for (const button of buttons) {
			const slug = termOf(button);
			const isPressed = slug === "__all" ? !filter?.terms.length : chosen.includes(slug);
			button.setAttribute("aria-pressed", String(isPressed));
		}
	};
	const takeAddress = () => {
		state.filters.set(barId, fromAddress());
		state.shown = new Map(state.filters);
		draw();
	};

	takeAddress();
	state.bars.set(barId, draw);
	followHistory(signal, takeAddress);
	signal.addEventListener("abort", () => {
		state.bars.delete(barId);
		state.filters.delete(barId);
	});
	bar.addEventListener(
		"click",
		(event) => {
			const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".e-filter-item") : null;
			if (!button) return;
			event.preventDefault();
			loopElement(widgetId)?.classList.remove("e-load-more-pagination-end");
			const before = state.filters.get(barId);
			const terms = after(chosenTerms(before), termOf(button), several);
			// "All" was pressed again.
			if (!before?.terms.length && terms.length === 0) return;
			state.filters.set(barId, { selectedTaxonomy: taxonomy, terms, logicalJoin });
			draw();
			void refresh(widgetId);
		},
		{ signal },
	);
};

/** A bar can show the terms that are wanted, not those that are excluded. */
function chosenTerms(filter: BarFilter | undefined): readonly string[] {
	return !filter || filter.logicalJoin === "NOT" ? [] : filter.terms;
}

/** What other bars of the loop offer of the taxonomy. */
function termsOfOtherBars(bar: HTMLElement, widgetId: string, taxonomy: string): ReadonlySet<string> {
	const bars = [...document.querySelectorAll<HTMLElement>(".elementor-widget-taxonomy-filter")].filter((other) => {
		const settings = elementSettings(other);
		return other !== bar && settings.selected_element === widgetId && settings.taxonomy === taxonomy;
	});
	const buttons = bars.flatMap((other) => [...other.querySelectorAll<HTMLElement>(".e-filter-item")]);
	return new Set(buttons.map(termOf));
}

function termOf(button: HTMLElement): string {
	return storedTerm(button.dataset.filter ?? "");
}

function after(before: readonly string[], slug: string, several: boolean): readonly string[] {
	if (slug === "__all") return [];
	if (before.includes(slug)) return before.filter((term) => term !== slug);
	return several ? [...before, slug] : [slug];
}

async function refresh(widgetId: string): Promise<void> {
	const state = stateOf(widgetId);
	const address = filteredAddress("filters", widgetId);
	const answer = await askForLoop(widgetId, (signal) => askShop(widgetId, address, signal));
	if ("value" in answer) {
		state.shown = new Map(state.filters);
		showInLoop(widgetId, answer.value);
		// Another loop of the page may have changed meanwhile, or still be changing.
		goTo(filteredAddress("shown", widgetId));
	} else if (!answer.overtaken) {
		state.filters = new Map(state.shown);
		for (const draw of state.bars.values()) draw();
		sayThatItFailed();
	}
}

/** Specification: 7, Loop filter refresh. @throws without a valid response. */
async function askShop(widgetId: string, address: URL, signal: AbortSignal): Promise<Html> {
	const page = loopElement(widgetId)?.closest<HTMLElement>("[data-elementor-id]")?.dataset.elementorId;
	const root = window.wpApiSettings?.root ?? "/wp-json/";
	const response = await fetch(`${root}elementor-pro/v1/refresh-loop`, {
		method: "POST",
		credentials: "same-origin",
		headers: { "Content-Type": "application/json", Accept: "application/json" },
		body: JSON.stringify({
			post_id: Number(page ?? /\bpage-id-(\d+)/.exec(document.body.className)?.[1] ?? 0),
			widget_id: widgetId,
			widget_filters: consolidatedFilters(stateOf(widgetId)),
			pagination_base_url: address.href,
		}),
		signal,
	});
	const body = response.ok ? ((await response.json()) as { data?: unknown } | null) : null;
	if (typeof body?.data !== "string") throw new Error(`The listing was answered with ${response.status}.`);
	return body.data as Html;
}
