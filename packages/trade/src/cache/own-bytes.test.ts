import { expect, it } from "vitest";
import { ownBytes } from "./own-bytes.ts";

it("returns the bytes of a text in a buffer of their own, no larger than they need", () => {
	for (const [text, encoding] of [
		["[]", "latin1"],
		["₹1,450 per bag", "utf8"],
		["", "utf8"],
	] as const) {
		const bytes = ownBytes(text, encoding);
		expect(bytes.toString(encoding)).toBe(text);
		expect(bytes.buffer.byteLength).toBe(bytes.length);
	}
});
