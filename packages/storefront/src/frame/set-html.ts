import type { Html } from "@feedmill/store-api/html.ts";

/** The one way for scripts to put markup into an element of the page. */
export function setHtml(element: Element, html: Html): void {
	element.innerHTML = html;
}

/** Markup as elements that stand nowhere yet. */
export function elementsOf(html: Html): DocumentFragment {
	const template = document.createElement("template");
	setHtml(template, html);
	return template.content;
}

/** What an element holds: markup of this page already, so that it can be put back. */
export function htmlOf(element: Element): Html {
	return element.innerHTML as Html;
}

/** A text as markup. */
export function htmlOfText(text: string): Html {
	const element = document.createElement("p");
	element.textContent = text;
	return htmlOf(element);
}
