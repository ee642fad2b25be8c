import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * Gives `target` the packages of `source` by hard links and returns true, if they are exactly those that `npm ci` would
 * install in `target`: a second of processor time instead of half a minute. Otherwise it does nothing. The files are
 * shared, so `target` may replace or delete them, but not write into them.
 */
export function linkInstalledPackages(source: string, target: string): boolean {
	if (!isInstalled(path.join(source, "node_modules/.package-lock.json"), path.join(target, "package-lock.json")))
		return false;
	const folders = fs
		.globSync(["node_modules", "packages/*/node_modules"], { cwd: source })
		.filter((folder) => fs.existsSync(path.join(target, path.dirname(folder))));
	for (const folder of folders) {
		try {
			execFileSync("cp", ["-al", path.join(source, folder), path.join(target, folder)], { stdio: "pipe" });
		} catch {
			// Another file system, or a `cp` without links.
			for (const each of folders) fs.rmSync(path.join(target, each), { recursive: true, force: true });
			return false;
		}
		// Builds write into their caches.
		for (const cache of [".cache", ".vite", ".vite-temp"])
			fs.rmSync(path.join(target, folder, cache), { recursive: true, force: true });
	}
	return true;
}

interface Locked {
	version?: string;
	integrity?: string;
	link?: boolean;
	optional?: boolean;
}

/** Compares what npm last installed (its hidden lock file) with a lock file: every package, and no other. */
function isInstalled(hidden: string, lock: string): boolean {
	if (!fs.existsSync(hidden)) return false;
	const installed = readPackages(hidden);
	const locked = readPackages(lock);
	for (const [name, { version, integrity, optional }] of locked) {
		const found = installed.get(name);
		if (!found && optional) continue;
		if (!found || found.version !== version || found.integrity !== integrity) return false;
		if (!fs.existsSync(path.join(path.dirname(hidden), "..", name))) return false;
	}
	return [...installed.keys()].every((name) => locked.has(name) || name.startsWith(BY_SCRIPTS));
}

/** The package node installs the program for this machine itself. */
const BY_SCRIPTS = "node_modules/node/node_modules/";

function readPackages(file: string): Map<string, Locked> {
	const { packages } = JSON.parse(fs.readFileSync(file, "utf8")) as { packages: Record<string, Locked> };
	return new Map(Object.entries(packages).filter(([name]) => name.includes("node_modules/")));
}
