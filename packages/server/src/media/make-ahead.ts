import { setTimeout as pause } from "node:timers/promises";
import type { Uploads } from "@feedmill/shop/media/uploads.ts";

/** ms without a request after which the server counts as idle. */
const IDLE = 400;
/** ms from the start of the server to the first picture: a first start has other things to do. */
const FIRST = 1_500;
/** ms between looks at whether pictures came: by an upload, an edit or an import, of whichever server. */
const LOOK = 15_000;

/** What is to be made, by the database. */
export interface PicturesAhead {
	/** Changes when pictures came or changed. */
	state(): Promise<string>;
	/**
	 * Paths of the forms of pictures after this id, some pictures at a time, and the id to go on from; null at the end.
	 */
	after(id: number): Promise<{ forms: readonly string[]; last: number } | null>;
}

interface AheadOptions {
	uploads: Pick<Uploads, "make">;
	pictures: PicturesAhead;
	/** ms since the last request */
	idleFor: () => number;
	onFault: (error: unknown) => void;
	signal: AbortSignal;
	/** ms between looks, for tests. */
	look?: number;
	first?: number;
}

/**
 * Makes what pages will ask for, one after the other while nobody asks for anything, and rests as long as each one
 * took; again whenever pictures came. Ends when told, and never throws.
 */
export async function makeAhead(options: AheadOptions): Promise<void> {
	const { pictures, signal, onFault, look = LOOK, first = FIRST } = options;
	const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {});
	let made = "";
	await wait(first);
	while (!signal.aborted) {
		try {
			const state = await pictures.state();
			if (state !== made) {
				await makeAll(options, wait);
				made = state;
			}
		} catch (error) {
			if (!signal.aborted) onFault(error);
		}
		await wait(look);
	}
}

async function makeAll(
	{ uploads, pictures, idleFor, signal }: AheadOptions,
	wait: (ms: number) => Promise<unknown>,
): Promise<void> {
	for (let some = await pictures.after(0); some; some = await pictures.after(some.last)) {
		for (const form of some.forms) {
			while (idleFor() < IDLE && !signal.aborted) await wait(IDLE);
			if (signal.aborted) return;
			const started = performance.now();
			await uploads.make(form);
			const took = performance.now() - started;
			// What is there already takes next to nothing.
			if (took > 5) await wait(Math.min(1_000, took));
		}
	}
}
