import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createScheduler } from "./scheduler.ts";

const YEAR = 365 * 86_400_000;
let connection: Connection;
let now = 1_000_000;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	now = 1_000_000;
});
afterEach(() => {
	vi.useRealTimers();
	return connection.close();
});

function server(run: () => Promise<void>, errors: unknown[] = []) {
	return createScheduler(
		{ connection, clock: { now: () => now } },
		[{ name: "tidy", every: 60_000, run }],
		(_, error) => errors.push(error),
	);
}

async function claimedUntil(): Promise<number> {
	const row = await connection.db.selectFrom("job").select("locked_until").executeTakeFirstOrThrow();
	return row.locked_until;
}

it("runs a job on one of several servers, and again when its time comes", async () => {
	let runs = 0;
	const run = async () => {
		runs++;
	};
	const servers = [server(run), server(run), server(run)];
	await Promise.all(servers.map((one) => one.runDue()));
	expect(runs).toBe(1);
	await servers[1]?.runDue();
	expect(runs).toBe(1);
	now += 60_000;
	await Promise.all(servers.map((one) => one.runDue()));
	expect(runs).toBe(2);
});

it("notes a failure and tries again", async () => {
	const errors: unknown[] = [];
	const one = server(() => Promise.reject(new Error("no network")), errors);
	await one.runDue();
	expect(errors).toHaveLength(1);
	expect(await one.states()).toMatchObject([
		{ name: "tidy", lastRunAt: 1_000_000, nextRunAt: 1_060_000, lastError: "no network" },
	]);
});

it("takes over the job of a dead server after its claim expires", async () => {
	let runs = 0;
	await server(async () => {}).runDue();
	await connection.db
		.updateTable("job")
		.set({ next_run_at: now, locked_until: now + 60_000 })
		.execute();
	const other = server(async () => {
		runs++;
	});
	await other.runDue();
	expect(runs).toBe(0);
	now += 60_000;
	await other.runDue();
	expect(runs).toBe(1);
});

it("keeps the claim of a job that takes long, and takes it over a minute after its server died", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	let runs = 0;
	const slow = server(() => {
		runs++;
		return new Promise(() => {});
	});
	void slow.runDue();
	await vi.waitFor(() => expect(runs).toBe(1));
	const other = server(async () => {
		runs++;
	});
	for (let turn = 0; turn < 10; turn++) {
		now += 20_000;
		vi.advanceTimersByTime(20_000);
		await vi.waitFor(async () => expect(await claimedUntil()).toBe(now + 60_000));
		await other.runDue();
	}
	expect(runs).toBe(1);
	// It died.
	vi.clearAllTimers();
	now += 59_000;
	await other.runDue();
	expect(runs).toBe(1);
	now += 1_000;
	await other.runDue();
	expect(runs).toBe(2);
});

it("a server whose job took too long does not touch the claim of the next", async () => {
	let finishFirst = () => {};
	const slow = server(
		() =>
			new Promise((resolve) => {
				finishFirst = resolve;
			}),
	);
	const first = slow.runDue();
	await new Promise((resolve) => setTimeout(resolve, 20));
	now += 600_000;
	let claims: number[] = [];
	const second = server(async () => {
		const before = await claimedUntil();
		finishFirst();
		await first;
		claims = [before, await claimedUntil()];
	});
	await second.runDue();
	expect(claims).toEqual([now + 60_000, now + 60_000]);
});

it("goes on with the other jobs when one never ends, and runs that one again once it has ended", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const runs = { hanging: 0, tidy: 0 };
	const errors: string[] = [];
	let end = () => {};
	const hanging = () =>
		new Promise<void>((resolve) => {
			runs.hanging++;
			end = resolve;
		});
	const tidy = async () => {
		runs.tidy++;
	};
	const one = createScheduler(
		{ connection, clock: { now: () => now } },
		[
			{ name: "hanging", every: 5_000, run: hanging },
			{ name: "tidy", every: 60_000, run: tidy },
		],
		(_, error) => errors.push(String(error)),
	);
	const first = one.runDue();
	await vi.waitFor(() => expect(runs.hanging).toBe(1));
	vi.advanceTimersByTime(600_000);
	await first;
	expect(errors).toEqual(["Error: The job hanging took longer than 600 seconds"]);
	expect(runs).toEqual({ hanging: 1, tidy: 1 });
	now += 600_000;
	await one.runDue();
	expect(runs).toEqual({ hanging: 1, tidy: 2 });
	end();
	await new Promise(setImmediate);
	const again = one.runDue();
	await vi.waitFor(() => expect(runs.hanging).toBe(2));
	end();
	await again;
});

it("runs a job on time after the clock was set back", async () => {
	let runs = 0;
	const run = async () => {
		runs++;
	};
	now += YEAR;
	await server(run).runDue();
	await connection.db
		.updateTable("job")
		.set({ locked_until: now + 600_000 })
		.execute();
	now -= YEAR;
	await server(run).runDue();
	expect(runs).toBe(2);
	await server(run).runDue();
	expect(runs).toBe(2);
});

it("starts running jobs once the database is available", async () => {
	let runs = 0;
	const one = server(async () => {
		runs++;
	});
	await sql`ALTER TABLE job RENAME TO gone`.execute(connection.db);
	await expect(one.runDue()).rejects.toThrow();
	await sql`ALTER TABLE gone RENAME TO job`.execute(connection.db);
	await one.runDue();
	expect(runs).toBe(1);
});
