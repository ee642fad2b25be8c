import { setTimeout as pause } from "node:timers/promises";
import type { Uploads } from "@feedmill/shop/media/uploads.ts";

/** ms without a request after which the server counts as idle. */
const IDLE = 400;

interface WarmUp {
	uploads: Uploads;
	paths: () => Promise<readonly string[]>;
	/** ms since the last request */
	idleFor: () => number;
	signal: AbortSignal;
}

/**
 * Renders pictures one after the other while nobody asks for anything, and rests as long as each one took. Ends when
 * told.
 */
export async function warmUp({ uploads, paths, idleFor, signal }: WarmUp): Promise<void> {
	try {
		await pause(1500, undefined, { signal, ref: false });
		for (const path of await paths()) {
			while (idleFor() < IDLE) await pause(IDLE, undefined, { signal, ref: false });
			if (signal.aborted) return;
			const started = performance.now();
			await uploads.find(path);
			await pause(Math.min(1000, performance.now() - started), undefined, { signal, ref: false });
		}
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}
