import type { Clock } from "@feedmill/shop/core/core.ts";
import type { SecurityEntry, SecurityLog } from "@feedmill/shop/security-log/security-log.ts";

/** ms in which equal entries are written once; the next line has the number of repetitions. */
const WINDOW_MS = 60_000;
/** Most distinct entries counted at once; beyond it the oldest are written. */
const MOST_WINDOWS = 2_000;
const LONGEST_FIELD = 64;

interface Window {
	entry: SecurityEntry;
	endsAt: number;
	/** Repetitions since the entry was written. */
	repeated: number;
}

/**
 * A security log in JSON lines: `{"log":"security","time":"…","event":"login-failed","client":"…"}`. Equal entries
 * within a minute are one line at once, and one with their number after the minute (or with the next entry), so that
 * nobody can fill a disk.
 */
export function createSecurityLog({
	clock,
	writeLine,
}: {
	clock: Clock;
	/** Receives one line with its newline. */
	writeLine: (line: string) => void;
}): SecurityLog {
	const windows = new Map<string, Window>();

	function line({ event, client, customer, by, detail }: SecurityEntry, repeated: number): void {
		writeLine(
			`${JSON.stringify({
				log: "security",
				time: new Date(clock.now()).toISOString(),
				event,
				...(client === undefined ? {} : { client: client.slice(0, LONGEST_FIELD) }),
				...(customer === undefined ? {} : { customer }),
				...(by === undefined ? {} : { by: by.slice(0, LONGEST_FIELD) }),
				...(detail === undefined ? {} : { detail: detail.slice(0, LONGEST_FIELD) }),
				...(repeated === 0 ? {} : { repeated }),
			})}\n`,
		);
	}

	/** The map is ordered by start, and all windows have the same length. */
	function closeEnded(now: number): void {
		for (const [key, { entry, endsAt, repeated }] of windows) {
			// Later than a window lasts: the clock was set back since.
			const isOpen = endsAt > now && endsAt <= now + WINDOW_MS;
			if (isOpen && windows.size < MOST_WINDOWS) return;
			windows.delete(key);
			if (repeated > 0) line(entry, repeated);
		}
	}

	return {
		write(entry) {
			const now = clock.now();
			closeEnded(now);
			const key = [entry.event, entry.client, entry.customer, entry.by, entry.detail].join("|");
			const open = windows.get(key);
			if (open) {
				open.repeated++;
				return;
			}
			windows.set(key, { entry, endsAt: now + WINDOW_MS, repeated: 0 });
			line(entry, 0);
		},
	};
}
