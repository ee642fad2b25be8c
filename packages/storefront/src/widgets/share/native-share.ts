import type { StartWidget } from "../mount/define-widget.ts";

/** Uses the Web Share API, if supported, instead of all links but the first. Shows the row's hidden button. */
export const start: StartWidget = (button, { signal }) => {
	if (typeof navigator.share !== "function") return;
	button.hidden = false;
	for (const way of button.parentElement?.querySelectorAll<HTMLElement>(".share-way") ?? []) way.hidden = true;
	const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
	const title = document.querySelector(".product_title, .entry-title")?.textContent ?? document.title;
	const share = () => {
		// Cancelled by the visitor.
		navigator.share({ title, url }).catch(() => undefined);
	};
	button.addEventListener("click", share, { signal });
};
