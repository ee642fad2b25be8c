import type { Words } from "@feedmill/shop/words/words.ts";
import { COLOURS, type Colours } from "../theme/colours.ts";
import { escapeHtml } from "./escape-html.ts";

/** The look of the shop, as far as it is known without the database. */
export interface FailureLook {
	colours: Colours;
	/** Name of the shop; "" if only the database has it. */
	name: string;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Default: the default theme's colours, no name. */
		failureLook?: FailureLook;
	}
}

/**
 * A standalone page, shown when pages cannot be rendered: it needs no database, script or other file.
 * `message`: one sentence. `canRetry`: the same URL may work later.
 */
export function failurePage(
	{ title, message, canRetry }: { title: string; message: string; canRetry: boolean },
	words: Words,
	{ colours, name }: FailureLook = { colours: COLOURS, name: "" },
): string {
	const text = { title: escapeHtml(title), message: escapeHtml(message), name: escapeHtml(name) };
	// An empty address is that of the page itself.
	const retry = canRetry ? `<a class="button" href="">${escapeHtml(words.say("Try again"))}</a>` : "";
	const home = `<a${canRetry ? "" : ' class="button"'} href="/">${escapeHtml(words.say("Back to the shop"))}</a>`;
	return (
		`<!doctype html><html lang="${words.html}"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
		`<title>${text.title}${name ? ` – ${text.name}` : ""}</title><style>${styleOf(colours)}</style></head>` +
		`<body><main>${name ? `<p class="name">${text.name}</p>` : ""}${SACK}<h1>${text.title}</h1>` +
		`<p>${text.message}</p><p class="ways">${retry}${home}</p></main></body></html>`
	);
}

const SACK =
	'<svg viewBox="0 0 120 120" width="96" height="96" fill="none" stroke="currentColor" stroke-width="3" ' +
	'stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">' +
	'<path class="body" d="M34 32c-8 24-10 50-4 72 20 5 40 5 60 0 6-22 4-48-4-72"/>' +
	'<path class="top" d="M30 28c18-7 42-7 60 0-4 8-10 9-15 6-5 5-9 5-15 1-6 4-10 4-15-1-5 3-11 2-15-6z"/>' +
	'<path d="M50 68v6M70 68v6M50 90c6-6 14-6 20 0"/></svg>';

const styleOf = ({ paper, ink, field, onField, card, turmeric }: Colours): string =>
	"*{box-sizing:border-box}" +
	`body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:${paper};color:${ink};` +
	"font:1.125rem/1.5 system-ui,sans-serif;text-align:center}" +
	"main{max-width:32rem}h1{margin:16px 0 8px;font-size:1.75rem;line-height:1.2}p{margin:0 0 16px}" +
	".name{font-weight:700;margin-bottom:32px}" +
	".ways{display:flex;flex-wrap:wrap;gap:12px 24px;justify-content:center;align-items:center;margin-top:24px}" +
	`a{color:${field};padding:12px 0}` +
	`.button{padding:12px 24px;border-radius:6px;background:${field};color:${onField};font-weight:700;` +
	"text-decoration:none}" +
	`:focus-visible{outline:3px solid ${ink};outline-offset:2px}` +
	`.body{fill:${card}}.top{fill:${turmeric}}`;
