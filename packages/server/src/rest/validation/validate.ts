import { listed, said, saidOf, type Text } from "@feedmill/trade/words/said.ts";
import type { Rule, TypeName } from "./rule.ts";

/**
 * Validates and coerces, as tolerant as the reference: "2" is an integer, "a,b" is a list. Reference: 01 §6.1,
 * Coercions.
 */
export function check(value: unknown, rule: Rule, name: string): Checked {
	if (rule.cast) return good(cast(value, rule));
	const type = rule.types.length === 0 ? null : chooseType(value, rule.types);
	if (rule.types.length > 0 && type === null)
		return bad("rest_invalid_type", said("{name} is not of type {value}.", { name, value: rule.types.join(",") }), {
			param: name,
		});
	const checked = type === null ? good(value) : checkAs(value, type, rule, name);
	if (!checked.ok) return checked;
	if (rule.enum && !rule.enum.includes(checked.value))
		return bad(
			"rest_not_in_enum",
			rule.enum.length === 1
				? said("{name} is not {allowed}.", { name, allowed: String(rule.enum[0]) })
				: said("{name} is not one of {allowed}.", { name, allowed: listInWords(rule.enum) }),
		);
	return checked;
}

function checkAs(value: unknown, type: TypeName, rule: Rule, name: string): Checked {
	if (type === "null") return good(null);
	if (type === "boolean")
		return good(value === true || value === 1 || (typeof value === "string" && /^(1|true)$/i.test(value)));
	if (type === "string") return checkString(String(value), rule, name);
	if (type === "array") return checkArray(toList(value), rule, name);
	if (type === "object") return checkObject(toRecord(value), rule, name);
	return checkNumber(type === "integer" ? bounded(Number(value), rule.greatest) : Number(value), rule, name);
}

function checkArray(list: readonly unknown[], rule: Rule, name: string): Checked {
	const { minItems, maxItems } = rule;
	if (maxItems !== null && list.length > maxItems)
		return bad(
			"rest_too_many_items",
			saidOf(
				maxItems,
				"{name} must contain at most {maxItems} item.",
				"{name} must contain at most {maxItems} items.",
				{ name, maxItems },
			),
		);
	const values: unknown[] = [];
	if (rule.items) {
		for (const [index, item] of list.entries()) {
			const checked = check(item, rule.items, `${name}[${index}]`);
			if (!checked.ok) return checked;
			values.push(checked.value);
		}
	} else values.push(...list);
	if (minItems !== null && list.length < minItems)
		return bad(
			"rest_too_few_items",
			saidOf(
				minItems,
				"{name} must contain at least {minItems} item.",
				"{name} must contain at least {minItems} items.",
				{ name, minItems },
			),
		);
	if (rule.uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length)
		return bad("rest_duplicate_items", said("{name} has duplicate items.", { name }));
	return good(values);
}

function checkObject(record: Record<string, unknown>, rule: Rule, name: string): Checked {
	const missing = rule.required.find((key) => record[key] === undefined);
	if (missing !== undefined)
		return bad("rest_property_required", said("{missing} is a required property of {name}.", { missing, name }));
	const values: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(record)) {
		if (key === "__proto__") continue;
		const property = rule.properties?.get(key) ?? rule.others;
		if (!property && !rule.open)
			return bad("rest_additional_properties_forbidden", said("{key} is not a valid property of Object.", { key }));
		const checked: Checked = property ? check(value, property, `${name}[${key}]`) : good(value);
		if (!checked.ok) return checked;
		values[key] = checked.value;
	}
	for (const [key, property] of rule.properties ?? [])
		if (!(key in values) && property.default !== undefined) values[key] = property.default;
	return good(values);
}

/** "a", "a and b", "a, b, and c". */
export function listInWords(values: readonly unknown[]): Text {
	const names = values.map(String);
	if (names.length < 3) return listed(names);
	return said("{list}, and {last}", { list: names.slice(0, -1).join(", "), last: names.at(-1)! });
}

/** A validation error. Reference: 01 §6.1, the table of codes and messages. */
export interface Problem {
	code: string;
	message: Text;
	/** Type errors name the parameter; others have no data. */
	data: { param: string } | null;
}

/** The coerced value, or the first error. `name` is the path in messages: "requests[0][method]". */
export type Checked = { ok: true; value: unknown } | { ok: false; problem: Problem };

