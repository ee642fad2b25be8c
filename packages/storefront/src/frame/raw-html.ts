import type { Html } from "@feedmill/values/html.ts";

/**
 * Props of an element with HTML content: `<div {...rawHtml(page.content)} />`. The only way to insert HTML; the type
 * requires sanitised or formatted HTML.
 */
export function rawHtml(html: Html): { dangerouslySetInnerHTML: { __html: string } } {
	return { dangerouslySetInnerHTML: { __html: html } };
}

/** JSON that cannot end its script element. */
export function scriptSafe(value: unknown): Html {
	return JSON.stringify(value).replaceAll("<", "\\u003c") as Html;
}
