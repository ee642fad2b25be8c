import { decodeHTMLStrict } from "entities/decode";

/** Decodes the character references of HTML: "&amp;", "&times;", "&#8377;". What lacks the semicolon stays as it is. */
export function decodeEntities(html: string): string {
	return html.includes("&") ? decodeHTMLStrict(html) : html;
}
