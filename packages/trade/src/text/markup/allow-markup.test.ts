import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from "parse5";
import { expect, it } from "vitest";
import { HOSTILE_MARKUP } from "../../../testing/hostile-markup.ts";
import { paragraphs } from "../paragraphs.ts";
import { sanitisePlainText } from "../sanitise.ts";
import { allowMarkup } from "./allow-markup.ts";
import { type Author, allowedAttribute, isAllowedElement } from "./allowed-html.ts";
import type { Unknown } from "./scan-markup.ts";
import { textOfMarkup } from "./text-of-markup.ts";

const AUTHORS: readonly Author[] = ["shopper", "shop", "page"];
const UNKNOWNS: readonly Unknown[] = ["markup", "text"];

/** What browsers add by themselves. */
const IMPLIED = new Set(["tbody", "colgroup", "tr", "p"]);

/** Elements and attributes in HTML that its author may not have, as the whole parser of the standard finds them. */
function forbidden(html: string, author: Author): string[] {
	const found: string[] = [];
	const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if (tree.isCommentNode(node)) found.push(`<!--${node.data}-->`);
		if (!tree.isElementNode(node)) continue;
		if (node.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(node.namespaceURI);
		if (!isAllowedElement(node.tagName, author) && !IMPLIED.has(node.tagName)) found.push(`<${node.tagName}>`);
		for (const { name, value } of node.attrs)
			if (!allowedAttribute(node.tagName, name, value, author)) found.push(`${name}=${value}`);
		waiting.push(...node.childNodes);
	}
	return found;
}

const SPLINTERS = fc.constantFrom(
	..."< > </ <! <!-- --> --!> <![CDATA[ ]]> /> = \" ' ` & ; \0 x 4% क".split(" "),
	..."&lt; &gt; &quot; &amp; &colon; &Tab; &NewLine;".split(" "),
	..."svg math template noscript style title textarea script iframe select option table td tr caption".split(" "),
	..."mglyph malignmark mtext annotation-xml foreignObject desc form input p b a li div img plaintext xmp".split(" "),
	" ",
	"\n",
	"\r\n",
	"\u00a0",
	"\f",
	"<svg>",
	"</svg>",
	"<math>",
	"<mtext>",
	"<style>",
	"</style>",
	"<title>",
	"</title>",
	"<textarea>",
	"</textarea>",
	"<table>",
	"<td>",
	"<a href='x'>",
	"</a>",
	"<form>",
	"</form>",
	"<template>",
	"<noscript>",
	"</noscript>",
	"</p>",
	"<p style='color:red'>",
	"<select>",
	"<option>",
	"<xmp>",
	"<div class=a>",
	"</div>",
	"<b>",
	"</b>",
	"<pre>\n",
	" onerror=alert(1)",
	" href=javascript:alert(1)",
	' href="java&#115;cript:x"',
	" style=position:fixed",
	" id=x",
	" class=x",
	" data-x=y",
	" title='<img src=x onerror=alert(1)>'",
	'<img src="x" alt="</style><img onerror=x>">',
);
const TEXTS = fc.array(SPLINTERS, { maxLength: 24 }).map((pieces) => pieces.join(""));

it("leaves only what its author may have, whatever goes in, and nothing changes the second time", () => {
	fc.assert(
		fc.property(fc.oneof(TEXTS, fc.string({ unit: "binary" })), (html) => {
			for (const author of AUTHORS)
				for (const unknown of UNKNOWNS) {
					const allowed = allowMarkup(html, { author, unknown });
					expect(forbidden(allowed, author), `${author}, ${unknown}: ${allowed}`).toEqual([]);
					expect(allowMarkup(allowed, { author, unknown })).toBe(allowed);
				}
		}),
		{ numRuns: 400 },
	);
});

it("leaves a plain text as it is the second time, and nothing of it is a tag", () => {
	fc.assert(
		fc.property(TEXTS, (typed) => {
			const plain = sanitisePlainText(typed);
			expect(sanitisePlainText(plain)).toBe(plain);
			expect(textOfMarkup(plain)).toBe(plain);
		}),
		{ numRuns: 1_500 },
	);
});

it.each(HOSTILE_MARKUP)("of %s nothing that runs is left", (html) => {
	for (const author of AUTHORS)
		for (const unknown of UNKNOWNS) {
			const allowed = allowMarkup(html, { author, unknown });
			expect(forbidden(allowed, author), allowed).toEqual([]);
			// Nor does it wait in a value for the next program that reads markup less exactly.
			expect(allowed.replaceAll(/<[^>]*>/g, "")).not.toContain("<");
			expect(forbidden(allowMarkup(allowed, { author, unknown }), author)).toEqual([]);
		}
});

