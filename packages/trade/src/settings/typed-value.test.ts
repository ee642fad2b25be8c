import { Type } from "typebox";
import { expect, it } from "vitest";
import { typedValue } from "./typed-value.ts";

it.each([
	[Type.Integer(), "15", 15],
	[Type.Number(), "1.5", 1.5],
	[Type.Optional(Type.Integer()), "15", 15],
	[Type.Boolean(), "true", true],
	[Type.Boolean(), "0", false],
	[Type.String(), "15", "15"],
	[Type.Union([Type.Literal("live"), Type.Literal("test")]), "live", "live"],
])("a field of type %j reads %j as %j", (field, text, value) => expect(typedValue(field, text)).toBe(value));

it.each([
	[Type.Integer(), ""],
	[Type.Number(), "fifteen"],
	[Type.Number(), "Infinity"],
	[Type.Boolean(), "perhaps"],
])("a field of type %j leaves %j a text, which the schema refuses", (field, text) =>
	expect(typedValue(field, text)).toBe(text),
);
