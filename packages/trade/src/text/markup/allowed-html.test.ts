import { expect, it } from "vitest";
import { allowMarkup } from "./allow-markup.ts";
import type { Author } from "./allowed-html.ts";

/** The start tag that is left of one. */
function allowedTag(tag: string, author: Author = "shop"): string {
	return allowMarkup(tag, { author, unknown: "markup" }).replace(/<\/\w+>$/, "");
}

it.each([
	["<form method='post'>", ""],
	["<input type=text name=a>", ""],
	['<iframe data-lazy-load="https://player.vimeo.com/video/1">', ""],
	["<p style='background:url(/wp-content/uploads/a.png)'>", "<p>"],
])("removes %s from texts that are no page", (tag, shown) => {
	expect(allowedTag(tag)).toBe(shown);
});

it.each([
	['<form method="post" class="dealer">', '<form method="post" class="dealer">'],
	['<form action="https://elsewhere.example/take">', "<form>"],
	['<form action="//elsewhere.example">', "<form>"],
	["<form action='/wp-login.php'>", '<form action="/wp-login.php">'],
	['<input type="password" name="p" onfocus="x()">', '<input type="password" name="p">'],
	['<iframe src="https://elsewhere.example" title="t">', '<iframe title="t">'],
	[
		'<iframe data-lazy-load="https://player.vimeo.com/video/1">',
		'<iframe data-lazy-load="https://player.vimeo.com/video/1">',
	],
	["<div inert aria-hidden=true>", '<div inert aria-hidden="true">'],
	[
		'<div style="min-height:4px;background-image:url(https://a.example/wp-content/uploads/2024/a.png)">',
		'<div style="min-height:4px;background-image:url(https://a.example/wp-content/uploads/2024/a.png)">',
	],
	['<div style="background:url(https://a.example/track.gif)">', "<div>"],
	["<script>", ""],
	['<a href="javascript:x">', "<a>"],
	['<form action="/\\elsewhere.example">', "<form>"],
	['<form action="/&sol;elsewhere.example">', "<form>"],
	['<iframe data-lazy-load="javascript:alert(1)">', "<iframe>"],
	['<div style="background:url&lpar;https://a.example/track.gif)">', "<div>"],
])("sanitises %s of a page to %s", (tag, shown) => {
	expect(allowedTag(tag, "page")).toBe(shown);
});

it.each(["\u00a0", "\v", "\ufeff", "\u2028"])(
	"takes nothing after %j beside = for a quoted value: browsers do not",
	(space) => {
		for (const author of ["shop", "page"] as const) {
			expect(allowedTag(`<a title=${space}"x onmouseover=alert(1) ">`, author)).toBe(`<a title="${space}&quot;x">`);
			expect(allowedTag(`<a title${space}="x onmouseover=alert(1) ">`, author)).toBe("<a>");
			expect(allowedTag(`<a href=${space}"x style=position:fixed ">`, author)).toBe(
				`<a href="${space}&quot;x" style="position:fixed">`,
			);
		}
	},
);

it.each([
	"u\\72l(https://a.example/track.gif)",
	"image-set('https://a.example/track.gif' 1x)",
	"-webkit-image-set('https://a.example/track.gif' 1x)",
	"url&lpar;https://a.example/track.gif)",
	"&bsol;75rl(https://a.example/track.gif)",
])("allows no style that loads from elsewhere by another spelling: %s", (value) => {
	for (const author of ["shop", "page"] as const)
		expect(allowedTag(`<p style="background:${value}">`, author)).toBe("<p>");
});
