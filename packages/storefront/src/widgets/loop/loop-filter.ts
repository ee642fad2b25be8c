import type { Html } from "@feedmill/store-api/html.ts";
import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { readLoopFilters } from "./filter-address.ts";
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

	const fromAddress = (): BarFilter => {
		const requested = readLoopFilters(new URLSearchParams(window.location.search), widgetId)[taxonomy]?.terms ?? [];
		const own = requested.filter((term) => buttons.some((button) => button.dataset.filter === term));
		return { selectedTaxonomy: taxonomy, terms: own, logicalJoin };
	};
	const draw = () => {
		const terms = state.filters.get(barId)?.terms ?? [];
		for (const button of buttons) {
			const slug = button.dataset.filter ?? "";
			button.setAttribute("aria-pressed", String(slug === "__all" ? terms.length === 0 : terms.includes(slug)));
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
			const before = state.filters.get(barId)?.terms ?? [];
			const terms = after(before, button.dataset.filter ?? "", several);
			// "All" was pressed again.
			if (before.length === 0 && terms.length === 0) return;
			state.filters.set(barId, { selectedTaxonomy: taxonomy, terms, logicalJoin });
			draw();
			void refresh(widgetId);
		},
		{ signal },
	);
};

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
