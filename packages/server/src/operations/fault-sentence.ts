import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";

/**
 * One sentence about an error that an operator can correct, such as a full disk or a file of another user; null: any
 * other error. `what` names the file if the error does not.
 */
export function faultSentence(error: unknown, what = "A file"): string | null {
	if (!(error instanceof Error)) return null;
	const why = whyUnavailable(error);
	if (why === "busy") return "Another process is writing to the database: try again when it is done.";
	if (why === "lost") return `${error.message}: try again when it runs.`;
	if (why === "full") return `${what} cannot be written (${error.message}): ${ROOM}`;
	const place = "path" in error && typeof error.path === "string" ? error.path : what;
	switch ("code" in error ? error.code : "") {
		case "ENOSPC":
		case "EDQUOT":
		case "EROFS":
			// The copy of a file is what found no room.
			return `${"dest" in error ? error.dest : place} cannot be written (${error.message}): ${ROOM}`;
		case "EACCES":
		case "EPERM":
			return `${place} cannot be read and written by this user: change its owner or its permissions.`;
		case "ENOTDIR":
			return `${place} is not a folder, or is below a file: move that file away.`;
		default:
			return null;
	}
}

const ROOM = "make room on its disk, or make it writable, and try again.";
