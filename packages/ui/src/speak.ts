/** Says something to screen readers only: errors at once, everything else when they are free. */
const regions: Partial<Record<"polite" | "assertive", HTMLElement>> = {};

function region(politeness: "polite" | "assertive"): HTMLElement {
	const known = regions[politeness];
	if (known?.isConnected) return known;
	const element = document.createElement("div");
	element.className = "screen-reader-text wc-block-components-live-region";
	element.setAttribute("aria-live", politeness);
	element.setAttribute("aria-relevant", "additions text");
	element.setAttribute("aria-atomic", "true");
	document.body.append(element);
	regions[politeness] = element;
	return element;
}

let last = "";

export function speak(message: string, politeness: "polite" | "assertive" = "polite"): void {
	const target = region(politeness);
	// The same words again would not be read: an invisible mark makes them new.
	const text = message === last ? `${message}\u00a0` : message;
	last = text;
	target.textContent = text;
}
