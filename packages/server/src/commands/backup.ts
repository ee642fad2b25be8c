import type { Backup } from "@feedmill/shop/backup/backups.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "./run/with-shop.ts";

/** `feedmill backup FOLDER [--keep N]`: copies the store while it runs. Docs: operations.md, "Backup". */
export async function backup(given: string[], run: Run): Promise<number> {
	const { folder, keep } = readArguments(given);
	if (folder === null || keep === "wrong") {
		console.error(
			"Name a folder on another disk, and how many backups it keeps: npm run feedmill -- backup FOLDER [--keep N]",
		);
		return 2;
	}
	return withShop(run, "store.export", async ({ backups, recordCommand }, actor) => {
		const made = await backups.backUp(folder, keep);
		if (!made.ok) return made;
		const noted = async () => {
			await backups.note();
			await recordCommand("backup", actor);
		};
		// A store that is busy or whose disk is full has a backup all the same.
		const problem = await noted().catch(
			() => " The store could not note that: monitoring shows the age of the one before.",
		);
		return ok(`${sentenceOf(made.value)}${problem ?? ""}`);
	});
}

function readArguments(given: readonly string[]): { folder: string | null; keep: number | null | "wrong" } {
	const at = given.indexOf("--keep");
	const [folder, ...more] = at === -1 ? given : given.toSpliced(at, 2);
	if (!folder || folder.startsWith("--") || more.length > 0) return { folder: null, keep: null };
	if (at === -1) return { folder, keep: null };
	const keep = given[at + 1] ?? "";
	return { folder, keep: /^[1-9]\d{0,4}$/.test(keep) ? Number(keep) : "wrong" };
}

function sentenceOf({ folder, database, files, bytes, removed }: Backup): string {
	const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
	const what = database ? `the database and ${files} files` : `${files} files`;
	const rows = database ? "" : " The rows are in PostgreSQL: copy them with pg_dump.";
	const gone = removed.length > 0 ? ` Deleted: ${removed.join(", ")}.` : "";
	return `Copied ${what}, ${size}, to ${folder}.${rows}${gone}`;
}
