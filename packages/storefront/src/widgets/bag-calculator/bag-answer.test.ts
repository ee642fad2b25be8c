import { expect, it } from "vitest";
import { type BagQuestion, bagAnswer } from "./bag-answer.ts";

const ask = (question: Partial<BagQuestion>) =>
	bagAnswer({ animals: "3", daily: "6", bags: "1", pack: 50_000, ...question });

it("says how long bags last in half days, never more than they do, and how many a month needs", () => {
	// Three buffaloes at 6 kg: 18 kg a day, 2.8 days, 10.8 bags in thirty days.
	expect(ask({})).toEqual({ kind: "lasts", herd: 18_000, halfDays: 5, month: 11 });
	expect(ask({ bags: "11" })).toMatchObject({ halfDays: 60 });
	expect(ask({ animals: "1", daily: "4.7" })).toMatchObject({ halfDays: 20 });
	expect(ask({ animals: "500" })).toMatchObject({ herd: 3_000_000, halfDays: 0, month: 1800 });
});

it("counts in grams, so that 0.1 and 0.2 are what they say", () => {
	expect(ask({ animals: "3", daily: "0.1", pack: 300 })).toMatchObject({ herd: 300, halfDays: 2, month: 30 });
});

it("reads a comma, spaces, and the digits of Indian keyboards", () => {
	expect(ask({ animals: " ३ ", daily: "૬,૦", bags: "१" })).toEqual(ask({}));
	expect(ask({ daily: ".5" })).toMatchObject({ herd: 1500 });
});

it.each([
	["animals", ["", "0", "-2", "2.5", "many", "10001", "1e3"]],
	["daily", ["", "0", ".", "-1", "100.5", "1.2345", "six", "Infinity"]],
	["bags", ["", "0", "1.5", "99999999"]],
] as const)("refuses nonsense for %s", (field, typed) => {
	for (const text of typed) expect(ask({ [field]: text }), text).toEqual({ kind: "problem", field });
});
