import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import type { Readable } from "node:stream";
import pg from "pg";
import { becomesReady, freePort } from "../../support/postgres.ts";
import { preparePostgresHome } from "../../support/postgres-binaries.ts";

/** A PostgreSQL with a standby that receives all it writes, behind one address. */
export interface PostgresPair {
	/** A new, empty database at the address of whoever is in charge. */
	create(name: string): Promise<string>;
	/** The database of the standby itself, past the address. */
	standbyUrl(name: string): string;
	/** Ends the primary in the middle of its work, without letting it write anything more. */
	killPrimary(): Promise<void>;
	/** Makes the standby the primary. */
	promote(): Promise<void>;
	/** Lets the address lead to the standby. */
	takeOver(): void;
	stop(): Promise<void>;
}

type Server = ChildProcessByStdio<null, null, Readable>;

const COMMON = ["fsync=off", "shared_buffers=64MB", "max_connections=100", "autovacuum=off", "wal_level=replica"];

/** `synchronous`: a commit is confirmed once the standby has it on its disk, too. */
export async function startPostgresPair({ synchronous }: { synchronous: boolean }): Promise<PostgresPair> {
	const home = preparePostgresHome({ inMemory: true });
	const { folder, identity } = home;
	const program = (name: string) => path.join(home.binaries, "bin", name);
	const options = { ...identity, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" } };
	const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
	const ports = { first: await freePort(), second: await freePort() };
	const passwords = path.join(folder, "password");
	fs.writeFileSync(passwords, "feedmill\n", { mode: 0o644 });
	const made = spawnSync(
		program("initdb"),
		["-D", first, "-U", "feedmill", `--pwfile=${passwords}`, "--auth=password", "--encoding=UTF8", "--no-sync"],
		{ ...options, encoding: "utf8" },
	);
	if (made.status !== 0) throw new Error(`PostgreSQL could not be set up in ${folder}: ${made.error ?? made.stderr}`);
	const running = new Set<Server>();
	const start = async (data: string, port: number, settings: readonly string[]): Promise<Server> => {
		const all = [...COMMON, ...settings].flatMap((each) => ["-c", each]);
		const server = spawn(program("postgres"), ["-D", data, "-k", folder, "-p", String(port), ...all], {
			...options,
			stdio: ["ignore", "ignore", "pipe"],
		});
		running.add(server);
		server.once("exit", () => running.delete(server));
		await becomesReady(server);
		return server;
	};
	const abandon = () => {
		for (const server of running) server.kill("SIGQUIT");
	};
	process.once("exit", abandon);
	const urlAt = (port: number, name: string) => `postgres://feedmill:feedmill@127.0.0.1:${port}/${name}`;
	const primary = await start(first, ports.first, ["max_wal_senders=5"]);
	await withClient(urlAt(ports.first, "postgres"), async (client) => {
		// The packaged binaries have no pg_basebackup: a copy of the files between these two is the same.
		await client.query("SELECT pg_backup_start('standby', true)");
		fs.cpSync(first, second, { recursive: true, filter: (place) => !place.endsWith("postmaster.pid") });
		const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
		fs.writeFileSync(path.join(second, "backup_label"), String(rows[0].labelfile));
	});
	fs.writeFileSync(path.join(second, "standby.signal"), "");
	const { uid, gid } = identity;
	if (uid !== undefined && gid !== undefined) chownAll(second, uid, gid);
	fs.chmodSync(second, 0o700);
	const info = `host=127.0.0.1 port=${ports.first} user=feedmill password=feedmill application_name=standby`;
	await start(second, ports.second, ["hot_standby=on", `primary_conninfo=${info}`]);
	await withClient(urlAt(ports.first, "postgres"), async (client) => {
		if (!synchronous) return;
		await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
		await client.query("SELECT pg_reload_conf()");
		for (let tries = 0; tries < 200; tries++) {
			const { rows } = await client.query("SELECT sync_state FROM pg_stat_replication");
			if (rows[0]?.sync_state === "sync") return;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		throw new Error("the standby does not follow");
	});
	const address = await startAddress(ports.first);
	return {
		async create(name) {
			await withClient(urlAt(ports.first, "postgres"), (client) => client.query(`CREATE DATABASE "${name}"`));
			return urlAt(address.port, name);
		},
		standbyUrl: (name) => urlAt(ports.second, name),
		async killPrimary() {
			const ended = once(primary, "exit");
			primary.kill("SIGQUIT");
			await ended;
		},
		promote: () =>
			withClient(urlAt(ports.second, "postgres"), async (client) => {
				await client.query("SELECT pg_promote(true, 30)");
			}),
		takeOver: () => address.leadTo(ports.second),
		async stop() {
			process.removeListener("exit", abandon);
			await address.close();
			await Promise.all(
				[...running].map((server) => {
					const ended = once(server, "exit");
					server.kill("SIGQUIT");
					return ended;
				}),
			);
			home.remove();
		},
	};
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

function chownAll(place: string, uid: number, gid: number): void {
	fs.chownSync(place, uid, gid);
	for (const entry of fs.readdirSync(place, { recursive: true, withFileTypes: true }))
		fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid);
}

/** An address that leads to one port, and after a change to another; open connections break then. */
async function startAddress(
	first: number,
): Promise<{ port: number; leadTo(port: number): void; close(): Promise<void> }> {
	let target = first;
	const open = new Set<net.Socket>();
	const server = net.createServer((shop) => {
		const postgres = net.connect(target, "127.0.0.1");
		for (const [socket, other] of [
			[shop, postgres],
			[postgres, shop],
		] as const) {
			open.add(socket);
			socket.on("error", () => {});
			socket.once("close", () => {
				open.delete(socket);
				other.destroy();
			});
			socket.pipe(other);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const cut = () => {
		for (const socket of open) socket.destroy();
	};
	return {
		port: (server.address() as AddressInfo).port,
		leadTo(port) {
			target = port;
			cut();
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				cut();
			}),
	};
}
