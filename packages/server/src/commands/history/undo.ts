import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "../run/with-shop.ts";
import { shown } from "./entry-lines.ts";

const HOW = "npm run feedmill -- undo ENTRY, the number of an entry that history shows, as in undo 34";

/** `feedmill undo`: an entry's fields become what they were before it; that is an entry itself. */
export async function undo([entry = "", ...more]: string[], run: Run): Promise<number> {
	if (!/^[1-9]\d{0,14}$/.test(entry) || more.length > 0) {
		console.error(HOW);
		return 2;
	}
	return withShop(run, "audit.see", async (shop, actor) => {
		const zone = await shop.settings.current();
		const undone = await shop.audit.undo(Number(entry), actor);
		if (undone.ok) {
			const fields = Object.entries(undone.value.change).map(
				([field, { after }]) => `${field} is ${shown(field, after, zone)}`,
			);
			return ok(`Entry ${entry} is undone${fields.length > 0 ? `: ${fields.join(", ")}` : ""}.`);
		}
		const { now } = (undone.error.data ?? {}) as { now?: Readonly<Record<string, unknown>> };
		if (undone.error.code !== "feedmill_stale" || !now) return undone;
		const differ = Object.entries(now).map(([field, value]) => `${field} is ${shown(field, value, zone)}`);
		const message = `Somebody has changed this since entry ${entry}: ${differ.join(", ")} by now.`;
		return { ok: false, error: { ...undone.error, message } };
	});
}
