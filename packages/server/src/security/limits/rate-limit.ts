import net from "node:net";
import type { Clock } from "@feedmill/shop/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
import { clientNetwork } from "./client-network.ts";
import { createSharedWindows } from "./shared-windows.ts";

/** Calls allowed of one client in a fixed window that starts with the first. All servers count together, and over restarts. */
export interface Limit {
	calls: number;
	seconds: number;
	/**
	 * "each": every call that this server would allow is written to the database before it is answered, for what is guessed. "sums": counted here,
	 * and told to the other servers about once a second, for what only costs work.
	 */
	counted: "each" | "sums";
}

/**
 * Limits of what costs money or work, or invites guessing, per client address. Many shoppers of a mobile network share one address,
 * so the limits are wide; a script that tries coupons, passwords or cards still meets them at once.
 */
export const LIMITS = {
	cart: { calls: 120, seconds: 10, counted: "sums" },
	/** Pages that have to be made; those that the page cache has are not counted. */
	page: { calls: 600, seconds: 10, counted: "sums" },
	coupon: { calls: 30, seconds: 60, counted: "each" },
	checkout: { calls: 15, seconds: 60, counted: "sums" },
	/** Passwords, password links and whether an address has an account. */
	login: { calls: 10, seconds: 60, counted: "each" },
	/** Passwords tried for one account from all places together; browsers that have logged in to it before are counted apart. */
	account: { calls: 20, seconds: 3600, counted: "each" },
	/** Per account, so that nobody can have a stranger's mailbox filled. */
	reset: { calls: 3, seconds: 600, counted: "each" },
	/** Orders that are looked at or paid: their numbers are easy to count through, and keys must not be guessed at leisure. */
	order: { calls: 30, seconds: 60, counted: "each" },
	/** Nonces that were wrong. */
	nonce: { calls: 30, seconds: 60, counted: "each" },
	review: { calls: 10, seconds: 60, counted: "sums" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

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
