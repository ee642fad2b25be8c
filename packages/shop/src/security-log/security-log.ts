import type { Clock } from "../core/core.ts";

/**
 * Writes one line for each event that tells of an attack, or that a customer may have to be told of.
 * docs/operations.md, "Security log".
 */
export interface SecurityLog {
	write(entry: SecurityEntry): void;
}

export interface SecurityEntry {
	event: SecurityEvent;
	/** Address of the client, where a request is the cause. */
	client?: string;
	/** Whose account it is about. Never what was typed as its name: people type passwords there. */
	customer?: number;
	/** A code of ours that says more: the name of a limit, of a field, of a reason. Nothing that a client sent. */
	detail?: string;
}

export type SecurityEvent =
	| "login-failed"
	| "login-succeeded"
	| "limit-reached"
	| "nonce-refused"
	| "token-refused"
	| "reset-key-refused"
	| "order-key-refused"
	| "signature-refused"
	| "connection-refused"
	| "password-reset-requested"
	| "password-changed"
	| "email-changed"
	| "role-changed";

/** ms in which the same entry is written once; how often it came beside that stands in the next line. */
const WINDOW_MS = 60_000;
/**
 * As many different entries are counted at once. Under an attack from more clients the oldest are written and
 * forgotten.
 */
const MOST_WINDOWS = 2_000;
const LONGEST_FIELD = 64;

interface Window {
	entry: SecurityEntry;
	endsAt: number;
	/** Entries that came after the one that was written. */
	repeated: number;
}

/**
 * A security log of JSON lines: `{"log":"security","time":"…","event":"login-failed","client":"…"}`. Entries that
 * repeat within a minute are one line at once and one with their number when the minute is over (or the log is written
 * to next), so that nobody can fill a disk.
 */
export function createSecurityLog({
	clock,
	writeLine,
}: {
	clock: Clock;
	/** Takes a line with its end. */
	writeLine: (line: string) => void;
}): SecurityLog {
	const windows = new Map<string, Window>();

	function line({ event, client, customer, detail }: SecurityEntry, repeated: number): void {
		writeLine(
			`${JSON.stringify({
				log: "security",
				time: new Date(clock.now()).toISOString(),
				event,
				...(client === undefined ? {} : { client: client.slice(0, LONGEST_FIELD) }),
				...(customer === undefined ? {} : { customer }),
				...(detail === undefined ? {} : { detail: detail.slice(0, LONGEST_FIELD) }),
				...(repeated === 0 ? {} : { repeated }),
			})}\n`,
		);
	}

	/** The map is in the order in which windows began, and all are of one length. */
	function closeEnded(now: number): void {
		for (const [key, { entry, endsAt, repeated }] of windows) {
			if (endsAt > now && windows.size < MOST_WINDOWS) return;
			windows.delete(key);
			if (repeated > 0) line(entry, repeated);
		}
	}

	return {
		write(entry) {
			const now = clock.now();
			closeEnded(now);
			const key = [entry.event, entry.client, entry.customer, entry.detail].join("|");
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

/** For shops that nobody watches: tests and commands. */
export const NO_SECURITY_LOG: SecurityLog = { write: () => {} };
