import { normalText } from "@feedmill/trade/text/normal-form.ts";
import { type SqlBool, sql } from "kysely";

/**
 * Condition that a column holds this e-mail address or SKU, in whatever case either was typed. It means the same in
 * every database: SQLite's lower() changes ASCII letters only, PostgreSQL's the letters of its locale. So the column is
 * compared with each result that lower() may have. `column`: of an index on lower(column), which is used.
 */
export function isInAnyCase(column: string, text: string) {
	return sql<SqlBool>`lower(${sql.ref(column)}) IN (${sql.join(spellings(normalText(text)))})`;
}

/** Letters beyond ASCII that may have either case each. Most texts have none. */
const MOST_LETTERS = 6;

/** The results of lower() for a text that is this one in some case; ASCII letters are in lower case. */
function spellings(text: string): string[] {
	const letters = Array.from(text.toLowerCase());
	const upper = letters.map((letter) => (letter > "\x7f" ? letter.toUpperCase() : letter));
	const varied = letters.filter((letter, index) => letter !== upper[index]).length;
	if (varied > MOST_LETTERS)
		return [...new Set([letters.join(""), upper.join(""), text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())])];
	return letters.reduce(
		(begun, letter, index) => {
			const cases = letter === upper[index] ? [letter] : [letter, upper[index]!];
			return cases.flatMap((next) => begun.map((before) => before + next));
		},
		[""],
	);
}
