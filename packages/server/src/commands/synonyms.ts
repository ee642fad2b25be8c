import { readFile } from "node:fs/promises";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

/** Most characters, as in settings/setting-fields.ts. */
const LONGEST = 20_000;

/** `feedmill synonyms [FILE]`: shows the search's synonyms, or replaces them by a text file. */
export async function synonyms([file, ...more]: string[], run: Run): Promise<number> {
	if (more.length > 0) {
		console.error(
			"npm run feedmill -- synonyms shows the list, npm run feedmill -- synonyms FILE takes it from a file",
		);
		return 2;
	}
	return withShop(run, "settings.edit", async ({ settings, editors }) => {
		if (file === undefined) return ok((await settings.current()).searchSynonyms || "The search knows no synonyms.");
		const text = await readFile(file, "utf8").catch(() => null);
		if (text === null) return fail("feedmill_no_file", `There is no file ${file} that can be read.`);
		if (text.length > LONGEST) return fail("feedmill_too_long", `A list of synonyms has at most ${LONGEST} letters.`);
		const changed = await editors.settings.change({ searchSynonyms: text.trim() }, { actor: run.actor });
		if (!changed.ok) return changed;
		return ok(`The search knows ${text.split("\n").filter((line) => line.trim() !== "").length} lines of synonyms.`);
	});
}
