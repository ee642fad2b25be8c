import { NO_HTML } from "@feedmill/store-api/html.ts";
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
	const pages = new Map<AbortSignal, Promise<Document>>();
	await Promise.all(
		widgetIds.map(async (widgetId) => {
			const answer = await askForLoop(widgetId, async (signal) => {
				const [shared] = pages.values();
				const page = shared ?? pageAt(href, signal);
				pages.set(signal, page);
				const loop = (await page).querySelector<HTMLElement>(`.elementor-element-${widgetId}`);
				return loop ? containerOf(loop) : NO_HTML;
			});
			if ("value" in answer) showInLoop(widgetId, answer.value);
			else if (!answer.overtaken) window.location.reload();
		}),
	);
}
