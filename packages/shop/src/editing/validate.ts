import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { type SchemaError, schemaProblem } from "@feedmill/trade/editing/schema-problem.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Static, TObject } from "typebox";
import { Errors } from "typebox/schema";
import { storedForm } from "./stored-form.ts";

/**
 * Validates a change by its schema. Error: feedmill_invalid, one sentence that names the field; `data.problems` has a
 * sentence for each invalid field. All are translatable. The value is as it is stored: names without tags, letters in
 * their normal form.
 */
export function validate<Schema extends TObject>(schema: Schema, given: unknown): Result<Static<Schema>> {
	const problems = problemsOf(schema, given);
	const [first] = Object.values(problems);
	if (first) return fail("feedmill_invalid", first, "invalid", { problems });
	const stored = storedForm(schema, given as Static<Schema>);
	// Without its tags a name may be empty, or two letters may have become three.
	const after = problemsOf(schema, stored);
	const [problem] = Object.values(after);
	return problem ? fail("feedmill_invalid", problem, "invalid", { problems: after }) : ok(stored);
}

/** One sentence for each wrong field ("items.0.label"); empty for a valid value. */
export function problemsOf(schema: TObject, given: unknown): Record<string, Said> {
	const problems: Record<string, Said> = {};
	const add = (field: string, problem: Said) => {
		problems[field] ??= said("{problem}.", { problem });
	};
	for (const error of Errors(schema, given)[1] as unknown as SchemaError[]) {
		const { keyword, instancePath, params } = error;
		const field = instancePath.slice(1).replaceAll("/", ".");
		const inside = (name: string) => (field === "" ? name : `${field}.${name}`);
		if (keyword === "additionalProperties")
			for (const name of (params.additionalProperties as string[]).map(inside))
				add(name, said("{field} is not a field that can be changed", { field: name }));
		else if (keyword === "required")
			for (const name of (params.requiredProperties as string[]).map(inside))
				add(name, said("{field} is missing", { field: name }));
		else if (keyword !== "boolean" && !isNullBranch(keyword, params))
			add(field || "change", schemaProblem(error, field || said("the change")));
	}
	return problems;
}

/** For "null or a number" only the error of the number is useful. */
function isNullBranch(keyword: string, params: object): boolean {
	return keyword === "anyOf" || (keyword === "type" && "type" in params && params.type === "null");
}
