import type { TSchema } from "typebox";

const BOOLEANS = new Map<string, boolean>([
	["true", true],
	["1", true],
	["false", false],
	["0", false],
]);

/** Converts text to a number or boolean if the field is one. Invalid text stays text, and fails validation. */
export function typedValue(field: TSchema, text: string): unknown {
	const { type } = field as { type?: string };
	if (type === "boolean") return BOOLEANS.get(text.trim().toLowerCase()) ?? text;
	if (type !== "number" && type !== "integer") return text;
	const number = Number(text);
	return text.trim() === "" || !Number.isFinite(number) ? text : number;
}
