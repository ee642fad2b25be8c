/**
 * Renders one page at a time, clients in turn, and lets the event loop handle other requests in between: in a flood of
 * pages, carts and orders wait for one page, not for all. Without others waiting, a page is rendered at once.
 */
export function createRenderTurns(): <T>(client: string, render: () => T) => Promise<T> {
	/** Pages of each client, oldest first; the client whose turn is next comes first. */
	const waiting = new Map<string, (() => void)[]>();
	let busy = false;

	function next(): void {
		const first = waiting.entries().next();
		if (first.done) {
			busy = false;
			return;
		}
		const [client, [start, ...later]] = first.value;
		waiting.delete(client);
		if (later.length > 0) waiting.set(client, later);
		start?.();
	}

	return async (client, render) => {
		if (busy)
			await new Promise<void>((resolve) => {
				waiting.set(client, [...(waiting.get(client) ?? []), resolve]);
			});
		busy = true;
		try {
			return render();
		} finally {
			setImmediate(next);
		}
	};
}
