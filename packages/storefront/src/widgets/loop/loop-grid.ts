import { elementSettings } from "../element/element-settings.ts";
import type { StartWidget } from "../mount/define-widget.ts";
import { prefersStillness } from "../overlay/animate.ts";
import { turnedAddress } from "./filter-address.ts";
import { followHistory, goTo } from "./loop-history.ts";
import { askForLoop, containerOf, loopOfPage, sayThatItFailed, showInLoop, wakeUp, wakeWith } from "./loop-requests.ts";
import { stateOf } from "./loop-state.ts";

/**
 * Pagination of a loop without navigation, if enabled: links replace the products, "load more" and scrolling append.
 * After a failure the loop is unchanged. Reference: frontend 04 §J4.
 */
export const start: StartWidget = (loop, { signal, mounter }) => {
	wakeWith(mounter);
	const settings = elementSettings(loop);
	const widgetId = loop.dataset.id ?? "";
	const type = String(settings.pagination_type ?? "");
	stateOf(widgetId);
	followHistory(signal, () => {});
	if (settings.pagination_load_type === "ajax") {
		onLink(
			loop,
			signal,
			"a.page-numbers",
			(link) => void turnPage(loop, widgetId, link, settings.auto_scroll === "yes"),
		);
	}
	if (!type.startsWith("load_more")) return;
	onLink(loop, signal, ".e-load-more-button-wrapper a", () => void loadMore(loop, widgetId, true));
	if (type === "load_more_infinite_scroll") loadWhenSeen(loop, widgetId, signal);
};

function onLink(
	loop: HTMLElement,
	signal: AbortSignal,
	selector: string,
	follow: (link: HTMLAnchorElement) => void,
): void {
	loop.addEventListener(
		"click",
		(event) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
			const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
			if (!link || elsewhere || event.defaultPrevented) return;
			event.preventDefault();
			follow(link);
		},
		{ signal },
	);
}

async function turnPage(loop: HTMLElement, widgetId: string, link: HTMLAnchorElement, scrolls: boolean): Promise<void> {
	const address = new URL(link.href);
	const answer = await askForLoop(widgetId, async (signal) =>
		containerOf(await loopOfPage(address.href, widgetId, signal)),
	);
	if (!("value" in answer)) {
		if (!answer.overtaken) sayThatItFailed();
		return;
	}
	showInLoop(widgetId, answer.value);
	goTo(turnedAddress(new URL(window.location.href), address, widgetId));
	if (scrolls) loop.scrollIntoView({ behavior: prefersStillness() ? "auto" : "smooth", block: "start" });
	focusOn(loop.querySelector<HTMLElement>(".elementor-loop-container"));
}

/** The pressed link is gone: move the keyboard focus to the new products. */
function focusOn(element: HTMLElement | null): void {
	element?.setAttribute("tabindex", "-1");
	element?.focus({ preventScroll: true });
}

async function loadMore(loop: HTMLElement, widgetId: string, focuses: boolean): Promise<void> {
	const next = loop.querySelector<HTMLElement>(".e-load-more-anchor")?.dataset.nextPage;
	// Other products are on their way and will replace these: asking for more would abort them.
	if (!next || stateOf(widgetId).asking) return;
	loop.classList.add("e-load-more-pagination-loading");
	const answer = await askForLoop(widgetId, (signal) => loopOfPage(next, widgetId, signal));
	loop.classList.remove("e-load-more-pagination-loading");
	if (!("value" in answer)) {
		if (!answer.overtaken) sayThatItFailed();
		return;
	}
	const fresh = answer.value;
	const existing = new Set([...loop.querySelectorAll(".e-loop-item")].map(itemName));
	const items = [...fresh.querySelectorAll<HTMLElement>(".e-loop-item")].filter(
		(item) => !existing.has(itemName(item)),
	);
	loop.querySelector(".elementor-loop-container")?.append(...items);
	for (const part of [".e-load-more-anchor", ".e-load-more-button-wrapper"]) {
		const old = loop.querySelector(part);
		const replacement = fresh.querySelector(part);
		if (replacement) old?.replaceWith(replacement);
		else old?.remove();
	}
	const atEnd = !loop.querySelector<HTMLElement>(".e-load-more-anchor")?.dataset.nextPage;
	loop.classList.toggle("e-load-more-pagination-end", atEnd);
	wakeUp(loop);
	if (focuses) items[0]?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

function itemName(item: Element): string {
	return /\be-loop-item-\d+\b/.exec(item.className)?.[0] ?? "";
}

function loadWhenSeen(loop: HTMLElement, widgetId: string, signal: AbortSignal): void {
	const state = stateOf(widgetId);
	const observer = new IntersectionObserver(
		(entries) => {
			if (state.asking || !entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			void loadMore(loop, widgetId, false).then(watch);
		},
		{ rootMargin: "200px" },
	);
	const watch = () => {
		observer.disconnect();
		const anchor = loop.querySelector(".e-load-more-anchor");
		if (anchor && !signal.aborted) observer.observe(anchor);
	};
	// With new products comes a new anchor.
	state.onReplaced = watch;
	signal.addEventListener("abort", () => {
		observer.disconnect();
		state.onReplaced = null;
	});
	watch();
}
