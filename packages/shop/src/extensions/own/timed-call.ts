import { inTime } from "@feedmill/trade/basics/in-time.ts";
import type { BackgroundCall } from "../definition/background-call.ts";
import type { ExtensionShop } from "../definition/extension-shop.ts";

/** The time limit was exceeded. */
export class TookTooLong extends Error {}

/**
 * Runs an extension's code within `limit` ms; `what` names it in the error. At the limit the signal is aborted, and
 * store and settings refuse further calls, which ends a retry loop. @throws TookTooLong, and what the extension throws.
 */
export async function timedCall<T>(
	shop: ExtensionShop,
	what: string,
	limit: number,
	work: (at: BackgroundCall) => Promise<T> | T,
): Promise<T> {
	const call = new AbortController();
	let ended = false;
	const running = Promise.resolve()
		.then(() => work({ shop: whileInTime(shop, what, call.signal), signal: call.signal }))
		.finally(() => {
			ended = true;
		});
	try {
		return await inTime(running, what, limit);
	} catch (error) {
		if (ended) throw error;
		call.abort();
		throw new TookTooLong(error instanceof Error ? error.message : what);
	}
}

function whileInTime(shop: ExtensionShop, what: string, signal: AbortSignal): ExtensionShop {
	const check = (): void => {
		if (signal.aborted) throw new TookTooLong(`the time of ${what} is over`);
	};
	return {
		...shop,
		async ownSettings(schema) {
			check();
			return shop.ownSettings(schema);
		},
		store: {
			async get(key) {
				check();
				return shop.store.get(key);
			},
			async list(prefix, page) {
				check();
				return shop.store.list(prefix, page);
			},
			async set(key, value, version) {
				check();
				return shop.store.set(key, value, version);
			},
			async delete(key, version) {
				check();
				return shop.store.delete(key, version);
			},
		},
	};
}
