import { storedError } from "../basics/stored-error.ts";
import type { Db } from "../database/connection.ts";

/** Inserts rows of new jobs; existing ones keep their time. */
export async function ensureJobs(db: Db, names: readonly string[], now: number): Promise<void> {
	const rows = names.map((name) => ({ name, next_run_at: now, locked_until: 0, last_run_at: null, last_error: "" }));
	await db
		.insertInto("job")
		.values(rows)
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
}

/** A due job, with its times as read. */
export interface DueJob {
	name: string;
	nextRunAt: number;
	lockedUntil: number;
}

/**
 * Due jobs. A time more than `every` (ms by name) ahead, or a claim longer than `lease`, is from a clock that was ahead
 * and has been set back: it counts as due.
 */
export async function dueJobs(
	db: Db,
	now: number,
	{ every, lease }: { every: ReadonlyMap<string, number>; lease: number },
): Promise<DueJob[]> {
	const rows = await db
		.selectFrom("job")
		.select(["name", "next_run_at", "locked_until"])
		.orderBy("next_run_at")
		.execute();
	return rows.flatMap(({ name, next_run_at: nextRunAt, locked_until: lockedUntil }) => {
		const due = nextRunAt <= now || nextRunAt > now + (every.get(name) ?? Number.POSITIVE_INFINITY);
		const free = lockedUntil <= now || lockedUntil > now + lease;
		return due && free ? [{ name, nextRunAt, lockedUntil }] : [];
	});
}

/** Claims a due job. The UPDATE checks the row again, so that only one of several servers gets it. */
export async function claimJob(db: Db, { name, nextRunAt, lockedUntil }: DueJob, until: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("job")
		.set({ locked_until: until })
		.where("name", "=", name)
		.where("next_run_at", "=", nextRunAt)
		.where("locked_until", "=", lockedUntil)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Extends a claim; false if it has expired and another server has the job. */
export async function renewClaim(db: Db, claim: { name: string; until: number }, until: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("job")
		.set({ locked_until: until })
		.where("name", "=", claim.name)
		.where("locked_until", "=", claim.until)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** If the claim has expired, the row belongs to the server that claimed it since. */
export async function finishJob(
	db: Db,
	name: string,
	run: { startedAt: number; claimedUntil: number; next: number; error: string },
): Promise<void> {
	await db
		.updateTable("job")
		.set({ next_run_at: run.next, locked_until: 0, last_run_at: run.startedAt, last_error: storedError(run.error) })
		.where("name", "=", name)
		.where("locked_until", "=", run.claimedUntil)
		.execute();
}

/** Last run of each job, for display. */
/** Notes that something outside of the schedule was done, in a row that no schedule claims. */
export async function noteRun(db: Db, name: string, now: number): Promise<void> {
	const row = { next_run_at: Number.MAX_SAFE_INTEGER, locked_until: 0, last_run_at: now, last_error: "" };
	await db
		.insertInto("job")
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
		.execute();
}

export async function jobStates(
	db: Db,
): Promise<{ name: string; nextRunAt: number; lastRunAt: number | null; lastError: string }[]> {
	const rows = await db.selectFrom("job").selectAll().orderBy("name").execute();
	return rows.map((row) => ({
		name: row.name,
		nextRunAt: row.next_run_at,
		lastRunAt: row.last_run_at,
		lastError: row.last_error,
	}));
}