function good(value: unknown): Checked {
	return { ok: true, value };
}

export function bad(code: string, message: Text, data: Problem["data"] = null): Checked {
	return { ok: false, problem: { code, message, data } };
}

/**
 * The first type that the value can be read as, as tolerant as the reference; null: none. Reference: 01 §6.1,
 * Coercions.
 */
function chooseType(value: unknown, types: readonly TypeName[]): TypeName | null {
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

function toList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	if (typeof value === "object" && value !== null) return Object.values(value);
	return String(value)
		.split(/[\s,]+/)
		.filter((part) => part !== "");
}

function toRecord(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A cast never fails: an invalid value becomes 0, "" or false. */
function cast(value: unknown, rule: Rule): unknown {
	const type = rule.types[0];
	if (type === "integer")
		return typeof value === "object" ? 0 : bounded(Math.abs(Number.parseInt(String(value), 10)) || 0, rule.greatest);
	if (type === "boolean") return value === true || value === 1 || value === "1" || value === "true";
	if (type === "string") return typeof value === "object" && value !== null ? "" : String(value);
	return value;
}

/** Within the largest integer of a parameter: an extension's may be a time in ms or an amount. */
function bounded(integer: number, greatest: number): number {
	return Math.max(-greatest, Math.min(greatest, integer));
}

function checkNumber(value: number, rule: Rule, name: string): Checked {
	const { minimum, maximum, multipleOf } = rule;
	if (minimum !== null && maximum !== null && (value < minimum || value > maximum)) {
		return bad(
			"rest_out_of_bounds",
			said("{name} must be between {minimum} (inclusive) and {maximum} (inclusive)", { name, minimum, maximum }),
		);
	}
	if (minimum !== null && value < minimum)
		return bad("rest_out_of_bounds", said("{name} must be greater than or equal to {minimum}", { name, minimum }));
	if (maximum !== null && value > maximum)
		return bad("rest_out_of_bounds", said("{name} must be less than or equal to {maximum}", { name, maximum }));
	if (multipleOf !== null && value % multipleOf !== 0)
		return bad("rest_invalid_multiple", said("{name} must be a multiple of {multipleOf}.", { name, multipleOf }));
	return good(value);
}

function checkString(value: string, rule: Rule, name: string): Checked {
	const { minLength, maxLength } = rule;
	if (minLength !== null && charactersOf(value) < minLength)
		return bad(
			"rest_too_short",
			saidOf(
				minLength,
				"{name} must be at least {minLength} character long.",
				"{name} must be at least {minLength} characters long.",
				{ name, minLength },
			),
		);
	// A character has one or two UTF-16 units, so short texts need not be counted.
	if (maxLength !== null && value.length > maxLength && charactersOf(value) > maxLength)
		return bad(
			"rest_too_long",
			saidOf(
				maxLength,
				"{name} must be at most {maxLength} character long.",
				"{name} must be at most {maxLength} characters long.",
				{ name, maxLength },
			),
		);
	if (rule.pattern && !rule.pattern.test(value))
		return bad(
			"rest_invalid_pattern",
			said("{name} does not match pattern {source}.", { name, source: rule.pattern.source }),
		);
	if (rule.format === "date-time" && !isDateTime(value)) return bad("rest_invalid_date", said("Invalid date."));
	if (rule.format === "email" && !isEmail(value)) return bad("rest_invalid_email", said("Invalid email address."));
	return good(value);
}

function charactersOf(text: string): number {
	let count = 0;
	for (const _character of text) count++;
	return count;
}

/** One @, no space, and a point inside of what follows it. */
function isEmail(text: string): boolean {
	const [name, domain, ...others] = text.split("@", 3);
	return others.length === 0 && !!name && !!domain?.slice(1, -1).includes(".") && !/\s/.test(text);
}

/** Requires a time, as in the reference. */
function isDateTime(text: string): boolean {
	return (
		/^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::\d{2})?)?$/.test(text) &&
		!Number.isNaN(parseDateTime(text))
	);
}

/** ms since the epoch; a time without zone is in the server's. "+05" means "+05:00". */
export function parseDateTime(text: string): number {
	return Date.parse(text.replace(" ", "T").replace(/[+-]\d{2}$/, "$&:00"));
}
