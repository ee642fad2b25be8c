import { expect, it } from "vitest";
import { LONGEST_QUESTION, readOrderQuestion } from "./order-question.ts";

const RUPEES = { code: "INR", symbol: "₹", decimals: 2, decimalSeparator: ".", thousandSeparator: "," };
const RUPEE = 1_000_000;
const read = (typed: string) => readOrderQuestion(typed, RUPEES);
const nothing = { kind: "number", phone: null, id: null, pin: null, total: null };
const rupees = (amount: number) => ({ ...nothing, total: [amount * RUPEE, (amount + 1) * RUPEE] });

it.each([["1223"], ["१२२३"], ["૧૨૨૩"], [" 1223 "], ["\u200e1223"]])(
	"reads %s as the end of a telephone number, an order's number, a PIN and an amount",
	(typed) => {
		expect(read(typed)).toEqual({
			kind: "number",
			phone: [3_221_000_000, 3_222_000_000],
			id: 1_223,
			pin: "1223",
			total: [1_223 * RUPEE, 1_224 * RUPEE],
		});
	},
);

it("reads a whole telephone number however it is written", () => {
	const phone = [3_221_105_289, 3_221_105_290];
	for (const typed of ["9825011223", "98250 11223", "+91 98250-11223", "0091 98250 11223", "(098250) 11223"])
		expect(read(typed)).toMatchObject({ kind: "number", phone });
});

it("reads # as an order's number, and two digits as no telephone", () => {
	expect(read("#105")).toEqual({ ...nothing, id: 105 });
	expect(read("12")).toMatchObject({ kind: "number", phone: null, id: 12 });
	expect(read("388 001")).toMatchObject({ pin: "388001" });
});

it.each([["₹ 16,800/-"], ["16,800"], ["Rs. 16,800"], ["१६,८००"], ["₹16800"], ["16,800 rupees"], ["૧૬,૮૦૦"]])(
	"reads %s as an amount, with any paise",
	(typed) => {
		expect(read(typed)).toEqual(rupees(16_800));
	},
);

it("reads lakhs, and paise exactly", () => {
	expect(read("1,39,000")).toEqual(rupees(139_000));
	expect(read("1,390.50")).toEqual({ ...nothing, total: [1_390_500_000, 1_390_500_001] });
	expect(read("1390.00")).toEqual({ ...nothing, total: [1_390 * RUPEE, 1_390 * RUPEE + 1] });
});

it("reads anything else as words, each once, as they are searched", () => {
	const words = (...texts: string[]) => ({ kind: "words", words: texts.map((text) => ({ text, phone: null })) });
	expect(read(" Ramesh  PATEL ramesh ")).toEqual(words("ramesh", "patel"));
	expect(read("દીપા")).toEqual(words("દીપા"));
	expect(read("\u092a\u095d\u093e\u0908")).toEqual(read("पढ\u093cाई"));
	expect(read("ramesh 1223")).toEqual({
		kind: "words",
		words: [
			{ text: "ramesh", phone: null },
			{ text: "1223", phone: [3_221_000_000, 3_222_000_000] },
		],
	});
	expect(read("100%")).toEqual(words("100%"));
	expect([read(""), read("  \u200b ")]).toEqual([null, null]);
});

it("is bounded in letters and words, however much was typed", () => {
	expect(read("a ".repeat(5_000))).toEqual({ kind: "words", words: [{ text: "a", phone: null }] });
	const many = Array.from({ length: 50 }, (_, word) => `w${word}`).join(" ");
	expect(read(many)).toMatchObject({ words: { length: 10 } });
	expect(read("9".repeat(LONGEST_QUESTION))).toMatchObject({ kind: "words" });
	for (const letter of ["1,", "₹ ", "- ", "(", "9"]) expect(read(letter.repeat(100_000))).not.toBe(undefined);
});
