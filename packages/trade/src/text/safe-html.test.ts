import { expect, it } from "vitest";
import { safeHtml } from "./safe-html.ts";

it.each([
	[
		'<a href="/cart/" tabindex="1" class="button wc-forward">View cart</a> &ldquo;Feed&rdquo; added.',
		'<a href="/cart/" tabindex="1" class="button wc-forward">View cart</a> &ldquo;Feed&rdquo; added.',
	],
	['<strong>Error:</strong> It\'s "so"', '<strong>Error:</strong> It\'s "so"'],
	["Only &quot;<img src=x onerror=alert(1)>&quot; left", 'Only &quot;<img src="x">&quot; left'],
	['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
	["<script>alert(1)</script>", "alert(1)"],
	["<svg/onload=alert(1)> <iframe src=//x>", " "],
	["<img src=x onerror=alert(1)", "&lt;img src=x onerror=alert(1)"],
	["<<b>img src=x onerror=alert(1)>", "&lt;<b>img src=x onerror=alert(1)></b>"],
	["<!-- <img src=x onerror=alert(1)> -->", ""],
	["Only “fat <4%, fibre >7%, <max 4%>” left", "Only “fat &lt;4%, fibre >7%, &lt;max 4%>” left"],
])("%s", (html, safe) => expect(safeHtml(html)).toBe(safe));
