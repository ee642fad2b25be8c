/**
 * Attributes of an element whose content is HTML already: `<div {...rawHtml(page.content)} />`. The one door for it, so
 * that it is easy to see what comes through: texts of the shopkeeper, answers of our own presenters and JSON made safe,
 * never anything that a shopper typed.
 */
export function rawHtml(html: string): { dangerouslySetInnerHTML: { __html: string } } {
	return { dangerouslySetInnerHTML: { __html: html } };
}
