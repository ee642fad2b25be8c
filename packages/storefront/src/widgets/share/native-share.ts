import type { StartWidget } from "../mount/define-widget.ts";

/**
 * The phone's own way of sharing, where the browser offers it, in place of the links of its row to networks other than
 * the first. Wakes the row's hidden button.
 */
export const start: StartWidget = (button, { signal }) => {
	if (typeof navigator.share !== "function") return;
	button.hidden = false;
	for (const way of button.parentElement?.querySelectorAll<HTMLElement>(".share-way") ?? []) way.hidden = true;
	const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
	const title = document.querySelector(".product_title, .entry-title")?.textContent ?? document.title;
	const share = () => {
		// Put away again without having shared: nothing to be said.
		navigator.share({ title, url }).catch(() => undefined);
	};
	button.addEventListener("click", share, { signal });
};
