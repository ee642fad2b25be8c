import crypto from "node:crypto";
import type { ShopCore } from "../core/core.ts";
import { type AttemptWindow, addAttempts } from "./attempt-repository.ts";

/** Rate-limit counters shared by all servers on one database. `who` is stored only as a keyed hash. */
export interface Attempts {
	/** Counts one attempt. `seconds`: length of a window, which starts with its first attempt. */
	count(what: string, who: string, seconds: number): Promise<AttemptWindow>;
	/** Adds locally counted attempts with one statement, and returns the shared windows in the same order. */
	addAll(counted: readonly LocalCount[]): Promise<AttemptWindow[]>;
}

export interface LocalCount {
	what: string;
	who: string;
	/** Attempts since the last call. */
	calls: number;
	/** End of the local window, ms since the epoch. */
	endsAt: number;
}

export function createAttempts({
	connection,
	clock,
	secret,
}: Pick<ShopCore, "connection" | "clock"> & { secret: string }): Attempts {
	function keyOf({ what, who }: Pick<LocalCount, "what" | "who">): string {
		const hash = crypto.createHmac("sha256", secret).update(`attempt|${what}|${who}`).digest("base64url");
		return `${what}|${hash.slice(0, 32)}`;
	}

	async function addAll(counted: readonly LocalCount[]): Promise<AttemptWindow[]> {
		const rows = counted.map((each) => ({ key: keyOf(each), calls: each.calls, endsAt: each.endsAt }));
		const windows = await addAttempts(connection.db, rows, clock.now());
		return rows.map((row) => windows.get(row.key) ?? row);
	}

	return {
		addAll,
		count: async (what, who, seconds) => {
			const [window] = await addAll([{ what, who, calls: 1, endsAt: clock.now() + seconds * 1000 }]);
			return window!;
		},
	};
}
