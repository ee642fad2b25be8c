import net from "node:net";
import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import { clientNetwork } from "./client-network.ts";
import { LIMITS, type Limit, type LimitName } from "./limits.ts";
import { createSharedWindows } from "./shared-windows.ts";

export interface LimitState {
	allowed: boolean;
	limit: number;
	remaining: number;
	/** Unix seconds when the window ends. */
	reset: number;
	/** Seconds until then. */
	retryAfter: number;
}

export interface RateLimiter {
	/** Counts one call. `client` is an address, or what else the limit is per. */
	take(name: LimitName, client: string): Promise<LimitState>;
}

/** What is no address may be as long as a form's field. */
const LONGEST_NAME = 254;

interface Deps {
	clock: Clock;
	/** Default: LIMITS. */
	limits?: Readonly<Record<LimitName, Limit>>;
	/** Without it each server counts for itself. */
	attempts?: Attempts;
	securityLog?: SecurityLog;
	/** Told when the sums could not be exchanged with the other servers; they are exchanged later. */
	onFailure?: (error: unknown) => void;
}

/** Reference: 01 §9; docs/decisions/0010. */
export function createRateLimiter({ clock, limits = LIMITS, attempts, securityLog, onFailure }: Deps): RateLimiter {
	const windows = createSharedWindows({ clock, attempts, onFailure });
	return {
		take: async (name, client) => {
			const limit: Limit = limits[name];
			const network = clientNetwork(client.slice(0, LONGEST_NAME));
			const own = windows.count(name, network, limit);
			// Who is over the limit here already does not cost the database a statement for each further attempt.
			const window =
				limit.counted === "each" && attempts && own.calls <= limit.calls
					? await attempts.count(name, network, limit.seconds)
					: own;
			const allowed = window.calls <= limit.calls;
			// What else a limit is per (a name that was typed) is nobody's to read in a log.
			const address = net.isIP(client) === 0 ? {} : { client: network };
			if (!allowed) securityLog?.write({ event: "limit-reached", ...address, detail: name });
			return {
				allowed,
				limit: limit.calls,
				remaining: Math.max(0, limit.calls - window.calls),
				reset: Math.ceil(window.endsAt / 1000),
				retryAfter: Math.max(1, Math.ceil((window.endsAt - clock.now()) / 1000)),
			};
		},
	};
}

export const UNLIMITED: RateLimiter = {
	take: async () => ({ allowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 }),
};
