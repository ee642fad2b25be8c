import { describe, expect, it } from "vitest";
import { stringifyWire } from "./wire-json.ts";

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
