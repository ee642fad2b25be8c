import { can } from "@feedmill/trade/access/can.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { LimitName, NamedLimit } from "../../security/limits/limits.ts";
import { bytesSent, type RateLimiter } from "../../security/limits/rate-limit.ts";
import type { Exchange, RestCall, RestReply } from "../matching/call.ts";
import type { RestProfile } from "../matching/profile.ts";
import type { RouteDefinition } from "../matching/route.ts";

/** Enforces rate limits. `headers` receives the rate-limit headers. */
export interface CallCounter {
	/** Counts a call once, even if it is validated first; `route` null: no route matches. */
	countCall(
		call: RestCall,
		exchange: Exchange,
		at: { route: RouteDefinition | null; profile: RestProfile; headers: RestReply["headers"] },
	): Promise<ShopError | null>;
	count(limit: LimitName | NamedLimit, exchange: Exchange, headers: RestReply["headers"]): Promise<ShopError | null>;
}

/** Reference: 01 §7. */
export function createCallCounter(limiter: RateLimiter): CallCounter {
	/** Calls counted during validation, with their headers. */
	const counted = new WeakMap<RestCall, RestReply["headers"]>();

	async function count(
		limit: LimitName | NamedLimit,
		{ caller, ip }: Exchange,
		headers: RestReply["headers"],
		bytes = 0,
	): Promise<ShopError | null> {
		if (can(caller.actor, "limits.skip")) return null;
		const state = await limiter.take(limit, ip, bytes);
		if (state.limit === 0) return null;
		headers["RateLimit-Limit"] = state.limit;
		headers["RateLimit-Remaining"] = state.remaining;
		headers["RateLimit-Reset"] = state.reset;
		if (state.allowed) return null;
		headers["RateLimit-Retry-After"] = state.retryAfter;
		headers["Retry-After"] = state.retryAfter;
		return problem(
			"rate_limit_exceeded",
			said("Too many requests. Please wait {retryAfter} seconds before trying again.", {
				retryAfter: state.retryAfter,
			}),
			"too-often",
		);
	}

	return {
		count,
		async countCall(call, exchange, { route, profile, headers }) {
			const before = counted.get(call);
			if (before) {
				Object.assign(headers, before);
				return null;
			}
			const limitHeaders: RestReply["headers"] = {};
			for (const limit of limitsOf(route, call, profile)) {
				const limited = await count(limit, exchange, limitHeaders, bytesOf(call));
				Object.assign(headers, limitHeaders);
				if (limited) return limited;
			}
			if (call.batched) counted.set(call, limitHeaders);
			return null;
		},
	};
}

/** Bytes of what a call sends. */
function bytesOf({ body, query }: RestCall): number {
	return bytesSent(body.kind === "json" ? body.text : body.kind === "values" ? body.values : "", query);
}

/** The rate limits of a call. */
function limitsOf(
	route: RouteDefinition | null,
	{ method, batched }: RestCall,
	{ partLimit }: RestProfile,
): readonly (LimitName | NamedLimit)[] {
	if (route?.limit) return Array.isArray(route.limit) ? route.limit : [route.limit as LimitName | NamedLimit];
	if (route?.guard) return route.guard.limits(method);
	// A batch can have many parts, even ones without a route.
	return batched && partLimit ? [partLimit] : [];
}
