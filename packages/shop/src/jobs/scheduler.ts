import { inTime } from "@feedmill/trade/basics/in-time.ts";
import type { ShopCore } from "../core/core.ts";
import { claimJob, type DueJob, dueJobs, ensureJobs, finishJob, jobStates, renewClaim } from "./job-repository.ts";

/** A recurring job. It must tolerate interruption; the next run continues. */
export interface Job {
	name: string;
	/** ms between the end of one run and the next */
	every: number;
	run(): Promise<void>;
}

/** Runs recurring jobs inside the server's process. Each job runs on one of several servers at a time. */
export interface Scheduler {
	start(): void;
	/** Waits for the running job. */
	stop(): Promise<void>;
	/** Runs due jobs once, for tests and the command line. */
	runDue(): Promise<void>;
	states(): Promise<{ name: string; nextRunAt: number; lastRunAt: number | null; lastError: string }[]>;
}

const TICK = 2_000;
/** ms after which another server may run the job of a server that died. A running job's claim is renewed. */
const LEASE = 60_000;
/** ms after which this server goes on with its other jobs. */
const LONGEST = 10 * 60_000;

export function createScheduler(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	jobs: readonly Job[],
	onError: (job: string, error: unknown) => void,
): Scheduler {
	const { db } = connection;
	const byName = new Map(jobs.map((job) => [job.name, job]));
	const every = new Map(jobs.map((job) => [job.name, job.every]));
	let ready: Promise<void> | null = null;
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> = Promise.resolve();
	let stopped = false;
	/** Jobs of this process that did not end in time, until they do. */
	const stuck = new Set<string>();

	async function run(job: Job, due: DueJob): Promise<void> {
		if (stuck.has(job.name)) return;
		const startedAt = clock.now();
		const claim = { name: job.name, until: startedAt + LEASE };
		if (!(await claimJob(db, due, claim.until))) return;
		const stopRenewing = keepRenewing(claim);
		let error = "";
		let ended = false;
		const work = (async () => job.run())().finally(() => {
			ended = true;
			stuck.delete(job.name);
		});
		try {
			// The other jobs go on after that, here too; this one is left to other servers until it ends.
			await inTime(work, `The job ${job.name}`, LONGEST);
		} catch (reason) {
			if (!ended) {
				stuck.add(job.name);
				work.catch((late: unknown) => onError(job.name, late));
			}
			error = reason instanceof Error ? reason.message : String(reason);
			onError(job.name, reason);
		}
		await stopRenewing();
		await finishJob(db, job.name, { startedAt, claimedUntil: claim.until, next: clock.now() + job.every, error });
	}

	/** Renews a claim until the returned function is called, which waits for a renewal under way. */
	function keepRenewing(claim: { name: string; until: number }): () => Promise<void> {
		let renewal = Promise.resolve();
		const renew = async (): Promise<void> => {
			const until = clock.now() + LEASE;
			if (await renewClaim(db, claim, until)) claim.until = until;
		};
		const timer = setInterval(() => {
			renewal = renewal.then(renew).catch((error: unknown) => onError(claim.name, error));
		}, LEASE / 3).unref();
		return async () => {
			clearInterval(timer);
			await renewal;
		};
	}

	async function runDue(): Promise<void> {
		ready ??= ensureJobs(db, [...byName.keys()], clock.now());
		try {
			await ready;
		} catch (error) {
			// The database was busy or unreachable: the next tick tries again.
			ready = null;
			throw error;
		}
		for (const due of await dueJobs(db, clock.now(), { every, lease: LEASE })) {
			const job = byName.get(due.name);
			if (job) await run(job, due);
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
