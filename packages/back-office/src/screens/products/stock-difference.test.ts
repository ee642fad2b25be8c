import { newKey } from "@feedmill/admin-api/new-key.ts";
import { describe, expect, it } from "vitest";
import { differenceOf, readDifference } from "./stock-difference.ts";

describe("what came or went, as it is typed", () => {
	it.each([
		["+20", 20, ""],
		["+20 bags", 20, ""],
		["+ 20 bags from the mill", 20, "from the mill"],
		["-1 torn", -1, "torn"],
		["−1 torn", -1, "torn"],
		["–3", -3, ""],
		["+१२", 12, ""],
		["-1 फटी", -1, "फटी"],
		["+1,200", 1_200, ""],
		["+1,20,000", 120_000, ""],
	])("%s is %d", (text, by, reason) => {
		const read = readDifference(text);
		if (!("typed" in read)) throw new Error(read.problem);
		expect(differenceOf(read.typed, read.typed.sign!)).toEqual({ by, ...(reason ? { reason } : {}) });
	});

	it("leaves open whether bags without a sign came or went", () => {
		expect(readDifference("20")).toEqual({ typed: { amount: 20, sign: null, reason: "" } });
	});

	it.each(["", "bags", "+", "1.5", "+2.5 bags", "+1,5", "--1", "0", "+0", "1000000", `+1 ${"x".repeat(101)}`])(
		"%s is refused with one sentence",
		(text) => {
			expect(readDifference(text)).toEqual({ problem: expect.stringMatching(/^[A-Z0].*\.$/) });
		},
	);

	it("has a key of its own each time, of a form that the server takes", () => {
		const keys = Array.from({ length: 100 }, newKey);
		expect(new Set(keys).size).toBe(100);
		for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
	});
});
