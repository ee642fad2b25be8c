import type { Html } from "@feedmill/values/html.ts";

/** The only way for scripts to set an element's HTML. */
export function setHtml(element: Element, html: Html): void {
	element.innerHTML = html;
}

/** Parses HTML into a fragment. */
export function elementsOf(html: Html): DocumentFragment {
	const template = document.createElement("template");
	setHtml(template, html);
	return template.content;
}

/** The inner HTML of an element of this page, to restore it later. */
export function htmlOf(element: Element): Html {
	return element.innerHTML as Html;
}

/** Escapes text to HTML. */
export function htmlOfText(text: string): Html {
	const element = document.createElement("p");
	element.textContent = text;
	return htmlOf(element);
}
