import { expect, it } from "vitest";
import { decodeEntities } from "./decode-entities.ts";

it.each([
	["Sheep &amp; Goat Feed", "Sheep & Goat Feed"],
	["25 kg &times; 2", "25 kg × 2"],
	["&#8377;1,450 &#x2013; now", "₹1,450 – now"],
	["&euro; &pound; &rupee;", "€ £ &rupee;"],
	["&amp;lt; is decoded once", "&lt; is decoded once"],
	["?a=1&copy=2", "?a=1&copy=2"],
	["&#99999999; &#0;", "\ufffd \ufffd"],
])("%s", (html, text) => expect(decodeEntities(html)).toBe(text));
