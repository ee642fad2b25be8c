import { expect, it } from "vitest";
import { fillHtml, type Html, html, joinHtml, NO_HTML } from "./html.ts";

const name = html`<b>Gir &amp; Co</b>`;

it("puts markup and numbers between its own", () => {
	expect(html`<p title="${3}">${name}</p>`).toBe('<p title="3"><b>Gir &amp; Co</b></p>');
	expect(joinHtml([name, name], html`, `)).toBe("<b>Gir &amp; Co</b>, <b>Gir &amp; Co</b>");
	expect(fillHtml(html`<p>[x]</p>`, "[x]", html`$' and $&`)).toBe("<p>$' and $&</p>");
});

it("a text that was not escaped is no markup, for the types", () => {
	const typed: string = "<img onerror=…>";
	const takes = (markup: Html) => markup;
	// @ts-expect-error a string is none
	takes(typed);
	// @ts-expect-error nor is it inside a template
	html`<p>${typed}</p>`;
	expect(takes(NO_HTML)).toBe("");
});
