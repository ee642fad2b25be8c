import { parseArgs } from "node:util";
import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "../run/with-shop.ts";
import { entryLines } from "./entry-lines.ts";
import { findThing } from "./find-thing.ts";

const HOW = "npm run feedmill -- history THING [--most N], as in history product:20, history setting:storeNotice";

/** Entries shown unless `--most` says otherwise. */
const USUAL = 20;

/** `feedmill history`: who changed a thing, when, from what to what; newest first. */
export async function history(given: string[], run: Run): Promise<number> {
	const command = read(given);
	if (!command) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "audit.see", async (shop, actor) => {
		const thing = await findThing(command.thing, shop, actor);
		if (!thing.ok) return thing;
		const entries = await shop.audit.history(thing.value, { limit: command.most }, actor);
		if (!entries.ok) return entries;
		const zone = await shop.settings.current();
		return ok(entries.value.flatMap((entry) => entryLines(entry, zone)).join("\n") || "Nobody has changed it here.");
	});
}

/** null if the arguments are invalid. */
function read(given: string[]): { thing: string; most: number } | null {
	try {
		const options = { most: { type: "string", default: String(USUAL) } } as const;
		const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options });
		const [thing, ...more] = positionals;
		return thing && more.length === 0 && /^[1-9]\d?$|^100$/.test(values.most)
			? { thing, most: Number(values.most) }
			: null;
	} catch {
		return null;
	}
}
