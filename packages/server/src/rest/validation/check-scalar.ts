import { said, saidOf } from "@feedmill/trade/words/said.ts";
import { bad, type Checked, good } from "./problem.ts";
import type { Rule } from "./rule.ts";

export function checkNumber(value: number, rule: Rule, name: string): Checked {
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

export function checkString(value: string, rule: Rule, name: string): Checked {
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
