import { NO_HTML } from "@feedmill/values/html.ts";
import { askForLoop, containerOf, pageAt, showInLoop } from "./loop-requests.ts";
import { allLoops } from "./loop-state.ts";

/** The query that the page shows. */
let shown = window.location.search;
const followers = new Set<() => void>();
let follows = false;

/** Pushes a history entry. */
export function goTo(address: URL): void {
	if (address.search !== window.location.search) window.history.pushState(null, "", address);
	shown = window.location.search;
}

/** Runs `takeAddress` after back or forward changed the loops' parameters. */
export function followHistory(signal: AbortSignal, takeAddress: () => void): void {
	followers.add(takeAddress);
	signal.addEventListener("abort", () => followers.delete(takeAddress));
	if (follows) return;
	follows = true;
	window.addEventListener("popstate", () => {
		if (window.location.search !== shown) void showAddress();
	});
}

/** Loads the page of the current URL and updates its loops. On failure the browser navigates. */
async function showAddress(): Promise<void> {
	shown = window.location.search;
	const { href } = window.location;
	for (const takeAddress of followers) takeAddress();
	const widgetIds = [...allLoops().keys()];
	let shared: Promise<Document> | null = null;
	await Promise.all(
		widgetIds.map(async (widgetId) => {
			const answer = await askForLoop(widgetId, async (signal) => {
				shared ??= pageAt(href, signal);
				// The loop that asked may have been filtered meanwhile, which aborts its request: ask for the others again.
				const page = await shared.catch((error: unknown) => {
					if (signal.aborted) throw error;
					return pageAt(href, signal);
				});
				const loop = page.querySelector<HTMLElement>(`.elementor-element-${widgetId}`);
				return loop ? containerOf(loop) : NO_HTML;
			});
			if ("value" in answer) showInLoop(widgetId, answer.value);
			else if (!answer.overtaken) window.location.reload();
		}),
	);
}
