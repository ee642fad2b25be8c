import type { Html } from "@feedmill/store-api/html.ts";

/**
 * Attributes of an element whose content is HTML already: `<div {...rawHtml(page.content)} />`. The one door for it on
 * the server and in the browser's blocks; what was not sanitised or formatted does not pass the types.
 */
export function rawHtml(html: Html): { dangerouslySetInnerHTML: { __html: string } } {
	return { dangerouslySetInnerHTML: { __html: html } };
}

/** JSON that cannot end the script element it stands in, whatever a product is called. */
export function scriptSafe(value: unknown): Html {
	return JSON.stringify(value).replaceAll("<", "\\u003c") as Html;
}
