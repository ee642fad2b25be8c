/** ms after which a job leaves the rest to its next run, because other jobs wait for it. */
const LONGEST = 30_000;

/**
 * Works through what is read in small batches until nothing new is read, so that a job keeps up with any rate: a fixed
 * number for each run falls behind for ever. What the work leaves as it was is not tried twice in a run. `work` takes
 * only new items. @throws what they throw
 */
export async function untilEmpty<Item extends string | number>(
	{ now }: { now(): number },
	read: (done: number) => Promise<readonly Item[]>,
	work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
	const until = now() + LONGEST;
	const seen = new Set<Item>();
	while (now() <= until) {
		// What was left as it was is read again, before the rest.
		const fresh = (await read(seen.size)).filter((item) => !seen.has(item));
		if (fresh.length === 0) return;
		for (const item of fresh) seen.add(item);
		await work(fresh);
	}
}
