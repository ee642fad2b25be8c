import { expect, it } from "vitest";
import { isPlainSvg } from "./plain-svg.ts";

const svg = (inside: string, attributes = "") =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`,
	);

it.each([
	["shapes", svg('<defs><linearGradient id="a"/></defs><path d="M0 0h9" fill="url(#a)" style="stroke:red"/>')],
	["a part that is used twice", svg('<g id="a"/><use xlink:href="#a"/>')],
	["a picture inside", svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
	[
		"the usual heading",
		Buffer.from(
			`<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ` +
				`"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg("<text>&#8377; 29</text>")}`,
		),
	],
])("accepts a drawing with %s", (_, content) => expect(isPlainSvg(content)).toBe(true));

it.each([
	["a script", svg("<script>alert(1)</script>")],
	["a script under a prefix", svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
	["a listener", svg("", ' onload="alert(1)"')],
	["a listener after a slash", svg("<path/onclick=alert(1) />")],
	["a page", svg("<foreignObject><p>Hello</p></foreignObject>")],
	["a link to a script", svg('<a href="java&#115;cript:alert(1)"><path/></a>')],
	["a picture of elsewhere", svg('<image xlink:href="https://example.com/a.png"/>')],
	["a style of elsewhere", svg('<path style="fill:url(https://example.com/a.svg)"/>')],
	["an entity", Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg("&x;")}`)],
	["another encoding", Buffer.from(svg("<script>alert(1)</script>").toString(), "utf16le")],
	["more than two megabytes", svg("a".repeat(2 * 1024 * 1024))],
	["nothing of the kind", Buffer.from("<html></html>")],
])("refuses %s", (_, content) => expect(isPlainSvg(content)).toBe(false));
