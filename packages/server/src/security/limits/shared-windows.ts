import type { Clock } from "@feedmill/shop/core/core.ts";
import type { Attempts } from "@feedmill/shop/limits/attempts.ts";
import { CLOCKS_APART } from "@feedmill/trade/basics/clocks-apart.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Limit } from "./limits.ts";

interface Window {
	what: string;
	who: string;
	/** Own calls, plus those of other servers at the last exchange. */
	calls: number;
	/** Own calls since then. */
	unsent: number;
	/** ms since the epoch */
	endsAt: number;
}

export interface SharedWindows {
	/** Counts one call in a client's window, or `weight`; an expired window starts again. Local only. */
	count(what: string, who: string, limit: Limit, weight?: number): Readonly<Pick<Window, "calls" | "endsAt">>;
}

/** Bytes of a window besides its key. */
const WINDOW = 150;
/** ms between two exchanges. */
const EXCHANGE_EVERY = 1_000;
/** Most windows per exchange. */
const EXCHANGED_AT_ONCE = 500;
/** Fraction of a limit above which a client is exchanged, so that ordinary shoppers cost no write. */
const WORTH_TELLING = 1 / 4;

interface Deps {
	clock: Clock;
	attempts: Attempts | undefined;
	onFailure: ((error: unknown) => void) | undefined;
}

/**
 * Windows counted in this process. Those of "sums" limits are exchanged with other servers about once a second, when a
 * client has used a fraction of its limit: one statement for all of them, none without such clients.
 */
export function createSharedWindows({ clock, attempts, onFailure }: Deps): SharedWindows {
	// Under attack from many clients the least recent ones are evicted.
	const windows = new BoundedCache<string, Window>({
		name: "security: calls of clients",
		bytes: 12 * 1024 * 1024,
		sizeOf: () => WINDOW,
	});
	const toTell = new Set<Window>();
	let exchanging = false;

	function windowOf(what: string, who: string, seconds: number): Window {
		const key = `${what}|${who}`;
		const now = clock.now();
		const open = windows.get(key);
		// A clock that was ahead and has been set back leaves windows that end in days or years.
		if (open && open.endsAt > now && open.endsAt <= now + seconds * 1000 + CLOCKS_APART) return open;
		const window = { what, who, calls: 0, unsent: 0, endsAt: now + seconds * 1000 };
		windows.set(key, window);
		return window;
	}

	function exchangeSoon(): void {
		if (exchanging || toTell.size === 0) return;
		exchanging = true;
		setTimeout(() => {
			exchange()
				.catch((error: unknown) => onFailure?.(error))
				.finally(() => {
					exchanging = false;
					exchangeSoon();
				});
		}, EXCHANGE_EVERY).unref();
	}

	async function exchange(): Promise<void> {
		const now = clock.now();
		const unsent: { window: Window; calls: number }[] = [];
		for (const window of toTell) {
			if (unsent.length === EXCHANGED_AT_ONCE) break;
			toTell.delete(window);
			if (window.endsAt > now) unsent.push({ window, calls: window.unsent });
		}
		if (unsent.length === 0) return;
		const all = await attempts!.addAll(
			unsent.map(({ window: { what, who, endsAt }, calls }) => ({ what, who, endsAt, calls })),
		);
		for (const [index, { window, calls }] of unsent.entries()) {
			const { calls: together, endsAt } = all[index]!;
			window.unsent -= calls;
			window.calls = together + window.unsent;
			window.endsAt = endsAt;
		}
	}

	return {
		count(what, who, { calls, seconds, counted }, weight = 1) {
			const window = windowOf(what, who, seconds);
			window.calls += weight;
			if (counted !== "sums" || !attempts) return window;
			window.unsent += weight;
			if (window.calls >= calls * WORTH_TELLING) {
				toTell.add(window);
				exchangeSoon();
			}
			return window;
		},
	};
}
