import type { Clock } from "@feedmill/shop/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import { clientNetwork } from "./client-network.ts";

/** Calls allowed of one client in a fixed window that starts with the first. */
export interface Limit {
	calls: number;
	seconds: number;
	/** Counted by all servers together and over restarts: what is guessed has a value, and more servers must not mean more guesses. */
	shared?: true;
}

/**
 * Limits of what costs money or invites guessing, per client address. Many shoppers of a mobile network share one address,
 * so the limits are wide; a script that tries coupons, passwords or cards still meets them at once.
 */
export const LIMITS = {
	cart: { calls: 120, seconds: 10 },
	coupon: { calls: 30, seconds: 60, shared: true },
	checkout: { calls: 15, seconds: 60 },
	login: { calls: 10, seconds: 60, shared: true },
	/** Per account, so that nobody can have a stranger's mailbox filled. */
	reset: { calls: 3, seconds: 600, shared: true },
	/** Orders that are looked at: their numbers are easy to count through, and keys must not be guessed at leisure. */
	order: { calls: 30, seconds: 60 },
	review: { calls: 10, seconds: 60 },
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

interface Window {
	calls: number;
	/** ms since the epoch */
	endsAt: number;
}

/** As many clients are remembered; under attack from more, the oldest are forgotten rather than memory filled. */
const MOST = 50_000;
const FORGOTTEN_AT_ONCE = 5_000;
const LONGEST_NAME = 254;

/** Counts in this process, and what is `shared` also with the other servers. Reference: 01 §9; docs/decisions/0010. */
export function createRateLimiter(
	clock: Clock,
	limits: Readonly<Record<LimitName, Limit>> = LIMITS,
	shared?: Attempts,
): RateLimiter {
	const windows = new Map<string, Window>();

	function count(key: string, seconds: number, now: number): Window {
		const known = windows.get(key);
		if (known && known.endsAt > now) {
			known.calls++;
			return known;
		}
		windows.delete(key);
		if (windows.size >= MOST) forget(now);
		const fresh = { calls: 1, endsAt: now + seconds * 1000 };
		windows.set(key, fresh);
		return fresh;
	}

	function forget(now: number): void {
		for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
		if (windows.size < MOST) return;
		for (const key of [...windows.keys()].slice(0, FORGOTTEN_AT_ONCE)) windows.delete(key);
	}

	return {
		take: async (name, client) => {
			const limit: Limit = limits[name];
			const now = clock.now();
			// What is no address may be as long as a form's field.
			const network = clientNetwork(client.slice(0, LONGEST_NAME));
			const own = count(`${name}|${network}`, limit.seconds, now);
			// Who is over the limit here already does not cost the database a statement for each further attempt.
			const window =
				limit.shared && shared && own.calls <= limit.calls ? await shared.count(name, network, limit.seconds) : own;
			return {
				allowed: window.calls <= limit.calls,
				limit: limit.calls,
				remaining: Math.max(0, limit.calls - window.calls),
				reset: Math.ceil(window.endsAt / 1000),
				retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
			};
		},
	};
}

export const UNLIMITED: RateLimiter = {
	take: async () => ({ allowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 }),
};
