import { performance } from "node:perf_hooks";

/** ms of one measurement of the event loop. */
const WINDOW = 20;
/** Part of the time in which the event loop may be busy, with requests and deliveries together. */
const BUSY = 0.85;
/** ms, so that mail goes out while shoppers keep the process busy all the time. */
const LONGEST_REST = 25;

/**
 * Rests between deliveries so that shoppers' requests go first: none while the event loop has time, longer ones the
 * busier it is. Deliveries use what requests leave of the processor, and a small part of it if they leave nothing.
 */
export function createPace(): () => Promise<void> {
	let rest = 0;
	/** Of several concurrent deliveries each waits for the rest of the one before. */
	let last: Promise<void> = Promise.resolve();
	let since = performance.now();
	let used = performance.eventLoopUtilization();
	async function pause(): Promise<void> {
		const now = performance.now();
		if (now - since >= WINDOW) {
			const busy = performance.eventLoopUtilization(used).utilization;
			// What was measured long ago says nothing about now.
			const fresh = now - since < 10 * WINDOW;
			rest = fresh && busy > BUSY ? Math.min(LONGEST_REST, Math.max(1, rest * 1.5)) : rest / 2;
			since = now;
			used = performance.eventLoopUtilization();
		}
		if (rest < 0.5) await new Promise(setImmediate);
		else await new Promise((resolve) => setTimeout(resolve, rest));
	}
	return () => {
		last = last.then(pause);
		return last;
	};
}
