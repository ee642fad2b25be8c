import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { PictureJob } from "./draw-picture.ts";

export interface Size {
	width: number;
	height: number;
}

/** Draws and resizes pictures in a process of its own, which begins with the first of them and ends after a pause. */
export interface Pictures {
	/**
	 * null where the source is no picture. @throws what else goes wrong: an unreadable file, a picture that takes too
	 * long.
	 */
	draw(job: PictureJob): Promise<Uint8Array | null>;
	/** Pixels of a picture's file; null where it is none. */
	measure(file: string): Promise<Size | null>;
	/** As measure, of a file that is read to its end: null also where it is cut short. */
	check(file: string): Promise<Size | null>;
	/** The process that draws now, for tests. */
	pid(): number | null;
}

export interface Task {
	id: number;
	job: PictureJob | { measure: string } | { check: string };
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

/** ms without a picture after which the process ends. */
const REST = 3_000;
/** ms that one picture may take; then the process is ended, and the next picture begins a new one. */
const PATIENCE = 60_000;
/** Pictures drawn at once. */
const AT_ONCE = Math.max(2, os.availableParallelism());

export function createPictures({ rest = REST, patience = PATIENCE } = {}): Pictures {
	const queue: Waiting[] = [];
	const underWay = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
	let worker: ChildProcess | null = null;
	let resting: NodeJS.Timeout | undefined;
	let last = 0;

	function ask(job: Task["job"]): Promise<Answer["made"]> {
		return new Promise((resolve, reject) => {
			queue.push({ task: { id: ++last, job }, resolve, reject });
			goOn();
		});
	}

	function goOn(): void {
		clearTimeout(resting);
		while (underWay.size < AT_ONCE && queue.length > 0) {
			const next = queue.shift()!;
			worker ??= begin();
			const timer = setTimeout(() => end(new Error("A picture took too long to draw.")), patience);
			underWay.set(next.task.id, { ...next, timer });
			worker.send(next.task);
		}
		if (underWay.size === 0 && worker) {
			resting = setTimeout(end, rest);
			resting.unref();
		}
	}

	function begin(): ChildProcess {
		const child = fork(path.join(import.meta.dirname, "picture-worker.ts"), {
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
		// A server that stops does not wait for it.
		child.unref();
		child.channel?.unref();
		return child;
	}

	/** Ends the process; with an error also what it was drawing. What waits is drawn by the next one. */
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
		check: async (check) => (await ask({ check })) as Size | null,
		pid: () => worker?.pid ?? null,
	};
}

/** The one of this process, whoever needs pictures: several would draw more at once than the machine has cores. */
export const pictureProcess = createPictures();
