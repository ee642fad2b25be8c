import fc from "fast-check";
import { expect, test } from "vitest";
import { formatContent, formatHtml, formatPage } from "./format-html.ts";
import { sanitiseText, stripTags } from "./sanitise.ts";

test.each([
	["Tom & Jerry", "Tom &#038; Jerry"],
	["A&B", "A&#038;B"],
	["a &amp; b", "a &amp; b"],
	['"Quoted"', "&#8220;Quoted&#8221;"],
	["O'Brien, it's, dogs'", "O&#8217;Brien, it&#8217;s, dogs&#8217;"],
	["'me'", "&#8216;me&#8217;"],
	["'90s", "&#8217;90s"],
	[`5' 6" tall; 12" bag`, "5&#8242; 6&#8243; tall; 12&#8243; bag"],
	["25x10 kg", "25&#215;10 kg"],
	["2.5x4", "2.5&#215;4"],
	["25x10kg, 0x10, a2x3, 2x3x4", "25x10kg, 0x10, a2x3, 2x3x4"],
	["wait...", "wait&#8230;"],
	["a - b", "a &#8211; b"],
	["Plot 7 -", "Plot 7 &#8211;"],
	["a--b", "a&#8211;b"],
	["a -- b", "a &#8212; b"],
	["a---b", "a&#8212;b"],
	["x (tm)", "x &#8482;"],
	["a < b", "a &lt; b"],
	["a > b", "a &gt; b"],
	["<b>x</b>", "<b>x</b>"],
	["<code>a--b</code> a--b", "<code>a--b</code> a&#8211;b"],
	["<bdi>9</bdi><script>x</script>", "9x"],
	['<a href="/x" onclick="y()">z</a>', '<a href="/x">z</a>'],
	['<a href="java&#115;cript:alert(1)">z</a>', "<a>z</a>"],
	["₹ – 50% off 1/2", "₹ – 50% off 1/2"],
	[" Layer Mash ", "Layer Mash"],
])("%s", (text, formatted) => {
	expect(formatHtml(text)).toBe(formatted);
});

test("descriptions get paragraphs and breaks where they have none", () => {
	expect(formatContent("")).toBe("");
	expect(formatContent("<p>a b</p>\n<ul>\n<li>Store</li>\n<li>Use</li>\n</ul>\n")).toBe(
		"<p>a b</p>\n<ul>\n<li>Store</li>\n<li>Use</li>\n</ul>",
	);
	expect(formatContent("one\ntwo\n\nthree")).toBe("<p>one<br />\ntwo</p>\n<p>three</p>");
	expect(formatContent("<pre>a\n\nb</pre>")).toBe("<pre>a\n\nb</pre>");
});

test("no output contains a script, a handler or an executable URL", () => {
	const piece = fc.constantFrom(
		"<",
		">",
		"script",
		"<script>",
		"</script>",
		"<img src=x onerror=alert(1)>",
		'<a href="javascript:x">',
		"<svg onload=x>",
		'"',
		"'",
		"a",
		" ",
		"&",
		"<!--",
		"-->",
		"onclick=",
		"<p style='x'>",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
			for (const html of [formatHtml(pieces.join("")), formatContent(pieces.join(""))]) {
				const tags = html.match(/<[^>]*>/g) ?? [];
				for (const tag of tags) expect(tag).not.toMatch(/^<\/?(script|svg|iframe)|\son\w+\s*=|javascript:/i);
			}
		}),
		{ numRuns: 500 },
	);
});

test("typed text is stored on one line, without markup, octets and backslashes", () => {
	expect(sanitiseText(" <b>Ra</b>mesh\n\t Patel%20 \\ ")).toBe("Ramesh Patel");
	expect(sanitiseText("%2%2525x")).toBe("5x");
	expect(stripTags("a<script>b</script>c <i>d</i> 1 < 2")).toBe("ac d 1 &lt; 2");
});

test("a text in which nothing seems to need a format is as the long way would have it", () => {
	const piece = fc.constantFrom(
		"x",
		"0",
		"5",
		"25",
		".",
		",",
		"..",
		" ",
		"@",
		"+",
		":",
		"/",
		"%",
		"₹",
		"–",
		"é",
		"क",
		"b",
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
			expect(formatHtml(pieces.join(""))).toBe(formatPage(pieces.join("")));
		}),
		{ numRuns: 3_000 },
	);
});
