/** Announces a message to screen readers, even if it is repeated: `assertive` interrupts them, `polite` waits. */
export function speak(message: string, politeness: Politeness = "polite"): void {
	const target = region(politeness);
	// The same text again is not announced: an invisible character makes it different.
	target.textContent = target.textContent === message ? `${message}\u00a0` : message;
}

const regions: Partial<Record<Politeness, HTMLElement>> = {};

/** The live region of the page (layout/document.tsx) if it has one, otherwise a new one. */
function region(politeness: Politeness): HTMLElement {
	const existing = regions[politeness];
	if (existing?.isConnected) return existing;
	const ofPage = politeness === "polite" && document.getElementById("live-region");
	const made = ofPage || newRegion(politeness);
	regions[politeness] = made;
	return made;
}

function newRegion(politeness: Politeness): HTMLElement {
	const element = document.createElement("div");
	element.className = "screen-reader-text wc-block-components-live-region";
	element.setAttribute("aria-live", politeness);
	element.setAttribute("aria-relevant", "additions text");
	element.setAttribute("aria-atomic", "true");
	document.body.append(element);
	return element;
}

type Politeness = "polite" | "assertive";
