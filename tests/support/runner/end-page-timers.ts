import { afterAll } from "vitest";

/** Ends the timers that a test file has left, as a browser does with those of a page that is closed. */
const pending = new Set<ReturnType<typeof setTimeout>>();
const start = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
	const timer = start(...args);
	pending.add(timer);
	return timer;
}, start);

afterAll(() => {
	for (const timer of pending) clearTimeout(timer);
	pending.clear();
});
