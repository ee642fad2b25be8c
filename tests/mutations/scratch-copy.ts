import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../support/server-process.ts";
import { type Mutation, mutate } from "./mutation-list.ts";

const DIST = "packages/storefront/dist";
/** The build of the copy without a mutation. */
const KEPT_DIST = "packages/storefront/dist-kept";
/** Sources of the build. */
const BUILT = /^packages\/(?:storefront|ui|store-api)\/src\//;

/** A whole copy of the project in a temporary folder. What happens in it does not reach the project's own files. */
export interface ScratchCopy {
	folder: string;
	/** Builds the storefront as it is, for tests of pages. */
	prepareBuild(): Promise<void>;
	/** Runs the action while the mutation is in the copy. `builds`: whether the action needs a build with it. */
	with<T>(mutation: Mutation, builds: boolean, action: () => Promise<T>): Promise<T>;
	/** Deletes it. */
	remove(): void;
}

/**
 * Copies all files that git knows or would add, with the changes that are not committed. The installed packages are
 * shared by hard links, which needs the temporary folder on the same file system; otherwise they are copied.
 */
export function makeScratchCopy(): ScratchCopy {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-mutations-"));
	const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: ROOT,
		encoding: "utf8",
	});
	for (const name of names.split("\0")) {
		if (!name || !fs.existsSync(path.join(ROOT, name))) continue;
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		fs.cpSync(path.join(ROOT, name), path.join(folder, name), { preserveTimestamps: true });
	}
	for (const name of fs.globSync(["node_modules", "packages/*/node_modules"], { cwd: ROOT })) link(name, ROOT, name);
	if (fs.existsSync(path.join(ROOT, DIST)))
		fs.cpSync(path.join(ROOT, DIST), path.join(folder, DIST), { recursive: true, preserveTimestamps: true });

	return {
		folder,
		async prepareBuild() {
			if (fs.existsSync(path.join(folder, KEPT_DIST))) return;
			await run(folder, "-e", `import("./packages/storefront/build.ts").then((build) => build.ensureBuilt())`);
			link(DIST, folder, KEPT_DIST);
		},
		async with(mutation, builds, action) {
			const file = path.join(folder, mutation.file);
			const { atime, mtime } = fs.statSync(file);
			const source = fs.readFileSync(file, "utf8");
			const isBuilt = builds && BUILT.test(mutation.file);
			fs.writeFileSync(file, mutate(source, mutation));
			try {
				if (isBuilt) await run(folder, "packages/storefront/build.ts");
				return await action();
			} finally {
				fs.writeFileSync(file, source);
				// With the time of before, the kept build counts as newer than its sources.
				fs.utimesSync(file, atime, mtime);
				if (isBuilt) {
					fs.rmSync(path.join(folder, DIST), { recursive: true, force: true });
					link(KEPT_DIST, folder, DIST);
				}
			}
		},
		remove() {
			fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		},
	};

	function link(name: string, from: string, to: string): void {
		const [source, target] = [path.join(from, name), path.join(folder, to)];
		try {
			execFileSync("cp", ["-al", source, target], { stdio: "pipe" });
		} catch {
			fs.cpSync(source, target, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
		}
		// Builds and tests write into their caches, which must not be shared. That of tests saves them minutes.
		for (const cache of [".cache", ".vite", ".vite-temp"])
			fs.rmSync(path.join(target, cache), { recursive: true, force: true });
		const cache = path.join(source, ".cache");
		if (fs.existsSync(cache)) fs.cpSync(cache, path.join(target, ".cache"), { recursive: true });
	}
}

/** Runs Node with these arguments in the folder. An error with its output if it fails. */
async function run(folder: string, ...commandLine: string[]): Promise<void> {
	const child = spawn(process.execPath, commandLine, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const code = await new Promise((resolve) => child.on("close", resolve));
	if (code !== 0) throw new Error(`The build failed:\n${output.slice(-1000)}`);
}
