import type { Connection } from "../database/connection.ts";
import { onWaiting } from "./wake-up.ts";

/** A queue that this process works on. */
export interface Queue {
	/** For the log. */
	name: string;
	/** Delivers some of it. Returns how many rows it has attempted; 0: nothing is due. */
	deliverSome(): Promise<number>;
}

/** Empties queues as they fill, each by itself: a mail server that is slow delays no event. */
export interface DeliveryLoop {
	start(): void;
	/** Waits for what is being delivered. */
	stop(): Promise<void>;
	/** Delivers everything that is due, once, for tests and the command line. */
	runDue(): Promise<void>;
}

/** ms between two looks at an empty queue: other processes write to it too, and retries fall due. */
const LOOK = 2_000;
/** ms between two batches of a queue that is being filled, so that one commit serves several orders. */
const GATHER = 100;

export function createDeliveryLoop(
	{ db }: Pick<Connection, "db">,
	queues: readonly Queue[],
	onError: (queue: string, error: unknown) => void,
): DeliveryLoop {
	const loops = queues.map((queue) => queueLoop(queue, onError));
	let forget = () => {};
	return {
		start() {
			forget();
			forget = onWaiting(db, () => {
				for (const loop of loops) loop.wake();
			});
			for (const loop of loops) loop.start();
		},
		async stop() {
			forget();
			await Promise.all(loops.map((loop) => loop.stop()));
		},
		async runDue() {
			// What one delivers fills another.
			for (let tried = 1; tried > 0; ) {
				tried = 0;
				for (const queue of queues) for (let some = 1; some > 0; tried += some) some = await queue.deliverSome();
			}
		},
	};
}

function queueLoop(queue: Queue, onError: (queue: string, error: unknown) => void) {
	let timer: NodeJS.Timeout | null = null;
	let due = Number.POSITIVE_INFINITY;
	let running: Promise<void> | null = null;
	let stopped = true;
	let woken = false;
	let last = 0;

	/** Runs after `delay` ms, unless it runs earlier. */
	function plan(delay: number): void {
		if (stopped) return;
		const at = performance.now() + delay;
		if (timer && due <= at) return;
		if (timer) clearTimeout(timer);
		due = at;
		timer = setTimeout(run, delay).unref();
	}
	function run(): void {
		timer = null;
		woken = false;
		running = empty()
			.catch((error: unknown) => {
				// Without a database each order would try again at once.
				woken = false;
				onError(queue.name, error);
			})
			.then(() => {
				running = null;
				last = performance.now();
				plan(woken ? GATHER : LOOK);
			});
	}
	async function empty(): Promise<void> {
		while (!stopped && (await queue.deliverSome()) > 0);
	}
	return {
		start() {
			stopped = false;
			plan(0);
		},
		wake() {
			woken = true;
			if (!running) plan(Math.max(0, GATHER - (performance.now() - last)));
		},
		async stop() {
			stopped = true;
			if (timer) clearTimeout(timer);
			timer = null;
			await running;
		},
	};
}
