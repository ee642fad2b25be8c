/**
 * Records what was delivered: ids that come while a statement is under way are recorded by the next, so that many
 * deliveries cost few commits and each is recorded as soon as possible. What cannot be recorded is kept and recorded
 * with the next ids, or by `again`: otherwise it would be delivered once more.
 */
export function recordedTogether(record: (ids: readonly number[]) => Promise<void>): {
	add(id: number): Promise<void>;
	again(): Promise<void>;
} {
	let waiting: number[] = [];
	let running: Promise<void> | null = null;
	async function run(): Promise<void> {
		// Deliveries that end in this turn of the event loop share its statement.
		await new Promise(setImmediate);
		const ids = waiting;
		waiting = [];
		running = null;
		await record(ids).catch((error: unknown) => {
			waiting.push(...ids);
			throw error;
		});
	}
	/** One statement at a time. */
	let last: Promise<void> = Promise.resolve();
	function begin(): Promise<void> {
		running ??= last = last.catch(() => {}).then(run);
		return running;
	}
	return {
		add(id) {
			waiting.push(id);
			return begin();
		},
		again: () => (waiting.length > 0 ? begin() : Promise.resolve()),
	};
}
