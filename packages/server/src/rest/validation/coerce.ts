import type { Rule, TypeName } from "./rule.ts";

/**
 * The first type that the value can be read as, as tolerant as the reference; null: none. Reference: 01 §6.1,
 * Coercions.
 */
export function chooseType(value: unknown, types: readonly TypeName[]): TypeName | null {
	if (types.length === 1) return isOfType(value, types[0]!) ? types[0]! : null;
	if (value === "" && types.includes("string")) return "string";
	return types.find((type) => isOfType(value, type)) ?? null;
}

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

function isOfType(value: unknown, type: TypeName): boolean {
	switch (type) {
		case "null":
			return value === null;
		case "boolean":
			return (
				typeof value === "boolean" ||
				value === 0 ||
				value === 1 ||
				(typeof value === "string" && /^(true|false|0|1)$/i.test(value))
			);
		case "string":
			return typeof value === "string";
		case "number":
			return isNumeric(value);
		case "integer":
			return isNumeric(value) && Number.isInteger(Number(value));
		case "array":
			return (
				Array.isArray(value) ||
				typeof value === "string" ||
				typeof value === "number" ||
				typeof value === "boolean" ||
				isListLike(value)
			);
		case "object":
			return (
				value === "" || (typeof value === "object" && value !== null && (!Array.isArray(value) || value.length === 0))
			);
	}
}

function isNumeric(value: unknown): boolean {
	return (typeof value === "number" && Number.isFinite(value)) || (typeof value === "string" && NUMERIC.test(value));
}

/** "include[3]=20&include[7]=21" is a list too: all keys are numbers. */
function isListLike(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && Object.keys(value).every((key) => /^-?\d+$/.test(key));
}

export function toList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	if (typeof value === "object" && value !== null) return Object.values(value);
	return String(value)
		.split(/[\s,]+/)
		.filter((part) => part !== "");
}

export function toRecord(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A cast never fails: an invalid value becomes 0, "" or false. */
export function cast(value: unknown, rule: Rule): unknown {
	const type = rule.types[0];
	if (type === "integer")
		return typeof value === "object" ? 0 : bounded(Math.abs(Number.parseInt(String(value), 10)) || 0, rule.greatest);
	if (type === "boolean") return value === true || value === 1 || value === "1" || value === "true";
	if (type === "string") return typeof value === "object" && value !== null ? "" : String(value);
	return value;
}

/** Within the largest integer of a parameter: an extension's may be a time in ms or an amount. */
export function bounded(integer: number, greatest: number): number {
	return Math.max(-greatest, Math.min(greatest, integer));
}
