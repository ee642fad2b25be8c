import { speak } from "@feedmill/ui/speak.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { elementsOf } from "../../frame/set-html.ts";
import type { Mounter } from "../mount/define-widget.ts";
import { stateOf } from "./loop-state.ts";

/** Time limit in ms. */
const WITHIN = 30_000;

/** The page's mounter, for widgets inside new products. */
let mounter: Mounter | null = null;

export function wakeWith(given: Mounter | undefined): void {
	mounter = given ?? mounter;
}

export function loopElement(widgetId: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`.elementor-element-${widgetId}`);
}

/**
 * Runs a request that changes a loop, which is dimmed meanwhile. A newer request of the same loop aborts it.
 * @returns the result of `ask`; null if aborted, failed or timed out.
 */
export async function askForLoop<T>(
	widgetId: string,
	ask: (signal: AbortSignal) => Promise<T>,
): Promise<{ value: T } | { overtaken: boolean }> {
	const state = stateOf(widgetId);
	state.asking?.abort();
	const controller = new AbortController();
	state.asking = controller;
	const loop = loopElement(widgetId);
	loop?.classList.add("e-loading-overlay");
	loop?.setAttribute("aria-busy", "true");
	const timer = setTimeout(() => controller.abort(), WITHIN);
	try {
		const value = await ask(controller.signal);
		return state.asking === controller ? { value } : { overtaken: true };
	} catch {
		return { overtaken: state.asking !== controller };
	} finally {
		clearTimeout(timer);
		if (state.asking === controller) {
			state.asking = null;
			loop?.classList.remove("e-loading-overlay", "e-loading");
			loop?.removeAttribute("aria-busy");
		}
	}
}

/** Replaces the products of a loop. "" is an empty one. */
export function showInLoop(widgetId: string, html: Html): void {
	const loop = loopElement(widgetId);
	const old = loop?.querySelector<HTMLElement>(".elementor-widget-container");
	if (!loop || !old) return;
	const fresh = elementsOf(html).firstElementChild;
	mounter?.unmount(old);
	if (fresh) old.replaceWith(fresh);
	else old.replaceChildren();
	wakeUp(loop);
	showTotal(widgetId, loop);
	stateOf(widgetId).onReplaced?.();
	const { length } = loop.querySelectorAll(".e-loop-item");
	const nothing = loop.querySelector(".e-loop-nothing-found-message")?.textContent;
	const total = totalOf(loop)?.dataset.total;
	speak(nothing ?? (total === undefined ? shownOf(length) : foundOf(Number(total))));
}

const foundOf = (total: number) => sprintf(_n("%d product found.", "%d products found.", total), total);
const shownOf = (count: number) => sprintf(_n("%d product shown.", "%d products shown.", count), count);

/** A finder's link to its listing, which phones show below the filters: "Show 12 products" once one is chosen. */
function showTotal(widgetId: string, loop: HTMLElement): void {
	const place = document.querySelector(`.product-finder__shows[data-loop="${widgetId}"]`);
	const text = totalOf(loop)?.dataset.shows;
	if (!place || !text) return;
	const chosen = [...stateOf(widgetId).filters.values()].some(({ terms }) => terms.length > 0);
	if (!chosen) {
		place.replaceChildren();
		return;
	}
	const link = place.querySelector("a") ?? document.createElement("a");
	link.className = "button";
	link.href = `#found-${widgetId}`;
	link.textContent = text;
	if (!link.isConnected) place.append(link);
}

function totalOf(loop: HTMLElement): HTMLElement | null {
	return loop.querySelector<HTMLElement>(".elementor-widget-container[data-total]");
}

/** Mounts widgets inside new products. */
export function wakeUp(loop: HTMLElement): void {
	void mounter?.mount(loop);
	document.dispatchEvent(new CustomEvent("elementor/lazyload/observe"));
}

/** The same loop on another page of this site. @throws if it is missing. */
export async function loopOfPage(url: string, widgetId: string, signal: AbortSignal): Promise<HTMLElement> {
	const loop = (await pageAt(url, signal)).querySelector<HTMLElement>(`.elementor-element-${widgetId}`);
	if (!loop) throw new Error(`There is no listing ${widgetId} at ${url}.`);
	return loop;
}

/** @throws if the page cannot be loaded. */
export async function pageAt(url: string, signal: AbortSignal): Promise<Document> {
	const response = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" }, signal });
	if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
	return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** The inner HTML of a loop. */
export function containerOf(loop: HTMLElement): Html {
	return (loop.querySelector(".elementor-widget-container")?.outerHTML ?? "") as Html;
}

export function sayThatItFailed(): void {
	speak(__("The products could not be loaded. Please try again."));
}
