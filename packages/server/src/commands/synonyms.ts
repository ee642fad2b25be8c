import { createReadStream } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

/** Most characters, as in settings/setting-fields.ts. */
const LONGEST = 20_000;
/** Bytes to read: more than so many letters have, because a device may have no end. */
const MOST_BYTES = 4 * LONGEST;

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
		const text = await textOf(createReadStream(file, { end: MOST_BYTES - 1 })).catch(() => null);
		if (text === null) return fail("feedmill_no_file", `There is no file ${file} that can be read.`);
		if (text.length > LONGEST) return fail("feedmill_too_long", `A list of synonyms has at most ${LONGEST} letters.`);
		const changed = await editors.settings.change({ searchSynonyms: text.trim() }, { actor: run.actor });
		if (!changed.ok) return changed;
		return ok(`The search knows ${text.split("\n").filter((line) => line.trim() !== "").length} lines of synonyms.`);
	});
}
