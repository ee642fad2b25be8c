import { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { pseudo } from "@feedmill/trade/testing/pseudo.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { validate } from "./validate.ts";

const text = (more: Parameters<typeof Type.String>[0]) =>
	Type.Object({ b: Type.String(more) }, { additionalProperties: false });
const list = (more: Parameters<typeof Type.Array>[1]) => Type.Object({ b: Type.Array(Type.Integer(), more) });
const number = (more: Parameters<typeof Type.Integer>[0]) => Type.Object({ b: Type.Integer(more) });

/** Letters that the pseudo-language replaces: a translated sentence has none of them. */
const PLAIN = /[aceinorsuyAEIOUCS]/;

describe("validation of a change", () => {
	it.each(Object.entries(FORMS))("says the form %s in words", (_, pattern) => {
		const refused = ["", " ", "\\", "É,", "x y"].map((b) => validate(text({ pattern }), { b })).find(({ ok }) => !ok);
		expect(refused && !refused.ok && english.tell(refused.error.message)).toMatch(/^b must /);
	});

	it.each([
		["a text", text({}), { b: 5 }, "b must be a text."],
		["a number", Type.Object({ b: Type.Number() }), { b: "5" }, "b must be a number."],
		["a whole number", number({}), { b: 1.5 }, "b must be a whole number."],
		["yes or no", Type.Object({ b: Type.Boolean() }), { b: 1 }, "b must be true or false."],
		["a list", list({}), { b: 5 }, "b must be a list."],
		["an object", Type.Object({ b: Type.Object({}) }), { b: 5 }, "b must be an object with fields."],
		["null or a text", Type.Object({ b: Type.Union([Type.Null(), Type.String()]) }), { b: 5 }, "b must be a text."],
		["at least", number({ minimum: 1 }), { b: 0 }, "b must be at least 1."],
		["at most", number({ maximum: 6 }), { b: 7 }, "b must be at most 6."],
		["a multiple", number({ multipleOf: 100 }), { b: 7 }, "b must be a multiple of 100."],
		["something", text({ minLength: 1 }), { b: "" }, "b must not be empty."],
		["more than blanks", text({ pattern: "\\S" }), { b: " " }, "b must not be empty."],
		["so many letters", text({ minLength: 4 }), { b: "x" }, "b must not have fewer than 4 characters."],
		["so few letters", text({ maxLength: 1 }), { b: "xx" }, "b must not have more than 1 character."],
		["so many things", list({ minItems: 2 }), { b: [] }, "b must not have fewer than 2 items."],
		["so few things", list({ maxItems: 1 }), { b: [1, 2] }, "b must not have more than 1 item."],
		["each thing once", list({ uniqueItems: true }), { b: [1, 1] }, "b must not have the same item twice."],
		["one of some", Type.Object({ b: Type.Enum(["2", "3"]) }), { b: "x" }, "b must be one of 2, 3."],
		["a slug", text({ pattern: "^[a-z0-9%_-]+$" }), { b: "É" }, "b must be small letters, digits and hyphens."],
		["a country", text({ pattern: "^[A-Z]{2}$" }), { b: "x" }, "b must be the code of a country, such as IN."],
		["addresses", text({ pattern: FORMS.emailsOrNone }), { b: "me" }, "b must be email addresses separated by commas."],
		["a form", text({ pattern: "^7+$" }), { b: "x" }, "b does not have the form ^7+$."],
		["a field", text({}), {}, "b is missing."],
		["no other field", text({}), { b: "", d: 1 }, "d is not a field that can be changed."],
		["in a list", Type.Object({ b: Type.Array(Type.Object({ d: Type.String() })) }), { b: [{}] }, "b.0.d is missing."],
		["anything at all", text({}), 5, "the change must be an object with fields."],
	])("a value that should be %s gives one sentence, in the language of the request", (_, schema, given, sentence) => {
		const done = validate(schema, given);
		if (done.ok) throw new Error("nothing is wrong with it");
		const { problems } = english.translated(done.error.data) as { problems: Record<string, string> };
		expect([done.error.message, ...Object.values(problems)]).toEqual([sentence, sentence]);
		const other = pseudo.translated(done.error.data) as { problems: Record<string, string> };
		expect(Object.values(other.problems)).toEqual([pseudo.reason(done.error)]);
		expect(pseudo.reason(done.error).replace("IN.", "")).not.toMatch(PLAIN);
	});

	it("reports every faulty field, each with one sentence", () => {
		const done = validate(couponSchema, { code: "", amount: -1, colour: "red" });
		if (done.ok) throw new Error("nothing is wrong with it");
		const { problems } = english.translated(done.error.data) as { problems: Record<string, string> };
		expect(Object.keys(problems)).toEqual(expect.arrayContaining(["code", "amount", "colour"]));
		for (const [field, sentence] of Object.entries(problems))
			expect(sentence).toMatch(new RegExp(`^${field} .*[^.]\\.$`));
	});
});
