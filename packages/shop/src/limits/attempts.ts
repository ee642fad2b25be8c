import crypto from "node:crypto";
import type { ShopCore } from "../core.ts";
import { type AttemptWindow, countAttempt } from "./attempt-repository.ts";

/** Attempts that all servers on one database count together, also after a restart. */
export interface Attempts {
	/** Counts one; `who` is kept as a keyed hash only. `seconds`: length of a window, which begins with its first attempt. */
	count(what: string, who: string, seconds: number): Promise<AttemptWindow>;
}

export function createAttempts({
	connection,
	clock,
	secret,
}: Pick<ShopCore, "connection" | "clock"> & { secret: string }): Attempts {
	return {
		count: (what, who, seconds) => {
			const now = clock.now();
			const hash = crypto.createHmac("sha256", secret).update(`attempt|${what}|${who}`).digest("base64url");
			return countAttempt(connection.db, `${what}|${hash.slice(0, 32)}`, { now, endsAt: now + seconds * 1000 });
		},
	};
}
