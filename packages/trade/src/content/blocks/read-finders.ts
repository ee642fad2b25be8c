import { fail, ok, type Result, reasonOf } from "../../basics/result.ts";
import { said, type Text } from "../../words/said.ts";
import { problemOf } from "./block-problem.ts";
import { type Finder, finderSchema } from "./finder-schema.ts";

/** A product finder as it is written in a page. */
export const FINDER = /<!--\s*wp:feedmill\/product-finder\s+(\{.{1,4000}?\})\s*\/?-->/gs;

/** Parses a finder's fields. Error: feedmill_invalid, one sentence. */
export function readFinder(written: string): Result<Finder> {
	let fields: unknown;
	try {
		fields = JSON.parse(written);
	} catch {
		return fail("feedmill_invalid", noJson());
	}
	const problem = problemOf("product-finder", finderSchema, fields);
	return problem ? fail("feedmill_invalid", said("The product finder: {problem}.", { problem })) : ok(fields as Finder);
}

const noJson = () => said("The product finder: what stands in its braces is no JSON.");

/** One sentence for each finder of a page that would not be shown. */
export function finderProblems(content: string): Text[] {
	const ids = new Set<string>();
	const found = [...content.matchAll(FINDER)];
	// Without a brace at its end it is not even found.
	if (found.length < content.split("<!-- wp:feedmill/product-finder").length - 1) return [noJson()];
	return found.flatMap(([, written = ""]) => {
		const finder = readFinder(written);
		if (!finder.ok) return [reasonOf(finder.error)];
		const { id } = finder.value;
		if (ids.has(id)) return [said('There are two product finders of the id "{id}".', { id })];
		ids.add(id);
		return [];
	});
}
