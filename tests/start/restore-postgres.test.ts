import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { ROOT, startProcess } from "../support/server-process.ts";
import { Shopper } from "../support/store-client.ts";

let folder: string;
let postgres: TestPostgres;
/** A folder native/ with the server and pg_dump of the same version; null: only the server that npm brings. */
const installed = completeInstallation();
beforeAll(async () => {
	folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-restore-")));
	postgres = await startPostgres(installed === null ? {} : { native: installed, durable: true });
}, 120_000);
afterAll(async () => {
	await postgres?.stop();
	fs.rmSync(folder, { recursive: true, force: true });
});

const guide = fs.readFileSync(path.join(ROOT, "docs/operations.md"), "utf8");
/** The indented commands of a section. */
function commandsOf(heading: string): string[] {
	const start = guide.indexOf(`${heading}\n`);
	const section = guide.slice(start, guide.indexOf("\n##", start));
	return [...section.matchAll(/^ {4}(\S.*)$/gm)].map(([, command]) => command!);
}

it("the guide's commands restore a lost PostgreSQL: the store is whole, and its orders go on", async () => {
	const backup = path.join(folder, "backup");
	fs.mkdirSync(backup);
	const environment = { DATABASE_URL: await postgres.create("feedmill"), DATA_DIR: path.join(folder, "data") };
	const before = await startProcess({ environment });
	const shopper = await new Shopper(before.base).start();
	const { body: products } = await shopper.call<{ id: number; sku: string }[]>("GET", "/products?search=mineral");
	expect((await shopper.add(products[0]?.id ?? 0)).status).toBe(201);
	const { body: placed } = await shopper.order();
	await before.stop();
	fs.mkdirSync(path.join(environment.DATA_DIR, "uploads"), { recursive: true });
	fs.writeFileSync(path.join(environment.DATA_DIR, "uploads/own.txt"), "a file of the shop");

	const copying = commandsOf("## Backup");
	expect(copying.map((command) => command.split(" ")[0])).toEqual(["pg_dump", "npm"]);
	for (const command of copying) run(command, environment, backup);
	await postgres.create("kept", "feedmill");
	await postgres.drop("feedmill");
	fs.rmSync(environment.DATA_DIR, { recursive: true });

	const [files = ""] = fs.readdirSync(backup).filter((name) => !name.endsWith(".dump"));
	const restored = {
		ADMIN_URL: postgres.url("postgres"),
		RESTORED_URL: postgres.url("restored"),
		RESTORED_DIR: path.join(folder, "restored"),
		FILES: path.join(backup, files),
	};
	const restoring = commandsOf("### Restoring PostgreSQL");
	expect(restoring.map((command) => /^(?:\w+="\S+" )*(\w+)/.exec(command)?.[1])).toEqual([
		"psql",
		"pg_restore",
		"cp",
		"npm",
	]);
	// Without the client programs the rows come back as a copy of the database, and everything else as the guide has it.
	if (installed === null) await postgres.create("restored", "kept");
	await postgres.drop("kept");
	for (const command of restoring) run(command, restored, backup);

	const after = await startProcess({
		environment: { DATABASE_URL: restored.RESTORED_URL, DATA_DIR: restored.RESTORED_DIR },
	});
	expect((await new Shopper(after.base).read(placed)).body).toMatchObject({
		id: placed.order_id,
		status: "processing",
	});
	const again = await shopper.at(after.base).call<{ id: number }>("GET", "/cart");
	expect(again.status).toBe(200);
	expect((await new Shopper(after.base).start().then((guest) => guest.add(products[0]?.id ?? 0))).status).toBe(201);
	expect(fs.readFileSync(path.join(restored.RESTORED_DIR, "uploads/own.txt"), "utf8")).toBe("a file of the shop");
	await after.stop();
}, 600_000);

/** @throws Error with what it printed if it failed. */
function run(command: string, environment: Record<string, string>, backup: string): void {
	if (installed === null && /^(pg_dump|psql|pg_restore) /.test(command)) return;
	const PATH = [...(installed === null ? [] : [path.join(installed, "bin")]), process.env.PATH].join(path.delimiter);
	try {
		execFileSync("bash", ["-ec", command.replaceAll("/mnt/backup", backup)], {
			cwd: ROOT,
			env: { ...process.env, ...environment, PATH },
			stdio: "pipe",
		});
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: Buffer; stderr?: Buffer };
		throw new Error(`${command}: ${stdout}${stderr}`, { cause: error });
	}
}

function completeInstallation(): string | null {
	const places = fs.globSync("/usr/lib/postgresql/*").toSorted();
	const isComplete = (place: string) =>
		["initdb", "postgres", "pg_dump", "pg_restore", "psql"].every((name) =>
			fs.existsSync(path.join(place, "bin", name)),
		);
	return places.findLast(isComplete) ?? null;
}
