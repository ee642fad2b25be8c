import fs from "node:fs";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";

/** Linux counts the processor time of other processes in hundredths of a second. */
const TICK = 10;

/** ms of processor until now, of this process and, unless null, of the PostgreSQL with this first process. */
export function processorUsed(postmaster: number | null): number {
	const { user, system } = process.cpuUsage();
	const own = (user + system) / 1_000;
	if (postmaster === null) return own;
	const pids = fs
		.readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number);
	const times = pids.map((pid) => {
		const fields = statOf(pid);
		const sum = (from: number, to: number) =>
			fields.slice(from, to).reduce((ms, ticks) => ms + Number(ticks) * TICK, 0);
		// That of ended connections is counted by their parent.
		if (pid === postmaster) return sum(PROCESSOR, PROCESSOR + 4);
		return Number(fields[PARENT]) === postmaster ? sum(PROCESSOR, PROCESSOR + 2) : 0;
	});
	return times.reduce((all, ms) => all + ms, own);
}

/** The first process of the PostgreSQL of a connection. Linux only. */
export async function postmasterOf({ db }: Connection): Promise<number> {
	const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
	return Number(statOf(rows[0]!.pid)[PARENT]);
}

/** Places in /proc/PID/stat after the name: the parent, and the ticks of the process and of its ended children. */
const PARENT = 1;
const PROCESSOR = 11;

function statOf(pid: number): string[] {
	try {
		return fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
	} catch {
		// It has ended.
		return [];
	}
}
