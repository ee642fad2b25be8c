import type { Html } from "@feedmill/values/html.ts";

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#039;",
};

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): Html {
	return text.replace(/[&<>"']/g, (char) => ENTITIES[char]!) as Html;
}
