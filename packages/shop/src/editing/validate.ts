import type { Static, TObject } from "typebox";
import { Errors } from "typebox/schema";
import { fail, ok, type Result } from "../basics/result.ts";

/**
 * Whether a change has the shape of its schema. Error: feedmill_invalid, one sentence that names the field;
 * `data.problems` has all of them by field.
 */
export function validate<Schema extends TObject>(schema: Schema, given: unknown): Result<Static<Schema>> {
	const problems = problemsOf(schema, given);
	const [first] = Object.entries(problems);
	return first
		? fail("feedmill_invalid", `${first[0]} ${first[1]}.`, "invalid", { problems })
		: ok(given as Static<Schema>);
}

/** What is wrong, by field; nothing for a value of the right shape. */
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

/** Of "nothing or a number" only what is wrong with the number is worth saying. */
function isNullBranch(keyword: string, params: object): boolean {
	return keyword === "anyOf" || (keyword === "type" && "type" in params && params.type === "null");
}
