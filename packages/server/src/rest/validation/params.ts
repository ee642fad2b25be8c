import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { joined, said, type Text } from "@feedmill/trade/words/said.ts";
import type { TObject } from "typebox";
import { type Rule, ruleOf } from "./rule.ts";
import { check, type Problem } from "./validate.ts";

/** Prepared rules of a route's parameters. */
export interface ParamRules {
	rules: readonly (readonly [name: string, rule: Rule])[];
	required: readonly string[];
}

/** Errors of one parameter that its schema cannot express: codes and messages as in reference 01 §6.2. */
export type ValueCheck<Context> = (
	value: unknown,
	context: Context,
) => Promise<readonly { code: string; message: Text }[]> | readonly { code: string; message: Text }[];

export type ReadParams = { ok: true; params: Record<string, unknown> } | { ok: false; error: ShopError };

/**
 * Prepares the schema of a route's parameters. Required: neither optional nor with a default. `greatest`: see ruleOf.
 */
export function prepareParams(args: TObject, greatest?: number): ParamRules {
	const rules = Object.entries(args.properties).map(([name, schema]) => [name, ruleOf(schema, greatest)] as const);
	const required = (args.required ?? []).filter((name) =>
		rules.some(([declared, rule]) => declared === name && rule.default === undefined),
	);
	return { rules, required };
}

/**
 * Validates and coerces parameters and fills in defaults. null counts as missing, as in the reference. Reference: 01
 * §6.1.
 */
export function readParams(prepared: ParamRules, given: Readonly<Record<string, unknown>>): ReadParams {
	const missing = prepared.required.filter((name) => given[name] === undefined || given[name] === null);
	if (missing.length > 0) return { ok: false, error: missingParams(missing) };
	const params: Record<string, unknown> = {};
	const problems = new Map<string, Problem[]>();
	for (const [name, rule] of prepared.rules) {
		const value = given[name];
		if (value === undefined || value === null) {
			if (rule.default !== undefined) params[name] = rule.default;
			else if (value === null && rule.types.includes("null")) params[name] = null;
			continue;
		}
		const checked = check(value, rule, name);
		if (checked.ok) params[name] = checked.value;
		else problems.set(name, [checked.problem]);
	}
	return problems.size > 0 ? { ok: false, error: refuseParams(problems) } : { ok: true, params };
}

/** Runs the checks that a schema cannot express (an address, an available payment gateway). null: no errors. */
export async function runChecks<Context>(
	checks: Readonly<Record<string, ValueCheck<Context>>>,
	params: Readonly<Record<string, unknown>>,
	context: Context,
): Promise<ShopError | null> {
	const problems = new Map<string, Problem[]>();
	for (const [name, run] of Object.entries(checks)) {
		if (params[name] === undefined || params[name] === null) continue;
		const found = await run(params[name], context);
		if (found.length > 0)
			problems.set(
				name,
				found.map((problem) => ({ ...problem, data: null })),
			);
	}
	return problems.size > 0 ? refuseParams(problems) : null;
}

function missingParams(names: readonly string[]): ShopError {
	return problem(
		"rest_missing_callback_param",
		said("Missing parameter(s): {names}", { names: names.join(", ") }),
		"invalid",
		{ status: 400, params: names },
	);
}

/** For a check without details. Reference: 01 §6.1. */
export const NOT_ACCEPTED = { code: "", message: said("Invalid parameter.") };

/** The error for invalid parameters: messages by parameter, the first error with the others inside. */
export function refuseParams(problems: ReadonlyMap<string, readonly Problem[]>): ShopError {
	const params: Record<string, Text> = {};
	const details: Record<string, unknown> = {};
	for (const [name, [first, ...others]] of problems) {
		params[name] = joined(
			[first!, ...others].map((problem) => problem.message),
			" ",
		);
		if (first!.code !== "") details[name] = others.length > 0 ? { ...first, additional_errors: others } : first;
	}
	const given = Object.keys(details).length > 0 ? details : [];
	return problem(
		"rest_invalid_param",
		said("Invalid parameter(s): {names}", { names: [...problems.keys()].join(", ") }),
		"invalid",
		{ status: 400, params, details: given },
	);
}
