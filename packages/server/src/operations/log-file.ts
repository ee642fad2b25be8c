import fs from "node:fs";

/** A file that takes lines. */
export interface LogFile {
	/** Takes a line with its newline. It is written with others, WAIT ms later at most. Never throws. */
	write(line: string): void;
	/** Writes what waits and opens the path again: after its file was moved away by logrotate. */
	reopen(): void;
	/** Writes what waits and closes the file. */
	close(): void;
}

/** ms that a line waits for others, and the characters after which they are written at once. */
const WAIT = 200;
const MOST_WAITING = 64 * 1024;

/** Client addresses are in it: for the shop's user, and for the group that reads logs. */
const MODE = 0o640;

/**
 * Opens a file for lines of a log, to which it adds. Several processes may write to one. While it cannot be written,
 * lines are lost and the shop goes on. @throws the system's error if it cannot be opened at first.
 */
export function openLogFile(file: string): LogFile {
	const open = () => fs.openSync(file, "a", MODE);
	let descriptor: number | null = open();
	let waiting = "";
	let timer: NodeJS.Timeout | undefined;

	function flush(): void {
		clearTimeout(timer);
		timer = undefined;
		const lines = waiting;
		waiting = "";
		if (lines !== "" && descriptor !== null) attempt(() => fs.writeSync(descriptor!, lines));
	}
	function close(): void {
		flush();
		const closed = descriptor;
		descriptor = null;
		if (closed !== null) attempt(() => fs.closeSync(closed));
	}

	return {
		write(line) {
			waiting += line;
			if (waiting.length > MOST_WAITING) flush();
			else timer ??= setTimeout(flush, WAIT).unref();
		},
		reopen() {
			close();
			descriptor = attempt(open) ?? null;
		},
		close,
	};
}

function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}
