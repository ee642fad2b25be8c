import type { Static, TObject } from "typebox";
import { Errors } from "typebox/schema";
import { fail, ok, type Result } from "../basics/result.ts";

/**
 * Validates a change by its schema. Error: feedmill_invalid, one sentence that names the field; `data.problems` has all
 * errors by field.
 */
export function validate<Schema extends TObject>(schema: Schema, given: unknown): Result<Static<Schema>> {
	const problems = problemsOf(schema, given);
	const [first] = Object.entries(problems);
	return first
		? fail("feedmill_invalid", `${first[0]} ${first[1]}.`, "invalid", { problems })
		: ok(given as Static<Schema>);
}

/** Errors by field; empty for a valid value. */
export function problemsOf(schema: TObject, given: unknown): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { keyword, instancePath, params, message } of Errors(schema, given)[1]) {
		const field = instancePath.slice(1).replaceAll("/", ".");
		if (keyword === "additionalProperties") {
			for (const name of (params as { additionalProperties: string[] }).additionalProperties)
				problems[name] ??= "is not a field that can be changed";
		} else if (keyword === "enum") {
			const { allowedValues } = params as { allowedValues: string[] };
			problems[field] ??= `must be one of ${allowedValues.map((value) => value || '""').join(", ")}`;
		} else if (keyword !== "boolean" && !isNullBranch(keyword, params)) problems[field || "change"] ??= message;
	}
	return problems;
}

/** For "null or a number" only the error of the number is useful. */
function isNullBranch(keyword: string, params: object): boolean {
	return keyword === "anyOf" || (keyword === "type" && "type" in params && params.type === "null");
}
