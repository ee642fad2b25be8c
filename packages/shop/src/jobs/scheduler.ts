import type { ShopCore } from "../core/core.ts";
import { claimJob, dueJobs, ensureJobs, finishJob, jobStates } from "./job-repository.ts";

/** Work that comes again and again. It must bear being cut off: the next run goes on. */
export interface Job {
	name: string;
	/** ms between the end of one run and the next */
	every: number;
	run(): Promise<void>;
}

/** Recurring work inside the server's own process; with several servers each job still runs on one at a time. */
export interface Scheduler {
	start(): void;
	/** Lets the job that runs finish. */
	stop(): Promise<void>;
	/** Runs what is due now, once; for tests and the command line. */
	runDue(): Promise<void>;
	states(): Promise<{ name: string; nextRunAt: number; lastRunAt: number | null; lastError: string }[]>;
}

const TICK = 2_000;
/** A server that dies keeps its job from the others for this long. */
const LEASE = 10 * 60_000;

export function createScheduler(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	jobs: readonly Job[],
	onError: (job: string, error: unknown) => void,
): Scheduler {
	const { db } = connection;
	const byName = new Map(jobs.map((job) => [job.name, job]));
	let ready: Promise<void> | null = null;
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> = Promise.resolve();
	let stopped = false;

	async function run(job: Job): Promise<void> {
		const startedAt = clock.now();
		const claimedUntil = startedAt + LEASE;
		if (!(await claimJob(db, job.name, startedAt, claimedUntil))) return;
		let error = "";
		try {
			await job.run();
		} catch (reason) {
			error = reason instanceof Error ? reason.message : String(reason);
			onError(job.name, reason);
		}
		await finishJob(db, job.name, { startedAt, claimedUntil, next: clock.now() + job.every, error });
	}

	async function runDue(): Promise<void> {
		ready ??= ensureJobs(db, [...byName.keys()], clock.now());
		await ready;
		for (const name of await dueJobs(db, clock.now())) {
			const job = byName.get(name);
			if (job) await run(job);
			if (stopped) return;
		}
	}

	function tick(): void {
		running = runDue()
			.catch((error: unknown) => onError("jobs", error))
			.then(() => {
				if (!stopped) timer = setTimeout(tick, TICK).unref();
			});
	}

	return {
		start() {
			stopped = false;
			if (!timer) timer = setTimeout(tick, 0).unref();
		},
		async stop() {
			stopped = true;
			if (timer) clearTimeout(timer);
			timer = null;
			await running;
		},
		runDue,
		states: () => jobStates(db),
	};
}
