import fs from "node:fs/promises";
import path from "node:path";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { sql } from "kysely";
import type { ShopCore } from "../core/core.ts";
import { noteRun } from "../jobs/job-repository.ts";
import { generatedFiles } from "../media/generated-files.ts";
import { libraryOf } from "../media/media-repository.ts";
import { BACKUP } from "../monitoring/backup-name.ts";
import { copyDatabase } from "./copy-database.ts";
import { copyFile } from "./copy-file.ts";
import { eachLinkedFolder } from "./each-linked-folder.ts";

/** What a backup holds. */
export interface Backup {
	/** Absolute. It is a data directory: a shop opens with it. */
	folder: string;
	/** Name of the copied database in it; null: the rows are in PostgreSQL, and not copied. */
	database: string | null;
	files: number;
	/** Of the files and the database. */
	bytes: number;
	/** Names of older backups that were deleted. */
	removed: string[];
}

/** Copies of the shop on another disk. Docs: operations.md, "Backup". */
export interface Backups {
	/**
	 * Copies the database as it is at one moment, and then all files but generated pictures, into a new folder of `into`,
	 * while shoppers go on ordering. A backup that was interrupted has a name that ends with ".part". `keep`: how many
	 * backups remain there, this one included; null: all. Errors: feedmill_no_folder, feedmill_backup_inside.
	 * @throws errors of the file system
	 */
	backUp(into: string, keep: number | null): Promise<Result<Backup>>;
	/** Notes in the store that a backup was made, for monitoring. Waits for whoever writes to it. */
	note(): Promise<void>;
}

interface Deps extends Pick<ShopCore, "connection" | "clock"> {
	/** Absolute. */
	dataDirectory: string;
	uploadsDirectory: string;
}

/** Of a data directory, whatever the file is called that a link of this name leads to. */
const DATABASE = "feedmill.db";
/** Folders of a data directory beside uploads/. */
const FOLDERS = ["review-pictures", "downloads"];
const WHOLE = /^feedmill-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const PART = ".part";
const UNFINISHED = /^feedmill-[\dTZ-]+\.part$/;
/** ms after which an unfinished backup was interrupted. */
const ABANDONED = 24 * 60 * 60_000;

export function createBackups({ connection, clock, dataDirectory, uploadsDirectory }: Deps): Backups {
	return {
		note: () => noteRun(connection.db, BACKUP, clock.now()),
		async backUp(into, keep) {
			const parent = path.resolve(into);
			// Not made here: an unmounted disk would be noticed when the backup is needed.
			if (!(await isFolder(parent)))
				return fail(
					"feedmill_no_folder",
					said("There is no folder {folder}: make it, or mount its disk.", { folder: into }),
				);
			const target = await fs.realpath(parent);
			for (const copied of [dataDirectory, uploadsDirectory])
				if (isInside(target, await fs.realpath(copied).catch(() => copied))) return inside();
			await removeInterrupted(parent, clock.now());
			const folder = await makeUnfinished(parent, clock.now());
			const unfinished = folder + PART;
			try {
				const made = await copyAll(unfinished, target);
				await fs.rename(unfinished, folder);
				return ok({ folder, ...made, removed: await removeOlder(parent, keep) });
			} catch (error) {
				await fs.rm(unfinished, { recursive: true, force: true });
				if (error instanceof InsideError) return inside();
				throw error;
			}
		},
	};

	/** The database first: a file of a picture that is uploaded meanwhile is one too many, not one too few. */
	async function copyAll(target: string, parent: string): Promise<Pick<Backup, "database" | "files" | "bytes">> {
		const database = await copyRows(target);
		let files = 0;
		let bytes = database ? (await fs.stat(path.join(target, database))).size : 0;
		const enter = (place: string) => {
			if (isInside(parent, place)) throw new InsideError();
		};
		const copyFolder = async (directory: string, name: string, skipped: Skipped) =>
			eachLinkedFolder(directory, enter, async (folder, names) => {
				const without = await skipped(folder, names);
				for (const each of names) {
					if (each.endsWith(".part") || without.has(each)) continue;
					const size = await copyFile(path.join(directory, folder, each), path.join(target, name, folder, each));
					if (size === null) continue;
					files += 1;
					bytes += size;
				}
			});
		await copyFolder(uploadsDirectory, "uploads", async (folder, names) => {
			const library = (paths: readonly string[]) => libraryOf(connection.db, paths);
			const generated = new Set<string>();
			for await (const { name } of generatedFiles({ directory: uploadsDirectory, library }, folder, names))
				generated.add(name);
			return generated;
		});
		for (const name of FOLDERS) await copyFolder(path.join(dataDirectory, name), name, async () => new Set());
		return { database, files, bytes };
	}

	async function copyRows(target: string): Promise<string | null> {
		if (connection.dialect === "postgres") return null;
		const found = sql<{ file: string }>`SELECT file FROM pragma_database_list WHERE name = 'main'`;
		const file = (await found.execute(connection.db)).rows[0]?.file;
		if (!file) throw new Error("a database in memory has no file to be copied");
		await copyDatabase(file, path.join(target, DATABASE));
		return DATABASE;
	}
}

/** A link leads to the folder of the backups, which would be copied into itself. */
class InsideError extends Error {}

const inside = () =>
	fail(
		"feedmill_backup_inside",
		said("A backup in the data directory is lost with it: name a folder on another disk."),
	);

/** The files of a folder that a backup leaves out. */
type Skipped = (folder: string, names: ReadonlySet<string>) => Promise<ReadonlySet<string>>;

async function isFolder(place: string): Promise<boolean> {
	return (await fs.stat(place).catch(() => null))?.isDirectory() === true;
}

/** Both as real paths. */
function isInside(inner: string, outer: string): boolean {
	return inner === outer || inner.startsWith(outer + path.sep);
}

/**
 * Makes the folder of a backup that begins, and returns the path it has in the end. The name is the time: of two that
 * begin in the same millisecond the second has the next one.
 */
async function makeUnfinished(parent: string, now: number): Promise<string> {
	const folder = path.join(parent, `feedmill-${new Date(now).toISOString().replace(/[:.]/g, "-")}`);
	try {
		await fs.mkdir(folder + PART, { mode: 0o700 });
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return makeUnfinished(parent, now + 1);
		throw error;
	}
	if (!(await fs.stat(folder).catch(() => null))) return folder;
	await fs.rmdir(folder + PART);
	return makeUnfinished(parent, now + 1);
}

/** Deletes what an interrupted backup has left long ago. Before the next one, which may need its room. */
async function removeInterrupted(parent: string, now: number): Promise<void> {
	// Another backup may be finished meanwhile: then it has another name.
	for (const name of (await fs.readdir(parent)).filter((each) => UNFINISHED.test(each)))
		if (now - ((await fs.stat(path.join(parent, name)).catch(() => null))?.mtimeMs ?? now) > ABANDONED)
			await fs.rm(path.join(parent, name), { recursive: true, force: true });
}

/** Deletes whole backups beyond the newest `keep`. */
async function removeOlder(parent: string, keep: number | null): Promise<string[]> {
	if (keep === null) return [];
	const older = (await fs.readdir(parent)).filter((name) => WHOLE.test(name)).toSorted();
	const removed = older.slice(0, Math.max(0, older.length - keep));
	for (const name of removed) await fs.rm(path.join(parent, name), { recursive: true, force: true });
	return removed;
}
