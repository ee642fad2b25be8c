import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedNote } from "./customer-note.ts";

describe("the customer's note", () => {
	it.each([
		["Call <b>before</b> & after", "Call <b>before</b> &amp; after"],
		["2 < 3 > 1", "2 &lt; 3 &gt; 1"],
		["<<x>script>alert(1)<<x>/script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
		["<<!-- -->img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
		["<script>alert(1)</script> at <style>b{}</style>6", "alert(1) at b{}6"],
		["<scr<script></script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
		['<a href="javascript:alert(1)">gate</a> <img src=x onerror=alert(1)>', '<a>gate</a> <img src="x">'],
		[
			'<div id="wpadminbar" class="modal" style="position:fixed;inset:0" data-action="pay" role=alert>Pay here</div>',
			"<div>Pay here</div>",
		],
		["</div></div>Ring <b>twice <i>please", "Ring <b>twice <i>please</i></b>"],
	])("of %s is %s", (typed, stored) => expect(storedNote(typed)).toBe(stored));

	it("is whole with as many characters as the API accepts, though each takes two units", () => {
		const note = "🐄".repeat(10_000);
		expect(storedNote(note)).toBe(note);
	});

	it("never contains an executable tag, however it was split", () => {
		const parts = fc.constantFrom(
			"<",
			">",
			"<!--",
			"-->",
			"script",
			"style",
			"img",
			"/",
			" onerror=x",
			"<x>",
			"b",
			"</script>",
			"<script>",
			'"',
			"'",
			"&lt;",
		);
		fc.assert(
			fc.property(fc.array(parts, { maxLength: 14 }), (pieces) => {
				const stored = storedNote(pieces.join(""));
				expect(stored).not.toMatch(/<\/?(script|style|x)\b|<!--|<[^>]*\sonerror/i);
				expect(stored.replace(/<\/?(b|img)\b[^<>]*>/gi, "")).not.toMatch(/[<>]/);
			}),
			{ numRuns: 2000 },
		);
	});
});
