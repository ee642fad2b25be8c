import { problem } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { english } from "@feedmill/trade/words/words.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "../../http/query-string.ts";
import { defineForm } from "./define-form.ts";
import { button, hidden, line, lines, number, password, wholeNumber } from "./fields.ts";

const form = defineForm({
	name: line("your_name", {
		label: "Name",
		longest: 5,
		required: "Name is missing.",
		check: (name) => (name === "Gopi" ? "Not Gopi." : null),
		codes: ["name_taken"],
	}),
	mail: line("mail", { id: "reg_mail", also: "email", required: "Mail is missing.", first: () => "Mail first." }),
	text: lines("text"),
	secret: password("secret"),
	key: hidden("key"),
	rating: number("rating"),
	send: button("send"),
});
const GOOD = { your_name: "Asha", mail: "a@b.in", text: "One\r\ntwo ", secret: " s ", key: "k", rating: "४", send: "" };
const sentences = (posted: Record<string, unknown>) =>
	form.problems(form.read(posted)).map(({ field, text }) => `${field}: ${english.tell(text)}`);

describe("a posted form", () => {
	it("is read with lines trimmed, passwords and texts as typed, and numbers in any Indian digits", () => {
		expect(form.read({ ...GOOD, your_name: "  Asha\n" })).toEqual({
			name: "Asha",
			mail: "a@b.in",
			text: "One\r\ntwo ",
			secret: " s ",
			key: "k",
			rating: 4,
			send: true,
		});
	});

	it("takes a field by its second name if the first has no text", () => {
		expect(form.read({ mail: "", email: "second" }).mail).toBe("second");
		expect(form.read({ mail: "first", email: "second" }).mail).toBe("first");
	});

	it("counts what is no text, or comes from the prototype, as missing", () => {
		const empty = form.read({});
		expect(empty).toEqual({ name: "", mail: "", text: "", secret: "", key: "", rating: 0, send: false });
		for (const value of [1, true, null, [], ["a"], { a: "b" }, { toString: 1 }])
			expect(form.read(Object.fromEntries(Object.keys(GOOD).map((name) => [name, value])))).toEqual({
				...empty,
				send: true,
			});
		const inherited = Object.create({ your_name: "Asha", send: "1" }) as Record<string, unknown>;
		expect(form.read(inherited)).toEqual(empty);
		expect(form.isSent(inherited)).toBe(false);
	});

	it("bounds every text, and shows again what is too long", () => {
		const long = "x".repeat(20_000);
		const typed = form.read({ your_name: long, text: long, secret: long, key: long, rating: "1".repeat(20_000) });
		expect(typed).toMatchObject({
			name: "x".repeat(10_000),
			text: long,
			secret: "x".repeat(10_000),
			key: "",
			rating: 0,
		});
		expect(sentences({ ...GOOD, your_name: "Ashaben" })).toContain("your_name: Name may have at most 5 characters.");
	});

	it("says one sentence a field: what comes first, what is missing, what is too long, what is wrong otherwise", () => {
		expect(sentences({})).toEqual(["reg_mail: Mail first.", "your_name: Name is missing."]);
		expect(sentences({ ...GOOD, your_name: "Gopi" })).toEqual(["reg_mail: Mail first.", "your_name: Not Gopi."]);
		expect(sentences({ ...GOOD, your_name: "Gopinath", mail: "" })).toEqual([
			"reg_mail: Mail first.",
			"your_name: Name may have at most 5 characters.",
		]);
	});

	it("keeps what was typed by its name on the wire, but no passwords, keys or buttons", () => {
		expect(form.kept({ ...GOOD, other: "x" })).toEqual({ your_name: "Asha", mail: "a@b.in", text: "One\r\ntwo " });
		expect(form.kept({ your_name: "" })).toEqual({ your_name: "" });
	});

	it("shows each error of the shop at the field that names its code", () => {
		const error = { ...problem("name_taken", said("Taken.")), additional: [problem("busy", said("Busy."))] };
		expect(form.problemsOf(error).map(({ field, text }) => [field, english.tell(text)])).toEqual([
			["your_name", "Taken."],
			["", "Busy."],
		]);
	});

	it("has no half letters, whatever was sent", () => {
		const text = fc.array(fc.constantFrom("\ud83d", "\udc04", "x", " ", "४", "\0")).map((letters) => letters.join(""));
		const posted = fc.record({ your_name: text, mail: text, rating: text });
		fc.assert(
			fc.property(posted, (body) => {
				const typed = form.read(body);
				expect(typed.name.isWellFormed()).toBe(true);
				expect(Number.isSafeInteger(typed.rating)).toBe(true);
				expect(form.problems(typed).length).toBeLessThanOrEqual(2);
			}),
		);
		expect(form.read({ your_name: `${"x".repeat(9_999)}\u{1f404}` }).name.isWellFormed()).toBe(true);
	});

	it("ignores names that every object has, and takes the last of a repeated name", () => {
		const posted = parseQuery("your_name=Gopi&your_name=Asha&__proto__=1&constructor=2&toString=3&hasOwnProperty=4");
		expect(form.read(posted).name).toBe("Asha");
		expect(sentences({ ...posted, mail: "a@b.in" })).toEqual(["reg_mail: Mail first."]);
	});
});

it.each([
	["7", 7],
	[" 12 ", 12],
	["१२", 12],
	["0", 0],
	["-1", 0],
	["1.5", 0],
	["1e3", 0],
	["0x10", 0],
	["9".repeat(16), 0],
	["", 0],
])("reads %j as the whole number %d", (text, expected) => {
	expect(wholeNumber(text)).toBe(expected);
});
