import type { APIFetchOptions } from "@wordpress/api-fetch";

/**
 * The mutation queue of the cart: one request at a time, so that no older response overwrites a newer one. Changes are
 * batched for 300 ms, 25 at most (reference 05 §3); those during a request wait for it and are then sent at once. Reads
 * are queued too, and waiting reads are merged. A request is aborted after 30 s. The queue does not interpret
 * responses.
 */
export interface RequestQueue {
	/** Resolves to this change's part of the response; rejects with the error of the transport or the shop. */
	change(request: APIFetchOptions, options?: ChangeOptions): Promise<SubResponse>;
	/** Runs in its turn. Before it has started, further calls return the same promise. */
	read<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T>;
	/** Resolves when the queue is empty and idle. */
	settled(): Promise<void>;
	/**
	 * For a page that is being left: sends waiting changes at once, and repeats the current ones if they are idempotent.
	 */
	leave(): void;
}

export interface ChangeOptions {
	/** A waiting change is replaced by a newer one of the same subject. */
	subject?: string;
	/** Idempotent: it sets a value instead of adding one. Retried once if its response is lost. */
	repeatable?: boolean;
}

/** One part of a batch response. */
export interface SubResponse {
	body?: unknown;
	status?: number;
	headers?: Record<string, string>;
}

export interface Transport {
	sendBatch(
		requests: readonly APIFetchOptions[],
		options: { signal: AbortSignal; keepalive: boolean },
	): Promise<readonly SubResponse[]>;
	/** Whether the request was lost, so that a retry may help. */
	isLost(error: unknown): boolean;
	/** The rejection after a timeout. */
	timeout(): unknown;
}

const COLLECT = 300;
const BATCH_SIZE = 25;
const ANSWER_WITHIN = 30_000;
const SEND_AGAIN_AFTER = 1_000;

interface Change {
	request: APIFetchOptions;
	subject: string | undefined;
	/** Retries left. */
	repeats: number;
	settlers: { resolve(answer: SubResponse): void; reject(error: unknown): void }[];
}

const isSameSubject = (a: Change, b: Change): boolean => a.subject !== undefined && a.subject === b.subject;

export function createRequestQueue(transport: Transport): RequestQueue {
	const waiting: Change[] = [];
	let underWay: Change[] = [];
	let running = 0;
	let mayGo = false;
	let collecting: ReturnType<typeof setTimeout> | undefined;
	let pausing: ReturnType<typeof setTimeout> | undefined;
	let nextRead: { promise: Promise<unknown>; start: () => Promise<void> } | null = null;
	let idle: (() => void)[] = [];

	function collect(): void {
		collecting ??= setTimeout(() => {
			collecting = undefined;
			mayGo = true;
			next();
		}, COLLECT);
	}

	function next(): void {
		if (running || pausing) return;
		if (mayGo && waiting.length) {
			const batch = waiting.splice(0, BATCH_SIZE);
			mayGo = waiting.length > 0;
			if (!mayGo) {
				clearTimeout(collecting);
				collecting = undefined;
			}
			void run(() => sendChanges(batch));
		} else if (nextRead) {
			const { start } = nextRead;
			nextRead = null;
			void run(start);
		} else if (!waiting.length) {
			const resolvers = idle;
			idle = [];
			for (const tell of resolvers) tell();
		}
	}

	async function run(job: () => Promise<void>): Promise<void> {
		running += 1;
		await job();
		running -= 1;
		next();
	}

	async function sendChanges(batch: Change[], keepalive = false): Promise<void> {
		underWay = batch;
		try {
			const requests = batch.map(({ request }) => request);
			const answers = await inTime((signal) => transport.sendBatch(requests, { signal, keepalive }));
			for (const [index, change] of batch.entries()) settle(change, answers[index] ?? {});
		} catch (error) {
			giveUpOrSendAgain(batch, error);
		} finally {
			underWay = [];
		}
	}

	async function inTime<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
		const controller = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const tooLate = new Promise<never>((_, reject) => {
			timer = setTimeout(() => {
				reject(transport.timeout());
				controller.abort();
			}, ANSWER_WITHIN);
		});
		try {
			return await Promise.race([send(controller.signal), tooLate]);
		} finally {
			clearTimeout(timer);
		}
	}

	function settle({ settlers }: Change, answer: SubResponse): void {
		const isGood = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
		for (const { resolve, reject } of settlers) {
			if (isGood) resolve(answer);
			else reject(answer.body ?? answer);
		}
	}

	function giveUpOrSendAgain(batch: Change[], error: unknown): void {
		const again: Change[] = [];
		for (const change of batch) {
			const newer = waiting.find((other) => isSameSubject(other, change));
			if (newer) newer.settlers.unshift(...change.settlers);
			else if (transport.isLost(error) && change.repeats > 0) again.push({ ...change, repeats: change.repeats - 1 });
			else for (const { reject } of change.settlers) reject(error);
		}
		if (!again.length) return;
		waiting.unshift(...again);
		mayGo = true;
		pausing ??= setTimeout(() => {
			pausing = undefined;
			next();
		}, SEND_AGAIN_AFTER);
	}

	return {
		change(request, { subject, repeatable = false } = {}) {
			return new Promise((resolve, reject) => {
				const earlier = subject === undefined ? undefined : waiting.find((change) => change.subject === subject);
				if (earlier) {
					earlier.request = request;
					earlier.settlers.push({ resolve, reject });
					return;
				}
				waiting.push({ request, subject, repeats: repeatable ? 1 : 0, settlers: [{ resolve, reject }] });
				if (waiting.length >= BATCH_SIZE) mayGo = true;
				collect();
				next();
			});
		},
		read<T>(work: (signal: AbortSignal) => Promise<T>) {
			if (nextRead) return nextRead.promise as Promise<T>;
			let start = async (): Promise<void> => {};
			const promise = new Promise<T>((resolve, reject) => {
				start = () => inTime(work).then(resolve, reject);
			});
			nextRead = { promise, start };
			next();
			return promise;
		},
		settled: () =>
			new Promise((resolve) => {
				idle.push(resolve);
				next();
			}),
		leave() {
			const batch = waiting.splice(0);
			const again = underWay.filter(
				(change) => change.repeats > 0 && !batch.some((newer) => isSameSubject(newer, change)),
			);
			// Not once more if the page returns: by then there may be a newer choice, made here or on another page.
			for (const change of [...underWay, ...batch]) change.repeats = 0;
			const all = [...again, ...batch];
			for (let at = 0; at < all.length; at += BATCH_SIZE)
				void run(() => sendChanges(all.slice(at, at + BATCH_SIZE), true));
		},
	};
}
