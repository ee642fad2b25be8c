const regions: Partial<Record<"polite" | "assertive", HTMLElement>> = {};

/** Announces a message to screen readers: `assertive` interrupts them, `polite` waits. */
export function speak(message: string, politeness: "polite" | "assertive" = "polite"): void {
	const target = region(politeness);
	// A repeated message is not announced: an invisible character makes it different.
	const text = message === last ? `${message}\u00a0` : message;
	last = text;
	target.textContent = text;
}

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

/** The last message. */
let last = "";
