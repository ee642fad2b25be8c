import { setTimeout as pause } from "node:timers/promises";
import type { Uploads } from "@feedmill/shop/media/uploads.ts";

/** ms without a request after which the server counts as idle. */
const IDLE = 400;
/** Longest wait in ms for that, because a busy shop needs its pictures most. */
const LONGEST = 4_000;
/** ms from the start of the server to the first picture. */
const FIRST = 1_500;
/** ms between checks for new pictures, by an upload, edit or import on any server. */
const LOOK = 15_000;
/** Most checks before a failed picture is retried: an import copies its files last. */
const SELDOM = 256;

/** The pictures to render, from the database. */
export interface PicturesAhead {
	/** Changes when pictures were added or changed. */
	state(): Promise<string>;
	/** Paths of the formats after this id, some pictures at a time, and the id to continue from; null at the end. */
	after(id: number): Promise<{ forms: readonly string[]; last: number } | null>;
}

interface AheadOptions {
	uploads: Pick<Uploads, "make">;
	pictures: PicturesAhead;
	/** ms since the last request */
	idleFor: () => number;
	onFault: (error: unknown) => void;
	signal: AbortSignal;
	/** ms, for tests. */
	look?: number;
	first?: number;
	longest?: number;
}

/**
 * Renders what pages will need while the server is idle (slowly, if it never is), with pauses as long as each
 * rendering. Starts again when pictures were added; failed ones are retried at growing intervals. Ends by the signal;
 * never throws.
 */
export async function makeAhead(options: AheadOptions): Promise<void> {
	const { pictures, signal, onFault, look = LOOK, first = FIRST } = options;
	const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {});
	let seen = "";
	let tries = 0;
	let looks = 0;
	await wait(first);
	while (!signal.aborted) {
		try {
			const state = await pictures.state();
			if (state !== seen) tries = looks = 0;
			else looks -= 1;
			if (looks === 0) {
				seen = "";
				const complete = await makeAll(options, wait);
				tries += 1;
				looks = complete ? Number.POSITIVE_INFINITY : Math.min(2 ** tries, SELDOM);
				seen = state;
			}
		} catch (error) {
			if (!signal.aborted) onFault(error);
		}
		await wait(look);
	}
}

/** false: some could not be rendered. */
async function makeAll(
	{ uploads, pictures, idleFor, signal, longest = LONGEST }: AheadOptions,
	wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
	let complete = true;
	for (let some = await pictures.after(0); some; some = await pictures.after(some.last)) {
		for (const form of some.forms) {
			const since = performance.now();
			while (idleFor() < IDLE && performance.now() - since < longest && !signal.aborted)
				await wait(Math.min(IDLE, longest));
			if (signal.aborted) return false;
			const started = performance.now();
			complete = (await uploads.make(form)) && complete;
			const took = performance.now() - started;
			// Checking an existing file takes almost no time.
			if (took > 5) await wait(Math.min(1_000, took));
		}
	}
	return complete;
}
