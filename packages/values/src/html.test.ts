import { expect, it } from "vitest";
import { fillEmptyElements, fillHtml, type Html, html, joinHtml, NO_HTML } from "./html.ts";

const name = html`<b>Gir &amp; Co</b>`;

it("joins markup, numbers and its own parts", () => {
	expect(html`<p title="${3}">${name}</p>`).toBe('<p title="3"><b>Gir &amp; Co</b></p>');
	expect(joinHtml([name, name], html`, `)).toBe("<b>Gir &amp; Co</b>, <b>Gir &amp; Co</b>");
	expect(fillHtml(html`<p>[x]</p>`, "[x]", html`$' and $&`)).toBe("<p>$' and $&</p>");
});

it("the types refuse unescaped text as markup", () => {
	const typed: string = "<img onerror=…>";
	const takes = (markup: Html) => markup;
	// @ts-expect-error: a string is not Html.
	takes(typed);
	// @ts-expect-error: a string is not Html inside a template either.
	html`<p>${typed}</p>`;
	expect(takes(NO_HTML)).toBe("");
});

it("fills elements that hold nothing, or nothing but empty blocks of extensions, which stay behind the filling", () => {
	const fill = (markup: string) => fillEmptyElements(markup as Html, (start) => (/"a"/.test(start) ? name : null));
	const gift = '<div data-block-name="mill/gift" data-text="1"></div>';
	expect(fill('<div id="a"> </div><div id="b"></div>')).toBe(`<div id="a">${name}</div><div id="b"></div>`);
	expect(fill(`<div id="a">${gift} ${gift}</div>`)).toBe(`<div id="a">${name}${gift} ${gift}</div>`);
	for (const full of ['<div id="a"><p>x</p></div>', `<div id="a">${gift.replace("mill", "woocommerce")}</div>`])
		expect(fill(full)).toBe(full);
});
