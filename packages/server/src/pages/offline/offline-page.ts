import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { standalonePage } from "../../http/standalone-page.ts";
import type { Colours } from "../../theme/colours.ts";

/** The HTML of the page without a connection. */
export function offlinePage(
	words: Words,
	{ siteTitle, phone }: Pick<StoreSettings, "siteTitle" | "phone">,
	colours: Colours,
): string {
	const say = (text: string) => escapeHtml(words.say(text));
	const dialled = escapeHtml(phone.replaceAll(/[^+\d]/g, ""));
	const call = html`<p>${say("Or call us:")} <a href="tel:${dialled}">${escapeHtml(phone)}</a></p>`;
	const content = [
		html`<p>${say("The shop cannot be reached from here at the moment.")}</p>`,
		html`<p><strong>${say("Your cart is kept.")}</strong> ${say("What you have put into it is still there.")}</p>`,
		// An empty address is that of the page itself.
		html`<p><a class="button" href="">${say("Try again")}</a></p>`,
		...(phone ? [call] : []),
	];
	return standalonePage({ title: words.say("No connection"), content }, words, { colours, name: plainText(siteTitle) });
}
