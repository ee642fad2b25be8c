import type { TSchema } from "typebox";

export type TypeName = "string" | "integer" | "number" | "boolean" | "array" | "object" | "null";

/** A parameter's schema compiled for validation, when the route is registered. */
export interface Rule {
	/** Several: a union, tried in order. Empty: any. */
	types: readonly TypeName[];
	/** Casts only, never fails. */
	cast: boolean;
	enum: readonly unknown[] | null;
	items: Rule | null;
	properties: ReadonlyMap<string, Rule> | null;
	/** The rule for unlisted properties; null: any value. */
	others: Rule | null;
	required: readonly string[];
	/** false: unlisted properties are errors. */
	open: boolean;
	format: string | null;
	/** Integers beyond it, or its negative, become that. */
	greatest: number;
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

/** Above any id, page or quantity, and within the integer columns of both databases. */
const GREATEST_COLUMN = 2 ** 31 - 1;
/** Default limit of a text in characters. */
export const LONGEST_TEXT = 1_000;
/** Default limit of a list's items. */
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

/**
 * Compiles the supported JSON Schema keywords of a TypeBox schema. `greatest`: integer; default: that of the database's
 * columns.
 */
export function ruleOf(schema: TSchema, greatest: number = GREATEST_COLUMN): Rule {
	return readKeywords(schema as Keywords, greatest);
}

function readKeywords(schema: Keywords, greatest: number): Rule {
	const { types, values } = schema.anyOf
		? readUnion(schema.anyOf)
		: { types: listOf(schema.type), values: schema.enum ?? ("const" in schema ? [schema.const] : null) };
	// In a union with one array or object (beside null), its keywords apply to the union.
	const detail = schema.anyOf?.find((branch) => branch.items || branch.properties) ?? schema;
	return {
		types: types.length === 0 && values ? [...new Set(values.map(typeOfValue))] : types,
		cast: schema.cast === true,
		enum: values,
		items: detail.items ? readKeywords(detail.items, greatest) : null,
		properties: detail.properties
			? new Map(Object.entries(detail.properties).map(([name, property]) => [name, readKeywords(property, greatest)]))
			: null,
		others: othersOf(detail, greatest),
		required: (detail.required ?? []).filter((name) => detail.properties?.[name]?.default === undefined),
		open: detail.additionalProperties !== false,
		format: schema.format ?? null,
		greatest,
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

/** Records have one pattern for every property. */
function othersOf({ patternProperties, additionalProperties }: Keywords, greatest: number): Rule | null {
	const [pattern] = Object.values(patternProperties ?? {});
	const others = pattern ?? additionalProperties;
	return typeof others === "object" && others !== null ? readKeywords(others, greatest) : null;
}

/** A union of literals is an enumeration; other unions are lists of types. */
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
