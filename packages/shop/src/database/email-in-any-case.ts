import { type SqlBool, sql } from "kysely";

/**
 * Condition that a column holds this e-mail address, in whatever case either was typed. It means the same in every
 * database: SQLite's lower() changes ASCII letters only, PostgreSQL's the letters of its locale. So the column is
 * compared with each result that lower() may have. `column`: of an index on lower(column), which is used.
 */
export function isEmailInAnyCase(column: string, email: string) {
	return sql<SqlBool>`lower(${sql.ref(column)}) IN (${sql.join(spellings(email))})`;
}

/** Letters beyond ASCII that may have either case each. Most addresses have none. */
const MOST_LETTERS = 6;

/** The results of lower() for an address that is this one in some case; ASCII letters are in lower case. */
function spellings(email: string): string[] {
	const letters = Array.from(email.toLowerCase());
	const upper = letters.map((letter) => (letter > "\x7f" ? letter.toUpperCase() : letter));
	const varied = letters.filter((letter, index) => letter !== upper[index]).length;
	if (varied > MOST_LETTERS)
		return [...new Set([letters.join(""), upper.join(""), email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())])];
	return letters.reduce(
		(begun, letter, index) => {
			const cases = letter === upper[index] ? [letter] : [letter, upper[index]!];
			return cases.flatMap((next) => begun.map((text) => text + next));
		},
		[""],
	);
}
