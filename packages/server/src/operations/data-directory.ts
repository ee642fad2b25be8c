import fs from "node:fs";
import path from "node:path";
import { type Config, ConfigError } from "../config/config.ts";
import { isDatabaseInUse } from "./database-in-use.ts";
import { faultSentence } from "./fault-sentence.ts";

/**
 * Creates the directory and checks that it is writable. `fresh` moves an existing store aside, and never deletes it.
 * @throws ConfigError
 */
export function prepareDataDirectory(config: Config, fresh: boolean): void {
	const { dataDirectory, database } = config;
	try {
		makeFolder(dataDirectory);
		const probe = path.join(dataDirectory, `.write-test-${process.pid}`);
		fs.writeFileSync(probe, "");
		fs.rmSync(probe);
	} catch {
		throw unwritable(dataDirectory);
	}
	if (!fresh) return;
	if ("url" in database)
		throw new ConfigError(
			"--fresh starts over with the built-in database only: for PostgreSQL point DATABASE_URL at an empty database.",
		);
	if (isDatabaseInUse(database.file))
		throw new ConfigError(
			`The store in ${dataDirectory} is open in another server or command: stop it before --fresh, because its ` +
				"orders would go to the store that is moved aside.",
		);
	const names = fs.readdirSync(dataDirectory).filter((name) => !name.startsWith("before-fresh-"));
	if (names.length === 0) return;
	const aside = path.join(dataDirectory, `before-fresh-${new Date().toISOString().replace(/[:.]/g, "-")}`);
	fs.mkdirSync(aside);
	for (const name of names) fs.renameSync(path.join(dataDirectory, name), path.join(aside, name));
}

/**
 * With its parents. Node's own recursive mkdir never ends below a folder like /proc, which says that it is not there.
 */
function makeFolder(folder: string): void {
	if (fs.existsSync(folder)) return;
	makeFolder(path.dirname(folder));
	try {
		fs.mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		// Another process has made it meanwhile.
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
}

/** Made when they are needed. A backup restored by another user leaves folders that the shop cannot write. */
const FOLDERS = ["uploads", "review-pictures", "downloads", "mail"] as const;

/** Checks the folders that are there. @throws ConfigError for a file in place of one, and for one of another user. */
export function checkDataFolders(dataDirectory: string): void {
	for (const folder of FOLDERS.map((name) => path.join(dataDirectory, name))) {
		try {
			if (!fs.statSync(folder, { throwIfNoEntry: false })) continue;
			// Fails for a file too.
			fs.readdirSync(folder);
			fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
		} catch (error) {
			const sentence = faultSentence(error, folder);
			throw sentence === null ? error : new ConfigError(sentence);
		}
	}
}

export function unwritable(dataDirectory: string): ConfigError {
	return new ConfigError(
		`The data directory ${dataDirectory} cannot be written: make it writable or name another in DATA_DIR.`,
	);
}
