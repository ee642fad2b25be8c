import { PAGE_DATA, type PageData } from "@feedmill/admin-api/page-data.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { scriptSafe } from "@feedmill/storefront/frame/raw-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../http/escape-html.ts";
import { standalonePage } from "../http/standalone-page.ts";
import type { Colours } from "../theme/colours.ts";
import { themeStyle } from "../theme/theme-style.ts";
import type { BuiltApp } from "./built-app.ts";

export interface AdminPage {
	built: BuiltApp;
	/** Of style elements: the theme's, and one that react-aria adds. */
	nonce: string;
	colours: Colours;
	/** null: English. */
	language: Language | null;
	say: Words["say"];
	data: Omit<PageData, "words">;
}

/** The HTML of the back office: nothing is in it but what its scripts need. */
export function adminPage({ built, nonce, colours, language, say, data }: AdminPage): string {
	const words = language && { ...language, sentences: only(language.sentences, built.sentences) };
	const theme = themeStyle(colours, []);
	return (
		`<!doctype html><html lang="${escapeHtml(data.me.language)}"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
		`<meta name="robots" content="noindex, nofollow"><meta name="theme-color" content="${colours.card}">` +
		`<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">` +
		`<title>${escapeHtml(data.me.shop)}</title>` +
		`<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">` +
		built.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("") +
		(theme ? `<style nonce="${nonce}">${theme}</style>` : "") +
		`<script type="application/json" id="${PAGE_DATA}">${scriptSafe({ ...data, words } satisfies PageData)}</script>` +
		`<script type="module" src="${built.script}"></script></head><body><div id="app"></div>` +
		`<noscript><p>${escapeHtml(say("The back office needs JavaScript. Please turn it on for this page."))}</p></noscript>` +
		"</body></html>"
	);
}

/** While it is built for the first time: the page looks again by itself. */
export function notYetBuilt(words: Words, colours: Colours): string {
	const say = (text: string) => escapeHtml(words.say(text));
	const page = standalonePage(
		{
			title: words.say("One moment, please"),
			content: [html`<p>${say("The back office is being prepared. This page opens it by itself.")}</p>`],
		},
		words,
		{ colours, name: "" },
	);
	return page.replace("</head>", '<meta http-equiv="refresh" content="3"></head>');
}

function only(sentences: Language["sentences"], wanted: ReadonlySet<string>): Language["sentences"] {
	return Object.fromEntries(Object.entries(sentences).filter(([english]) => wanted.has(english)));
}
