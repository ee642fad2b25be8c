import { decodeEntities } from "@wordpress/html-entities";

/**
 * The accessible name of a button that shows `text` beside its `description` ("Add “Mash” to your cart"): it starts
 * with what is seen, which people who speak to their device say (WCAG 2.5.3).
 */
export function spokenName(text: string, description: string): string {
	if (description.startsWith(text)) return description;
	return `${text} – ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** A product's name for screen readers; `shown` by a filter of an extension, which may have put markup into it. */
export function nameAsText(name: string, shown: string): string {
	if (shown === name) return decodeEntities(name);
	return new DOMParser().parseFromString(shown, "text/html").body.textContent ?? "";
}
