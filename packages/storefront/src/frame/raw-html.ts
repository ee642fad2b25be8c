import type { Html } from "@feedmill/store-api/html.ts";

/**
 * Attributes of an element whose content is HTML already: `<div {...rawHtml(page.content)} />`. The one door for it on
 * the server and in the browser's blocks; what was not sanitised or formatted does not pass the types.
 */
export function rawHtml(html: Html): { dangerouslySetInnerHTML: { __html: string } } {
	return { dangerouslySetInnerHTML: { __html: html } };
}
