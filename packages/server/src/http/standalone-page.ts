import type { Words } from "@feedmill/trade/words/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { COLOURS, type Colours } from "../theme/colours.ts";
import { escapeHtml } from "./escape-html.ts";

/** The look of the shop, as far as it is known without the database. */
export interface StandaloneLook {
	colours: Colours;
	/** Name of the shop; "" if only the database has it. */
	name: string;
}

/**
 * A page that needs no other file, script or database: for failures, and for browsers without a connection. It has a
 * heading, a picture and `content`; links of class `button` are buttons.
 */
export function standalonePage(
	{ title, content }: { title: string; content: readonly Html[] },
	{ html }: Pick<Words, "html">,
	{ colours, name }: StandaloneLook = { colours: COLOURS, name: "" },
): string {
	const heading = escapeHtml(title);
	const shop = escapeHtml(name);
	return (
		`<!doctype html><html lang="${html}"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
		`<meta name="theme-color" content="${colours.fieldDark}">` +
		`<title>${heading}${name ? ` | ${shop}` : ""}</title><style>${styleOf(colours)}</style></head>` +
		`<body>${name ? `<header>${shop}</header>` : ""}<main>${SACK}<h1>${heading}</h1>${content.join("")}</main>` +
		"</body></html>"
	);
}

const SACK =
	'<svg viewBox="0 0 120 120" width="96" height="96" fill="none" stroke="currentColor" stroke-width="3" ' +
	'stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">' +
	'<path class="body" d="M34 32c-8 24-10 50-4 72 20 5 40 5 60 0 6-22 4-48-4-72"/>' +
	'<path class="top" d="M30 28c18-7 42-7 60 0-4 8-10 9-15 6-5 5-9 5-15 1-6 4-10 4-15-1-5 3-11 2-15-6z"/>' +
	'<path d="M50 68v6M70 68v6M50 90c6-6 14-6 20 0"/></svg>';

const styleOf = ({ paper, ink, field, fieldDark, onField, card, turmeric }: Colours): string =>
	"*{box-sizing:border-box}" +
	`body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:${paper};color:${ink};` +
	"font:1.0625rem/1.6 system-ui,sans-serif}" +
	`header{padding:1rem;background:${fieldDark};color:${onField};font-size:1.25rem;font-weight:700}` +
	"main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;max-width:34rem;" +
	"margin:0 auto;padding:2rem 1rem;text-align:center}" +
	"h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.25}p{margin:0 0 1rem}" +
	`a{display:inline-block;padding:.75rem 0;color:${field};font-weight:700}` +
	`.button{padding:.75rem 1.5rem;border-radius:6px;background:${field};color:${onField};text-decoration:none}` +
	`a:focus-visible{outline:3px solid ${ink};outline-offset:2px}` +
	`.body{fill:${card}}.top{fill:${turmeric}}`;
