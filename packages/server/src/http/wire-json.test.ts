import { isLinear, timesAsLong } from "@feedmill/trade/testing/growth.ts";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyWire } from "./wire-json.ts";

describe("JSON on the wire", () => {
	it.each([
		["slashes", "</script>", String.raw`"<\/script>"`],
		["the rupee sign", "₹1/kg", String.raw`"\u20b91\/kg"`],
		["letters of one byte in Latin-1", "café", String.raw`"caf\u00e9"`],
		["letters of India beside a rupee sign", "दाना ₹", String.raw`"\u0926\u093e\u0928\u093e \u20b9"`],
		["signs of two units", "🐄", String.raw`"\ud83d\udc04"`],
		["half of such a sign", "\ud83d", String.raw`"\ud83d"`],
	])("escapes %s", (_what, text, written) => {
		expect(stringifyWire(text)).toBe(written);
		expect(JSON.parse(written)).toBe(text);
	});
});

/** As it was before: each value cleaned by itself, and each name. */
function cleaned(value: unknown): unknown {
	if (typeof value === "string") return cleanText(value);
	if (Array.isArray(value)) return value.map(cleaned);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), cleaned(inner)]));
}

const text = fc
	.array(
		fc.constantFrom(
			"a",
			"\\",
			"\\u0000",
			"\0",
			'"',
			"\ud83d",
			"\ude00",
			"\ud83d\ude00",
			"u0000",
			"\n",
			"\\\\ud83d",
			"é",
		),
	)
	.map((parts) => parts.join(""));

it("parses the JSON of a request as if its texts and names had been cleaned one by one", () => {
	fc.assert(
		fc.property(fc.array(fc.dictionary(text, text, { maxKeys: 3 })), (value) => {
			const ascii = JSON.stringify(value).replace(
				/[\u0080-\uffff]/g,
				(letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
			);
			for (const json of [JSON.stringify(value), ascii]) expect(parseJson(json)).toEqual(cleaned(value));
		}),
	);
	expect(() => parseJson('{"a":"\\u000"}')).toThrow(SyntaxError);
});

it("costs little more with an escape than without", async () => {
	const body = (end: string) => `{"requests":[${'{"a":1,"b":"c"},'.repeat(30_000)}{"a":"${end}"}]}`;
	const [plain, escaped] = [body("x"), body("\\u0000")];
	const times = await timesAsLong(
		() => parseJson(escaped),
		() => parseJson(plain),
		3,
	);
	expect(times).toBeLessThan(3);
	for (const part of ["\\u0000", "\\\\", "\\ud83d", "\\ud83d\\ude00"])
		expect(await isLinear((size) => parseJson(`"${part.repeat(size)}\\u0000"`), 10_000)).toBe(true);
});
