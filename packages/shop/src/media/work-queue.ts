import { setTimeout as pause } from "node:timers/promises";

interface Waiting {
	wanted(): boolean;
	/** false: nobody waits for it any more. */
	begin(turn: boolean): void;
}

/**
 * Limits concurrency: `places` tasks run, others wait in a queue, and beyond its length they are refused. One that is
 * not wanted any more when its turn comes is dropped.
 */
export function createWorkQueue(places: number) {
	let free = places;
	let waiting: Waiting[] = [];

	function dropUnwanted(): void {
		const { true: kept = [], false: unwanted = [] } = Object.groupBy(waiting, (each) => `${each.wanted()}`);
		waiting = kept;
		for (const each of unwanted) each.begin(false);
	}

	function passOn(): void {
		let next = waiting.shift();
		for (; next && !next.wanted(); next = waiting.shift()) next.begin(false);
		if (next) next.begin(true);
		else free += 1;
	}

	return async <T>(
		work: () => Promise<T>,
		{ mostWaiting, wanted }: { mostWaiting: number; wanted: () => boolean },
	): Promise<T | "later"> => {
		if (free === 0 && waiting.length >= mostWaiting) dropUnwanted();
		if (free === 0 && waiting.length >= mostWaiting) return "later";
		if (free > 0) free -= 1;
		else if (!(await new Promise<boolean>((begin) => waiting.push({ wanted, begin })))) return "later";
		try {
			return await work();
		} finally {
			passOn();
		}
	};
}

/** Resolves to "later" after so many ms. */
export async function within<T>(making: Promise<T>, ms: number): Promise<T | "later"> {
	const timer = new AbortController();
	const limit = pause(ms, "later" as const, { signal: timer.signal }).catch(() => "later" as const);
	return Promise.race([making, limit]).finally(() => timer.abort());
}
