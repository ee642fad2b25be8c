/** The page's polite live region. */
let region: HTMLElement | null = null;

/** Announces a sentence to screen readers, even if it is repeated. */
export function announce(sentence: string): void {
	region ??= document.getElementById("live-region") ?? makeRegion();
	region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

function makeRegion(): HTMLElement {
	const element = document.createElement("div");
	element.className = "screen-reader-text";
	element.setAttribute("role", "status");
	element.setAttribute("aria-live", "polite");
	document.body.append(element);
	return element;
}
