import fs from "node:fs";
import path from "node:path";

const SOURCES = ["ajax", "pages", "accounts", "http", "rest", "language"];
/** Names of the fields that the server reads of forms and queries, found in its source. */
export const FORM_FIELDS: readonly string[] = namesIn(
	SOURCES.map((folder) => path.join(import.meta.dirname, "../../../packages/server/src", folder)),
);

/** Names of fields that the server reads: `form.name`, `values["name"]`, `field(form, "name")`, `line("name")`. */
function namesIn(folders: readonly string[]): string[] {
	const names = new Set<string>();
	for (const folder of folders)
		for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
			if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
			const source = fs.readFileSync(path.join(folder, file), "utf8");
			const patterns = [
				/\b(?:form|values|query|params|searchParams)\.([a-z_]+)\b(?!\()/g,
				/\b(?:form|values|query)\["([\w-]+)"\]/g,
				/\bfield\([\w.]+(?:\([^)]*\))?, "([\w-]+)"/g,
				/\b(?:line|lines|password|hidden|number|button|named)\("([\w-]+)"/g,
				/\balso: "([\w-]+)"/g,
				/\.get\("([\w-]+)"\)/g,
			];
			for (const pattern of patterns) for (const [, name] of source.matchAll(pattern)) names.add(name!);
		}
	return [...names].sort();
}
