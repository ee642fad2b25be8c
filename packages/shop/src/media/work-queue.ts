import { setTimeout as pause } from "node:timers/promises";

/** Limits concurrency: `places` tasks run, others wait in a queue, and beyond its length they are refused. */
export function createWorkQueue(places: number) {
	let free = places;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>, mostWaiting: number): Promise<T | "later"> => {
		if (free === 0 && waiting.length >= mostWaiting) return "later";
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}

/** Resolves to "later" after so many ms. */
export async function within<T>(making: Promise<T>, ms: number): Promise<T | "later"> {
	const timer = new AbortController();
	const limit = pause(ms, "later" as const, { signal: timer.signal }).catch(() => "later" as const);
	return Promise.race([making, limit]).finally(() => timer.abort());
}
