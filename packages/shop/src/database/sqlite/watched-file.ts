import fs from "node:fs";
import type { ReportDatabaseFault } from "./write-transaction.ts";

/** ms between two checks. */
const EVERY = 10_000;

export interface WatchedFile {
	/** Whether the path now has another file, or none. */
	isReplaced(): boolean;
	stop(): void;
}

/**
 * Notices when the file of an open database is replaced or removed: the process goes on writing to the old file, which
 * is lost. Reported once, within ten seconds.
 */
export function watchFile(file: string, report: ReportDatabaseFault): WatchedFile {
	const opened = identityOf(file);
	let reported = false;
	const isReplaced = () => {
		const replaced = identityOf(file) !== opened;
		if (replaced && !reported) {
			reported = true;
			report(
				new Error(
					`The file ${file} was exchanged or removed while the shop is open: orders go to the old file, which ` +
						`has no name any more. Restart the server.`,
				),
			);
		}
		return replaced;
	};
	const timer = setInterval(isReplaced, EVERY).unref();
	return { isReplaced, stop: () => clearInterval(timer) };
}

function identityOf(file: string): string | null {
	try {
		const found = fs.statSync(file, { throwIfNoEntry: false });
		return found ? `${found.dev} ${found.ino}` : null;
	} catch {
		// Its folder can no longer be read. Thrown in the timer, it would end the server.
		return null;
	}
}
