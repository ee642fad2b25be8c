import { connect } from "../src/database/connect.ts";
import type { Connection } from "../src/database/connection.ts";
import { migrate } from "../src/database/migrate.ts";
import { migrations } from "../src/database/migrations/all.ts";
import { formatReport } from "../src/import/import-report.ts";
import { importStore } from "../src/import/import-store.ts";
import { type ExportFiles, folderOf } from "./small-export.ts";

/** Imports the files into a new store, and adds them to it again. `report`: of the second time. @throws Error */
export async function importedFiles(files: ExportFiles): Promise<{ connection: Connection; report: string }> {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	let report = "";
	for (const keepOthers of [false, true]) {
		const clock = { now: () => Date.now() };
		const common = { connection, clock, uploadsDirectory: "/dev/null", renderNow: "none" as const, keepOthers };
		const imported = await importStore({ ...common, folder: folderOf(files) });
		if (!imported.ok) throw new Error(imported.error.message);
		report = formatReport(imported.value);
	}
	return { connection, report };
}
