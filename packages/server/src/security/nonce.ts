import type { Clock } from "@feedmill/shop/core/core.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { sameText } from "@feedmill/trade/text/same-text.ts";
import { sign } from "./signature.ts";

const TICK = 12 * 60 * 60 * 1000;

/** What a nonce is bound to: its purpose, and the login (0 and "" for guests). */
export interface NonceSubject {
	/** "wc_store_api", "wp_rest", "apply-coupon", … */
	action: string;
	/** Customer id, or a guest's session id for link actions. */
	user: number | string;
	loginToken: string;
}

export interface Nonces {
	create(subject: NonceSubject): string;
	/** Whether the nonce is valid: of this or the previous half day. */
	verify(nonce: string, subject: NonceSubject): boolean;
}

/** Nonces of ten hex digits, which prove that a request comes from one of our pages. Reference: 01 §3.1. */
export function createNonces(secret: string, clock: Clock): Nonces {
	// Guests share one nonce per action and tick; cached, because every cart response needs it.
	const nonces = new BoundedCache<string, string>({ name: "security: nonces", bytes: 512 * 1024 });

	function make({ action, user, loginToken }: NonceSubject, tick: number): string {
		const text = `nonce|${tick}|${action}|${user}|${loginToken}`;
		const cached = nonces.get(text);
		if (cached) return cached;
		const nonce = sign(secret, text).slice(0, 10);
		nonces.set(text, nonce);
		return nonce;
	}

	const now = () => Math.ceil(clock.now() / TICK);
	return {
		create: (subject) => make(subject, now()),
		verify: (nonce, subject) =>
			nonce.length === 10 && (sameText(nonce, make(subject, now())) || sameText(nonce, make(subject, now() - 1))),
	};
}
