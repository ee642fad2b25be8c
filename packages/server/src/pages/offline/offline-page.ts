import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { Words } from "@feedmill/shop/words/words.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Colours } from "../../theme/colours.ts";

/** The HTML of the page without a connection. It needs no other file: neither style sheet nor font could be loaded. */
export function offlinePage(
	{ say, html }: Words,
	{ siteTitle, phone }: Pick<StoreSettings, "siteTitle" | "phone">,
	colours: Colours,
): string {
	const site = escapeHtml(plainText(siteTitle));
	const heading = escapeHtml(say("No connection"));
	const dialled = escapeHtml(phone.replaceAll(/[^+\d]/g, ""));
	const call = escapeHtml(say("Or call us:"));
	return `<!doctype html>
<html lang="${html}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${colours.field}">
<title>${heading} | ${site}</title>
<style>${styleOf(colours)}</style>
<header>${site}</header>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(say("The shop cannot be reached from here at the moment."))}</p>
<p><strong>${escapeHtml(say("Your cart is kept."))}</strong> ${escapeHtml(say("What you have put into it is still there."))}</p>
<p><a href="">${escapeHtml(say("Try again"))}</a></p>
${phone ? `<p>${call} <a class="phone" href="tel:${dialled}">${escapeHtml(phone)}</a></p>` : ""}
</main>
</html>
`;
}

function styleOf({ paper, ink, field, fieldDark, onField }: Colours): string {
	return [
		`body{margin:0;background:${paper};color:${ink};font:1.0625rem/1.6 system-ui,sans-serif}`,
		`header{padding:1rem;background:${fieldDark};color:${onField};font-size:1.25rem;font-weight:700}`,
		"main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem}h1{margin:0 0 .5rem;font-size:1.75rem}",
		"a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.5rem;font-weight:700}",
		`a{background:${field};color:${onField};text-decoration:none}`,
		`.phone{padding:0;background:none;color:${field};text-decoration:underline}`,
		`a:focus-visible{outline:3px solid ${ink};outline-offset:2px}`,
	].join("");
}
