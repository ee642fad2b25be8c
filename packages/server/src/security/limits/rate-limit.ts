import net from "node:net";
import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import type { SecurityLog } from "@feedmill/shop/security-log/security-log.ts";
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

/**
 * The client that a limit counts: an IPv4 address, or the /64 network of an IPv6 address, since a client has all
 * addresses of one. Other text is returned unchanged.
 */
export function clientNetwork(address: string): string {
	// The common case; called several times per request.
	if (!address.includes(":")) return address;
	const plain = address.replace(/%.*$/, "");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
	if (mapped) return mapped[1]!;
	if (!net.isIPv6(plain)) return address;
	const [head = "", tail] = plain.toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	// Expands "::"; only the first four groups matter.
	const after = tail === undefined || tail === "" ? [] : tail.split(":");
	const length = groups.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
	const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - length)).fill("0"), ...after];
	return `${all
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":")}::/64`;
}

/** Bytes of what a request sends: texts as they are, other values as JSON. Files that still arrive count as nothing. */
export function bytesSent(...parts: readonly unknown[]): number {
	let bytes = 0;
	for (const part of parts)
		if (part !== undefined && part !== null)
			bytes += Buffer.byteLength(typeof part === "string" ? part : (JSON.stringify(part, plainOnly) ?? ""));
	return bytes;
}

/** Streams and their owners have no JSON: they refer to themselves. */
function plainOnly(_name: string, value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || prototype === Object.prototype ? value : undefined;
}
