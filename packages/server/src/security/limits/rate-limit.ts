import net from "node:net";
import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import { clientNetwork } from "./client-network.ts";
import { LIMITS, type Limit, type LimitName, type NamedLimit } from "./limits.ts";
import { createSharedWindows } from "./shared-windows.ts";

export interface LimitState {
	allowed: boolean;
	limit: number;
	remaining: number;
	/** End of the window in Unix seconds. */
	reset: number;
	/** Seconds until then. */
	retryAfter: number;
}

export interface RateLimiter {
	/**
	 * Counts one call. `client`: an address, or another subject of the limit. `bytes`: of what a call may store; each
	 * BYTES_OF_CALL count as a call, up to MOST_OF_CALL calls. Only for limits counted in sums.
	 */
	take(limit: LimitName | NamedLimit, client: string, bytes?: number): Promise<LimitState>;
}

/** Most ordinary changes of a cart are shorter: two addresses in Latin letters. */
const BYTES_OF_CALL = 1_024;
/** The longest body gets an answer, too: what is wrong with it. */
const MOST_OF_CALL = 50;

/** Other subjects may be as long as a form field. */
const LONGEST_NAME = 254;

interface Deps {
	clock: Clock;
	/** Default: LIMITS. */
	limits?: Readonly<Record<LimitName, Limit>>;
	/** Default: each server counts separately. */
	attempts?: Attempts;
	securityLog?: SecurityLog;
	/** Called when the exchange with other servers fails; it is retried. */
	onFailure?: (error: unknown) => void;
}

/** Reference: 01 §9; docs/decisions/0010. */
export function createRateLimiter({ clock, limits = LIMITS, attempts, securityLog, onFailure }: Deps): RateLimiter {
	const windows = createSharedWindows({ clock, attempts, onFailure });
	return {
		take: async (wanted, client, bytes = 0) => {
			const { name, ...limit } = typeof wanted === "string" ? { name: wanted, ...limits[wanted] } : wanted;
			const network = clientNetwork(client.slice(0, LONGEST_NAME));
			const own = windows.count(name, network, limit, limit.byBytes ? weightOf(bytes) : 1);
			// A client already over the limit costs no further statement.
			const window =
				limit.counted === "each" && attempts && own.calls <= limit.calls
					? await attempts.count(name, network, limit.seconds)
					: own;
			const allowed = window.calls <= limit.calls;
			// Subjects other than addresses (typed names) are not logged.
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

function weightOf(bytes: number): number {
	return Math.min(MOST_OF_CALL, Math.max(1, Math.ceil(bytes / BYTES_OF_CALL)));
}

export const UNLIMITED: RateLimiter = {
	take: async () => ({ allowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 }),
};
