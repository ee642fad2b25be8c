import { inEnglish, said } from "@feedmill/trade/words/said.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { prepareParams, readParams } from "./params.ts";
import { ruleOf } from "./rule.ts";
import { check, listInWords } from "./validate.ts";

const problemOf = (value: unknown, schema: Parameters<typeof ruleOf>[0], name = "p") => {
	const checked = check(value, ruleOf(schema), name);
	return checked.ok ? { value: checked.value } : checked.problem;
};

describe("check", () => {
	it.each([
		["2", Type.Integer(), 2],
		[2.0, Type.Integer(), 2],
		["true", Type.Boolean(), true],
		[0, Type.Boolean(), false],
		["a, b", Type.Array(Type.String()), ["a", "b"]],
		["3,4", Type.Array(Type.Integer()), [3, 4]],
		["", Type.Array(Type.Integer()), []],
		["abc", Type.Integer({ cast: true }), 0],
		[["x"], Type.Integer({ cast: true }), 0],
		[{ toString: "x" }, Type.Integer({ cast: true }), 0],
		["1e308", Type.Integer(), 2 ** 31 - 1],
		[-9e15, Type.Integer(), 1 - 2 ** 31],
		["7", Type.Union([Type.Integer(), Type.String(), Type.Null()]), 7],
		["x", Type.Union([Type.Integer(), Type.String(), Type.Null()]), "x"],
		["", Type.Object({}), {}],
		[{ 0: "a", 1: "b" }, Type.Array(Type.String()), ["a", "b"]],
		[{ 3: "20", 7: "21" }, Type.Array(Type.Integer()), [20, 21]],
	])("accepts %j", (value, schema, expected) => expect(problemOf(value, schema)).toEqual({ value: expected }));

	it.each([
		["x", Type.Integer(), "rest_invalid_type", "p is not of type integer."],
		[1.5, Type.Integer(), "rest_invalid_type", "p is not of type integer."],
		[true, Type.Integer(), "rest_invalid_type", "p is not of type integer."],
		[5, Type.String(), "rest_invalid_type", "p is not of type string."],
		[
			{},
			Type.Union([Type.Integer(), Type.String(), Type.Null()]),
			"rest_invalid_type",
			"p is not of type integer,string,null.",
		],
		["x", Type.Array(Type.Object({})), "rest_invalid_type", "p[0] is not of type object."],
		[{ a: 1 }, Type.Array(Type.Integer()), "rest_invalid_type", "p is not of type array."],
		["c", Type.Union([Type.Literal("a"), Type.Literal("b")]), "rest_not_in_enum", "p is not one of a and b."],
		["c", Type.Union([Type.Literal("a")]), "rest_not_in_enum", "p is not a."],
		[
			101,
			Type.Integer({ minimum: 0, maximum: 100 }),
			"rest_out_of_bounds",
			"p must be between 0 (inclusive) and 100 (inclusive)",
		],
		[0, Type.Integer({ minimum: 1 }), "rest_out_of_bounds", "p must be greater than or equal to 1"],
		["soon", Type.String({ format: "date-time" }), "rest_invalid_date", "Invalid date."],
		["1,2,3", Type.Array(Type.Integer(), { maxItems: 2 }), "rest_too_many_items", "p must contain at most 2 items."],
		[
			[{}],
			Type.Array(Type.Object({ path: Type.String() })),
			"rest_property_required",
			"path is a required property of p[0].",
		],
	])("refuses %j", (value, schema, code, message) =>
		expect(english.translated(problemOf(value, schema))).toMatchObject({ code, message }),
	);

	it("names values as English does", () => {
		expect(inEnglish(listInWords(["a"]))).toBe("a");
		expect(inEnglish(listInWords(["a", "b"]))).toBe("a and b");
		expect(inEnglish(listInWords(["a", "b", "c"]))).toBe("a, b, and c");
	});
});

describe("readParams", () => {
	const prepared = prepareParams(
		Type.Object({
			rate_id: Type.String(),
			quantity: Type.Integer({ default: 1, minimum: 1 }),
			note: Type.Optional(Type.String()),
		}),
	);

	it("fills in defaults and leaves out what was not given", () => {
		expect(readParams(prepared, { rate_id: "a" })).toEqual({ ok: true, params: { rate_id: "a", quantity: 1 } });
	});

	it("counts null as not given", () => {
		expect(readParams(prepared, { rate_id: null })).toEqual({
			ok: false,
			error: {
				code: "rest_missing_callback_param",
				message: "Missing parameter(s): rate_id",
				said: said("Missing parameter(s): {names}", { names: "rate_id" }),
				kind: "invalid",
				data: { status: 400, params: ["rate_id"] },
			},
		});
	});

	it("reports all invalid parameters at once", () => {
		const read = readParams(prepared, { rate_id: 1, quantity: "many" });
		expect(english.translated(read)).toMatchObject({
			error: {
				message: "Invalid parameter(s): rate_id, quantity",
				data: {
					params: { quantity: "quantity is not of type integer." },
					details: {
						rate_id: {
							code: "rest_invalid_type",
							message: "rate_id is not of type string.",
							data: { param: "rate_id" },
						},
					},
				},
			},
		});
	});
});
