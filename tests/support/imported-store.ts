import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import { importedStore } from "@feedmill/shop/testing/stored-shop.ts";
import type { TestPostgres } from "./postgres.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const EXPORT = path.join(ROOT, "tests/conformance");
/** Cache of rendered sizes, which are always the same. */
export const UPLOADS = path.join(ROOT, "node_modules/.cache/feedmill/fixture-uploads");

export type Profile = "default" | "itemized" | "incl" | "notax" | "widgets" | "widgets-dropdown" | "widgets-full-width";

/** By profile and server. A process imports each store once and copies it for each test file. */
const imported = new Map<string, Promise<unknown>>();
let folder: string | undefined;

/** Creates a database with the conformance store: `file` on SQLite, `name` on PostgreSQL. */
export async function copyOfImportedStore(
	profile: Profile,
	{ file, name, postgres }: { file: string; name: string; postgres: TestPostgres | null },
): Promise<DatabaseLocation> {
	if (postgres) {
		const original = `imported_${process.pid}_${profile.replaceAll("-", "_")}`;
		await once(postgres.url(original), async () => importInto({ url: await postgres.create(original) }, profile));
		return { url: await postgres.create(name, original) };
	}
	folder ??= temporaryFolder();
	const original = path.join(folder, `${profile}.db`);
	await once(original, () => importInto({ file: original }, profile));
	fs.copyFileSync(original, file);
	return { file };
}

function once(what: string, work: () => Promise<void>): Promise<unknown> {
	const running = imported.get(what) ?? work();
	imported.set(what, running);
	return running;
}

async function importInto(location: DatabaseLocation, profile: Profile): Promise<void> {
	const connection = await importedStore(location, {
		folder: path.join(EXPORT, "store-export"),
		uploadsDirectory: UPLOADS,
		...(profile === "default" ? {} : { profileFolder: path.join(EXPORT, "profiles", profile) }),
	});
	await connection.close();
}

/** Named after this process; folders of processes that were killed are deleted. */
function temporaryFolder(): string {
	const name = "feedmill-imported-";
	for (const entry of fs.readdirSync(os.tmpdir()).filter((each) => each.startsWith(name)))
		if (!isRunning(Number(entry.slice(name.length))))
			fs.rmSync(path.join(os.tmpdir(), entry), { recursive: true, force: true });
	const made = path.join(os.tmpdir(), `${name}${process.pid}`);
	fs.mkdirSync(made, { recursive: true });
	return made;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
