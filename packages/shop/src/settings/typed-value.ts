import type { TSchema } from "typebox";

const BOOLEANS = new Map<string, boolean>([
	["true", true],
	["1", true],
	["false", false],
	["0", false],
]);

/**
 * What a text means for a field of a settings form: a number or a boolean where the field is one. A text that means
 * none stays a text, which the field then refuses.
 */
export function typedValue(field: TSchema, text: string): unknown {
	const { type } = field as { type?: string };
	if (type === "boolean") return BOOLEANS.get(text.trim().toLowerCase()) ?? text;
	if (type !== "number" && type !== "integer") return text;
	const number = Number(text);
	return text.trim() === "" || !Number.isFinite(number) ? text : number;
}
