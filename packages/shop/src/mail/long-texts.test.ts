import { formatContent, formatHtml } from "@feedmill/trade/text/format-html.ts";
import { sanitiseText, stripTags } from "@feedmill/trade/text/sanitise.ts";
import { expect, test } from "vitest";
import { storedNote } from "../checkout/checks/customer-note.ts";
import { textOf } from "./templates/html-to-text.ts";

/** Contents of a body of one megabyte, the maximum. A quadratic search takes minutes for each. */
const PIECES = [
	"<!--",
	"<a",
	"<a ",
	"<script>",
	"<style>",
	"<p ",
	"<pre>",
	"%2",
	"\\",
	" ",
	"<",
	">",
	"\n \n",
	"<br> ",
	"&",
	"''",
];
const SIZE = 1_000_000;

test.each(PIECES)(
	"a megabyte of %j costs no more than a moment",
	(piece) => {
		for (const text of [
			piece.repeat(SIZE / piece.length),
			`${piece.repeat(SIZE / piece.length)}>`,
			`x${piece.repeat(SIZE / piece.length)}-->5`,
		]) {
			for (const work of [sanitiseText, stripTags, storedNote, formatHtml, textOf])
				expect(
					time(() => work(text)),
					work.name,
				).toBeLessThan(2000);
			// Shoppers' texts in this function are reviews, which are no longer than this.
			expect(time(() => formatContent(text.slice(0, 10_000)))).toBeLessThan(1000);
		}
	},
	30_000,
);

/** Processor time in ms: other processes of the machine do not count. */
function time(work: () => void): number {
	const before = process.cpuUsage();
	work();
	return process.cpuUsage(before).user / 1000;
}

test("nested octets are removed in one pass", () => {
	expect(sanitiseText(`a${"%2".repeat(3000)}${"5".repeat(3000)}b`)).toBe("ab");
	expect(sanitiseText("10%2%2525 off")).toBe("105 off");
});

test("elements end at the first end tag of their name, and those without stay text", () => {
	expect(stripTags("a<script>b<style>c</script>d</style>e")).toBe("ade");
	expect(stripTags("a<style>b<script>c</script >d")).toBe("abd");
	expect(stripTags("x <!-- y --> z <!-- w")).toBe("x  z &lt;!-- w");
	expect(storedNote("<b>Ring</b> twice <!-- x --><script>y</script> & wait <!-- z")).toBe(
		"<b>Ring</b> twice y &amp; wait &lt;!-- z",
	);
});

test("texts of visitors are cut to a length", () => {
	expect(sanitiseText("x".repeat(20_000))).toHaveLength(10_000);
	expect(storedNote("x".repeat(30_000)), "room for 10,000 characters of two units each").toHaveLength(20_000);
});
