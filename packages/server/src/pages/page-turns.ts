/** Pages made at once: while one waits for the database, others are rendered. */
const AT_ONCE = 3;
/** ms. A page that waits longer, such as for a payment provider, holds up the others no more. */
const LONGEST_TURN = 200;
/** Rounds of the event loop that a page waits at the most while others arrive. */
const MOST_ROUNDS = 100;

/**
 * Makes few pages at once, clients in turn, and lets the event loop handle other requests in between: in a flood of
 * pages, carts and orders wait for some pages, not for all. Without others waiting, a page is made at once.
 */
export function createPageTurns(): <T>(client: string, make: () => Promise<T>) => Promise<T> {
	/** Pages of each client, oldest first; the client whose turn is next comes first. */
	const waiting = new Map<string, (() => void)[]>();
	let busy = 0;
	let arrived = 0;

	/** The event loop accepts one connection a round: with a page in each, a cart would wait behind every new client. */
	function nextWhenQuiet(rounds = 0): void {
		const before = arrived;
		setImmediate(() => (arrived > before && rounds < MOST_ROUNDS ? nextWhenQuiet(rounds + 1) : next()));
	}

	function next(): void {
		const first = waiting.entries().next();
		if (first.done) {
			busy--;
			return;
		}
		const [client, [start, ...later]] = first.value;
		waiting.delete(client);
		if (later.length > 0) waiting.set(client, later);
		start?.();
	}

	function turn(client: string): Promise<void> | null {
		arrived++;
		if (busy < AT_ONCE) {
			busy++;
			return null;
		}
		return new Promise((resolve) => {
			waiting.set(client, [...(waiting.get(client) ?? []), resolve]);
		});
	}

	return async (client, make) => {
		await turn(client);
		let isOver = false;
		const end = () => {
			if (!isOver) nextWhenQuiet();
			isOver = true;
		};
		const late = setTimeout(end, LONGEST_TURN);
		try {
			return await make();
		} finally {
			clearTimeout(late);
			end();
		}
	};
}
