import type { Clock } from "@feedmill/shop/core.ts";

/** Calls allowed of one client in a fixed window that starts with the first. */
export interface Limit {
	calls: number;
	seconds: number;
}

/**
 * Limits of what costs money or invites guessing, per client address. Many shoppers of a mobile network share one address,
 * so the limits are wide; a script that tries coupons, passwords or cards still meets them at once.
 */
export const LIMITS = {
	cart: { calls: 120, seconds: 10 },
	coupon: { calls: 30, seconds: 60 },
	checkout: { calls: 15, seconds: 60 },
	login: { calls: 10, seconds: 60 },
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
	/** Counts one call. `client` is an address. */
	take(name: LimitName, client: string): LimitState;
}

/** Keeps its counts in this process: with several servers each allows its share. Reference: 01 §9. */
export function createRateLimiter(clock: Clock, limits: Readonly<Record<LimitName, Limit>> = LIMITS): RateLimiter {
	const windows = new Map<string, { calls: number; ends: number }>();

	function windowOf(key: string, seconds: number, now: number) {
		const known = windows.get(key);
		if (known && known.ends > now) return known;
		if (windows.size > 50_000) forgetEnded(now);
		const fresh = { calls: 0, ends: now + seconds * 1000 };
		windows.set(key, fresh);
		return fresh;
	}

	function forgetEnded(now: number): void {
		for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
		// Under attack from very many addresses: start over rather than grow without end.
		if (windows.size > 50_000) windows.clear();
	}

	return {
		take: (name, client) => {
			const { calls, seconds } = limits[name];
			const now = clock.now();
			const window = windowOf(`${name}|${client}`, seconds, now);
			window.calls++;
			return {
				allowed: window.calls <= calls,
				limit: calls,
				remaining: Math.max(0, calls - window.calls),
				reset: Math.ceil(window.ends / 1000),
				retryAfter: Math.max(1, Math.ceil((window.ends - now) / 1000)),
			};
		},
	};
}

export const UNLIMITED: RateLimiter = { take: () => ({ allowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 }) };
