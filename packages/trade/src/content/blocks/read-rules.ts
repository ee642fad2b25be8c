import { fail, ok, type Result } from "../../basics/result.ts";
import { said } from "../../words/said.ts";
import { type PopupRules, popupRules } from "../popup-rules.ts";
import { problemOf } from "./block-problem.ts";

/** Parses when a popup opens, `{"after":20,"once":true}`. Error: feedmill_invalid, one sentence. */
export function readRules(written: string): Result<PopupRules> {
	let rules: unknown;
	try {
		rules = JSON.parse(written);
	} catch {
		const example = '{"after":20,"once":true}';
		return fail("feedmill_invalid", said("The rules are no JSON such as {example}.", { example }));
	}
	const problem = problemOf("popup", popupRules, rules);
	return problem ? fail("feedmill_invalid", said("The rules: {problem}.", { problem })) : ok(rules as PopupRules);
}
