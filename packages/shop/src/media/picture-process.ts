import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { PictureJob } from "./draw-picture.ts";

export interface Size {
	width: number;
	height: number;
}

/** Renders and resizes pictures in a child process, which starts on demand and ends when idle. */
export interface Pictures {
	/** null if the source is not a picture. @throws on other errors: an unreadable file, a time limit. */
	draw(job: PictureJob): Promise<Uint8Array | null>;
	/** Size in pixels; null if it is not a picture. */
	measure(file: string): Promise<Size | null>;
	/** The same after decoding the whole file; null also if it is truncated, or of another format (default: all). */
	check(file: string, formats?: readonly string[]): Promise<Size | null>;
	/** Id of the child process, for tests. */
	pid(): number | null;
}

export interface Task {
	id: number;
	job: PictureJob | { measure: string } | { check: string; formats: readonly string[] | undefined };
}

export interface Answer {
	id: number;
	made: Uint8Array | Size | null;
	failure?: string;
}

interface Waiting {
	task: Task;
	resolve(made: Answer["made"]): void;
	reject(error: Error): void;
}

/** ms idle after which the process ends. */
const REST = 3_000;
/** Time limit in ms for one picture. Then the process is killed, and the next picture starts a new one. */
const PATIENCE = 60_000;
/** Pictures rendered concurrently. */
const AT_ONCE = Math.max(2, os.availableParallelism());

/** Jobs beyond `mostWaiting` fail at once. */
export function createPictures({
	rest = REST,
	patience = PATIENCE,
	atOnce = AT_ONCE,
	mostWaiting = Number.POSITIVE_INFINITY,
	start = fork,
} = {}): Pictures {
	const queue: Waiting[] = [];
	const underWay = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
	let worker: ChildProcess | null = null;
	let resting: NodeJS.Timeout | undefined;
	let last = 0;

	async function ask(job: Task["job"]): Promise<Answer["made"]> {
		if (queue.length >= mostWaiting) throw new Error("Too many pictures wait to be drawn.");
		return new Promise((resolve, reject) => {
			queue.push({ task: { id: ++last, job }, resolve, reject });
			goOn();
		});
	}

	function goOn(): void {
		clearTimeout(resting);
		while (underWay.size < atOnce && queue.length > 0) {
			const next = queue.shift()!;
			try {
				worker ??= begin();
				worker.send(next.task);
			} catch (error) {
				// No process can be started (too many open files, no memory). Thrown in a listener, it would end the server.
				if (!worker?.connected) worker = null;
				next.reject(new Error("The process that draws pictures cannot be started.", { cause: error }));
				continue;
			}
			const timer = setTimeout(() => end(new Error("A picture took too long to draw.")), patience);
			underWay.set(next.task.id, { ...next, timer });
		}
		if (underWay.size === 0 && worker) {
			resting = setTimeout(end, rest);
			resting.unref();
		}
	}

	function begin(): ChildProcess {
		const child = start(path.join(import.meta.dirname, "picture-worker.ts"), {
			execArgv: [],
			serialization: "advanced",
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		child.on("message", (answer: Answer) => {
			const waiting = underWay.get(answer.id);
			if (!waiting) return;
			clearTimeout(waiting.timer);
			underWay.delete(answer.id);
			if (answer.failure === undefined) waiting.resolve(answer.made);
			else waiting.reject(new Error(answer.failure));
			goOn();
		});
		const lost = (reason: string) => {
			if (worker === child) end(new Error(`The process that draws pictures ended (${reason}).`));
		};
		child.on("error", (error) => lost(error.message));
		child.on("exit", (code, signal) => lost(String(signal ?? code)));
		// Do not keep the server running for it.
		child.unref();
		child.channel?.unref();
		return child;
	}

	/** Ends the process; with an error it also fails the current pictures. Queued ones go to the next process. */
	function end(error?: Error): void {
		const ending = worker;
		worker = null;
		ending?.kill("SIGKILL");
		for (const { timer, reject } of underWay.values()) {
			clearTimeout(timer);
			reject(error ?? new Error("The process that draws pictures was ended."));
		}
		underWay.clear();
		if (queue.length > 0) goOn();
	}

	return {
		draw: async (job) => (await ask(job)) as Uint8Array | null,
		measure: async (measure) => (await ask({ measure })) as Size | null,
		check: async (check, formats) => (await ask({ check, formats })) as Size | null,
		pid: () => worker?.pid ?? null,
	};
}

/** Shared by all users in this process: several would exceed the number of cores. */
export const pictureProcess = createPictures();

/**
 * For pictures of visitors, one at a time and of 10 s each: a process of their own, so that those of the shop never
 * wait for a picture that was made to cost time.
 */
export const visitorsPictureProcess = createPictures({ patience: 10_000, atOnce: 1, mostWaiting: 12 });
