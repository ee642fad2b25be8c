import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { LEAN } from "@feedmill/server/begin-lean.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { startMailSink } from "../support/mail-sink.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Assignment, BareBytes, Request, Started } from "./bench-server.ts";
import type { Addresses } from "./measures.ts";
import { limitProcessor } from "./processor-share.ts";

/** The measured processes. */
export interface BenchServers {
	/** Of the first server, the only one with the bare route. */
	addresses: Addresses;
	/** Shop URLs of all servers. */
	bases: readonly string[];
	/** µs of CPU of all server processes since their start. */
	processorTime(): Promise<number>;
	/** Resident bytes of the latest server process. */
	memory(): Promise<number>;
	/** Mails and events that wait. */
	backlog(): Promise<number>;
	/** Starts the recurring jobs of all servers, which deliver mail to a server that takes everything. */
	deliver(): Promise<void>;
	/** Sets the response of the bare route for a name. */
	teachBare(name: string, bytes: BareBytes): Promise<void>;
	/** From now on each server has at most this share of one core; the database and the guests have the rest. */
	limit(share: number): void;
	stop(): Promise<void>;
}

export interface BenchOptions {
	database: DialectName;
	/** Server processes on one PostgreSQL. */
	servers?: number;
	/** Additional products. */
	products?: number;
	/** Folder for V8 profiles. */
	profile?: string | undefined;
}

/**
 * Starts the fixture store and its servers. PostgreSQL runs with durable commits, started by this process, so that its
 * CPU is not counted.
 */
export async function startBenchServers({
	database,
	servers = 1,
	products = 0,
	profile,
}: BenchOptions): Promise<BenchServers> {
	const postgres = database === "postgres" ? await startPostgres({ durable: true }) : null;
	const mailServer = await startMailSink();
	const smtp = mailServer.url;
	const begin = (assignment: Assignment) =>
		fork(path.join(import.meta.dirname, "bench-server.ts"), [JSON.stringify(assignment)], {
			stdio: ["ignore", "inherit", "inherit", "ipc"],
			env: { ...process.env, ...LEAN.environment },
			execArgv: [...LEAN.flags, ...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [])],
		});
	const first = begin({ database, products, postgres: postgres?.url("postgres") ?? null, smtp });
	const { addresses, location } = await nextMessage<Started>(first);
	const children = [first];
	const bases = [addresses.base];
	while (children.length < servers) {
		const child = begin({ join: location, smtp });
		bases.push((await nextMessage<Started>(child)).addresses.base);
		children.push(child);
	}
	const limits: (() => void)[] = [];
	const askAll = (request: Request) => Promise.all(children.map((child) => ask<number>(child, request)));
	return {
		addresses,
		bases,
		processorTime: async () => (await askAll("processor time")).reduce((sum, one) => sum + one, 0),
		memory: async () => (await askAll("memory")).at(-1) ?? 0,
		backlog: () => ask<number>(first, "backlog"),
		async deliver() {
			await askAll("deliver");
		},
		async teachBare(name, bytes) {
			await ask(first, { name, bytes });
		},
		limit(share) {
			for (const { pid } of children) limits.push(limitProcessor(pid!, share));
		},
		async stop() {
			for (const child of children.toReversed()) {
				const ended = new Promise((resolve) => child.once("exit", resolve));
				child.send("stop");
				await ended;
			}
			for (const remove of limits) remove();
			await mailServer.close();
			await postgres?.stop();
		},
	};
}

function ask<T>(child: ChildProcess, request: Request): Promise<T> {
	const answer = nextMessage<T>(child);
	child.send(request);
	return answer;
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
	return new Promise((resolve, reject) => {
		const ended = (code: number | null) => reject(new Error(`the measured process ended with ${code}`));
		child.once("exit", ended);
		child.once("message", (message) => {
			child.off("exit", ended);
			resolve(message as T);
		});
	});
}
