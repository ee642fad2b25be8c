/**
 * The phone's own way of sharing, where the browser offers it, in place of the links to networks other than the first.
 */
export function startNativeShare(): void {
	const button = document.querySelector<HTMLElement>(".share-native");
	if (!button || typeof navigator.share !== "function") return;
	button.hidden = false;
	for (const way of document.querySelectorAll<HTMLElement>(".share-way")) way.hidden = true;
	const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
	const title = document.querySelector(".product_title")?.textContent ?? document.title;
	button.addEventListener("click", () => {
		// Put away again without having shared: nothing to be said.
		navigator.share({ title, url }).catch(() => undefined);
	});
}
