import type { TSchema } from "typebox";

export type TypeName = "string" | "integer" | "number" | "boolean" | "array" | "object" | "null";

/** A parameter's schema in the form that validation walks: made once, when the route is registered. */
export interface Rule {
	/** More than one: a union, tried in order. Empty: anything goes. */
	types: readonly TypeName[];
	/** Only casts, never refuses. */
	cast: boolean;
	enum: readonly unknown[] | null;
	items: Rule | null;
	properties: ReadonlyMap<string, Rule> | null;
	/** What properties that are not listed must be; null: anything. */
	others: Rule | null;
	required: readonly string[];
	/** false refuses properties that are not listed. */
	open: boolean;
	format: string | null;
	minimum: number | null;
	maximum: number | null;
	multipleOf: number | null;
	minLength: number | null;
	maxLength: number | null;
	pattern: RegExp | null;
	minItems: number | null;
	maxItems: number | null;
	uniqueItems: boolean;
	default: unknown;
}

/** Characters of a text whose schema names no length: more than any key, code, name or search that somebody means. */
export const LONGEST_TEXT = 1_000;
/** Items of a list whose schema names no number: ids and words, or objects, each of which costs more. */
const MOST_ITEMS = 1_000;
const MOST_OBJECTS = 100;

interface Keywords {
	type?: TypeName | TypeName[];
	anyOf?: Keywords[];
	enum?: unknown[];
	const?: unknown;
	items?: Keywords;
	properties?: Record<string, Keywords>;
	required?: string[];
	additionalProperties?: unknown;
	patternProperties?: Record<string, Keywords>;
	format?: string;
	minimum?: number;
	maximum?: number;
	multipleOf?: number;
	minLength?: number;
	maxLength?: number;
	pattern?: string;
	minItems?: number;
	maxItems?: number;
	uniqueItems?: boolean;
	default?: unknown;
	cast?: boolean;
}

/** Reads the JSON-Schema keywords that the REST interface knows from a TypeBox schema. */
export function ruleOf(schema: TSchema): Rule {
	return readKeywords(schema as Keywords);
}

function readKeywords(schema: Keywords): Rule {
	const { types, values } = schema.anyOf
		? readUnion(schema.anyOf)
		: { types: listOf(schema.type), values: schema.enum ?? ("const" in schema ? [schema.const] : null) };
	// Keywords of a union's only structured branch (an array or object beside null) count for the union.
	const detail = schema.anyOf?.find((branch) => branch.items || branch.properties) ?? schema;
	return {
		types: types.length === 0 && values ? [...new Set(values.map(typeOfValue))] : types,
		cast: schema.cast === true,
		enum: values,
		items: detail.items ? readKeywords(detail.items) : null,
		properties: detail.properties
			? new Map(Object.entries(detail.properties).map(([name, property]) => [name, readKeywords(property)]))
			: null,
		others: othersOf(detail),
		required: (detail.required ?? []).filter((name) => detail.properties?.[name]?.default === undefined),
		open: detail.additionalProperties !== false,
		format: schema.format ?? null,
		minimum: schema.minimum ?? null,
		maximum: schema.maximum ?? null,
		multipleOf: schema.multipleOf ?? null,
		minLength: schema.minLength ?? null,
		maxLength: schema.maxLength ?? (types.includes("string") ? LONGEST_TEXT : null),
		pattern: schema.pattern === undefined ? null : new RegExp(schema.pattern, "u"),
		minItems: detail.minItems ?? null,
		maxItems: detail.maxItems ?? (detail.items?.properties ? MOST_OBJECTS : MOST_ITEMS),
		uniqueItems: detail.uniqueItems === true,
		default: schema.default,
	};
}

/** Records name one pattern that fits every property. */
function othersOf({ patternProperties, additionalProperties }: Keywords): Rule | null {
	const [pattern] = Object.values(patternProperties ?? {});
	const others = pattern ?? additionalProperties;
	return typeof others === "object" && others !== null ? readKeywords(others) : null;
}

/** A union of literals is an enumeration; any other union is a list of types. */
function readUnion(branches: readonly Keywords[]): { types: readonly TypeName[]; values: readonly unknown[] | null } {
	if (branches.every((branch) => "const" in branch))
		return { types: [], values: branches.map((branch) => branch.const) };
	return { types: branches.flatMap((branch) => listOf(branch.type)), values: null };
}

function listOf(type: TypeName | TypeName[] | undefined): readonly TypeName[] {
	return type === undefined ? [] : Array.isArray(type) ? type : [type];
}

function typeOfValue(value: unknown): TypeName {
	return typeof value === "number" ? "integer" : typeof value === "boolean" ? "boolean" : "string";
}
