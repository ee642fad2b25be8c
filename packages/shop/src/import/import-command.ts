import type { Result } from "@feedmill/trade/basics/result.ts";
import { printable } from "@feedmill/trade/text/printable.ts";
import type { Clock } from "../core/core.ts";
import type { Connection } from "../database/connection.ts";
import { formatDifferences, formatGone } from "./check/import-differences.ts";
import { formatLeftOut, formatReport, type ImportReport } from "./import-report.ts";
import { type ImportOptions, importStore } from "./import-store.ts";

export interface ImportCommand {
	folder: ImportOptions["folder"];
	connection: Connection;
	clock: Clock;
	uploadsDirectory: string;
	uploads?: NonNullable<ImportOptions["uploads"]>;
	files?: NonNullable<ImportOptions["files"]>;
	dryRun?: boolean;
	/** Deletes what an earlier import brought and the export has not. Otherwise it only adds and changes. */
	replace?: boolean;
	/** Asks before something is deleted; null where nobody can be asked. */
	confirm?: ((question: string) => Promise<boolean>) | null;
}

/**
 * `feedmill import FOLDER`: prints progress and a table of imported rows. Returns the exit code: 0 done; 1 the export
 * is refused, which is printed, or nobody has confirmed what it deletes, and nothing was changed.
 */
export async function runImportCommand({
	replace = false,
	confirm = null,
	...options
}: ImportCommand): Promise<number> {
	const imported = (more: Partial<ImportOptions>) => importStore({ ...options, keepOthers: !replace, ...more });
	if (replace && !options.dryRun) {
		const preview = await imported({ dryRun: true });
		if (!preview.ok) return print(preview);
		const gone = formatGone(preview.value.differences ?? []);
		if (gone !== "") console.log(printable(gone));
		if (gone !== "" && !confirm) {
			console.error("Nothing was changed. Add --yes to delete that, or leave out --replace to keep it.");
			return 1;
		}
		if (gone !== "" && !(await confirm?.("Delete that, and import?"))) {
			console.error("Nothing was changed.");
			return 1;
		}
	}
	return print(await imported({ onProgress: (message) => console.log(`${message} …`) }));
}

function print(result: Result<ImportReport>): number {
	if (result.ok && result.value.differences)
		console.log(printable(`\n${formatDifferences(result.value.differences)}${formatLeftOut(result.value)}`));
	else if (result.ok) console.log(printable(`\n${formatReport(result.value)}`));
	else console.error(printable(result.error.message));
	return result.ok ? 0 : 1;
}
