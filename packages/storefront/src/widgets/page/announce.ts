/** Speaks to those who do not see the page: the page's one polite live region. */
let region: HTMLElement | null = null;

/** Says a sentence to screen readers, also the same one twice. */
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