it.each<[Author, string, string]>([
	["shopper", '<p style="color:red" id=a class=b data-c=d title=e dir=rtl>x</p>', '<p title="e" dir="rtl">x</p>'],
	["shopper", "<a href='/cart/?a=1&b=2' target=_blank>x", '<a href="/cart/?a=1&amp;b=2" target="_blank">x</a>'],
	[
		"shop",
		'<p style="color:red" id=a class=b data-c=d>x</p>',
		'<p style="color:red" id="a" class="b" data-c="d">x</p>',
	],
	["shop", "<ul><li>a<li>b</ul><p>c", "<ul><li>a<li>b</ul><p>c"],
	["shop", "</div></td>a<b><i>b</b></i>c", "a<b><i>b</i></b>c"],
	["shop", '<A HREF="/x?a&amp;b">x</A><BR/><hr>', '<a href="/x?a&amp;b">x</a><br /><hr>'],
	["page", "<textarea>a <b>c</b> &lt;</textarea>", "<textarea>a &lt;b>c&lt;/b> &lt;</textarea>"],
	["page", '<iframe title="t">Your browser has no frames</iframe>x', '<iframe title="t"></iframe>x'],
	["page", "<input checked name=n><option selected>1", '<input checked name="n"><option selected>1'],
])("writes the text of a %s %j as %j", (author, html, written) => {
	expect(allowMarkup(html, { author, unknown: "markup" })).toBe(written);
});

const NAME = "Protein >20%, fat <4%, fibre >7%, <max 4%>, a<b and c>d, </3 of it>, vitamin <b 12>, <Gau Mata>, <";

it("takes for a tag in a name only what is one", () => {
	expect(textOfMarkup(NAME)).toBe(NAME);
	expect(textOfMarkup(`<b>Dairy</b> <!-- x --><i class=a>Gold</i><script>x</script><img hidden> ${NAME}`)).toBe(
		`Dairy Gold ${NAME}`,
	);
	expect(allowMarkup(NAME, { author: "shopper", unknown: "text" })).toBe(NAME.replaceAll("<", "&lt;"));
});

it.each([
	["deep nesting", "<div>", ""],
	["deep nesting with ends that fit nothing", "<div>", "</b>"],
	["misnested elements", "<b><i>", "</b>"],
	["tables in tables", "<table><tr><td>", ""],
	["unclosed tags", "<a ", ""],
	["unclosed tags and an end", "<a href='", ">"],
	["list items without end", "<li><p>", ""],
	["list items with broken tags", "<li <li ", ">"],
	["elements that hold text without end", "<script><style><textarea>", ""],
	["elements that hold text", "<script>x</script><title></title>", ""],
	["comments without end", "<!-- ", ""],
	["entities", "&lt;&#60;&amp", ""],
	["lone signs", "<4% >", ""],
])("takes twice as long for twice as much of %s", (_, piece, end) => {
	expectLinear((size) => piece.repeat(size / 4 / piece.length) + end.repeat(end === "" ? 0 : size / 2 / end.length));
});

it("takes twice as long for twice as many attributes", () => {
	expectLinear((size) => `<p ${Array.from({ length: size / 8 }, (_, index) => `a${index}=x`).join(" ")}>`);
	expectLinear((size) => `<p ${"title='x' ".repeat(size / 10)}>`);
	expectLinear((size) => `<p title="${"&lt;".repeat(size / 4)}">`);
});

/** Processor time at four times the size, which is sixteen times as much for a quadratic search. */
function expectLinear(textOf: (size: number) => string): void {
	const small = textOf(40_000);
	const large = textOf(160_000);
	for (const work of [
		(html: string) => allowMarkup(html, { author: "page", unknown: "markup" }),
		(html: string) => allowMarkup(html, { author: "shopper", unknown: "text" }),
		(html: string) => textOfMarkup(html),
		paragraphs,
	]) {
		const least = { small: Infinity, large: Infinity };
		const tooLong = () => least.large >= 9 * least.small + 10;
		// Others may disturb any number of measurements; those of quadratic work are never short enough.
		for (let round = 0; round < 6 || (round < 60 && tooLong()); round++) {
			least.small = Math.min(
				least.small,
				processorTime(() => work(small)),
			);
			least.large = Math.min(
				least.large,
				processorTime(() => work(large)),
			);
		}
		expect(tooLong()).toBe(false);
	}
}

function processorTime(work: () => void): number {
	const before = process.cpuUsage();
	work();
	return process.cpuUsage(before).user / 1000;
}
