import { printable } from "@feedmill/trade/text/printable.ts";
import type { Clock } from "../core/core.ts";
import type { Connection } from "../database/connection.ts";
import { formatDifferences } from "./check/import-differences.ts";
import { formatLeftOut, formatReport } from "./import-report.ts";
import { type ImportOptions, importStore } from "./import-store.ts";

/**
 * `feedmill import FOLDER`: prints progress and a table of imported rows. Returns the exit code: 0 done; 1 the export
 * has errors, which are printed, and nothing was changed.
 */
export async function runImportCommand(options: {
	folder: string;
	connection: Connection;
	clock: Clock;
	uploadsDirectory: string;
	files?: NonNullable<ImportOptions["files"]>;
	dryRun?: boolean;
}): Promise<number> {
	const result = await importStore({ ...options, onProgress: (message) => console.log(`${message} …`) });
	if (result.ok && result.value.differences)
		console.log(printable(`\n${formatDifferences(result.value.differences)}${formatLeftOut(result.value)}`));
	else if (result.ok) console.log(printable(`\n${formatReport(result.value)}`));
	else console.error(printable(result.error.message));
	return result.ok ? 0 : 1;
}
