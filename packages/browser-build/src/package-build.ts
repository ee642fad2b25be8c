import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

export interface PackageBuild {
	/** The package's folder. Its `dist` is what is built. */
	root: string;
	/** "storefront", for messages. */
	name: string;
	/** The module that builds when it is run. */
	program: string;
	/** npm packages without which nothing can be built; a production install has none of them. */
	tools: readonly string[];
	/** Folders and files whose change makes a new build necessary, from `root`. */
	sources: readonly string[];
	/** Builds into `folder`, below which `client` is served to browsers. Modules of build tools are imported here. */
	buildInto(folder: string): Promise<void>;
}

export interface BuiltPackage {
	distFolder: string;
	/**
	 * Builds if there is no build or a source is newer. A production install has no build tools: an existing build is
	 * used as it is, and false means that there is none. `signal` ends a build that is under way.
	 */
	ensureBuilt(signal?: AbortSignal): Promise<boolean>;
	/** Builds beside the current build and swaps the two, so that a running server or test always has complete files. */
	build(): Promise<void>;
}

/** The build of a package for browsers: when it is due, where it runs, and how it takes the place of the last one. */
export function packageBuild({ root, name, program, tools, sources, buildInto }: PackageBuild): BuiltPackage {
	const distFolder = path.join(root, "dist");
	const stamp = path.join(distFolder, "stamp");

	async function ensureBuilt(signal?: AbortSignal): Promise<boolean> {
		const built = existsSync(stamp) ? Number(await readFile(stamp, "utf8")) : 0;
		if (!hasTools()) return built > 0;
		if (built === 0 || (await newestChange(root, [...sources, ...HOUSE])) > built) await buildApart(signal);
		return true;
	}

	function hasTools(): boolean {
		return ["vite", ...tools].every((tool) => existsSync(path.join(root, "../../node_modules", tool)));
	}

	/** In a child process: the server or test keeps neither Vite in memory nor its own NODE_ENV in the bundles. */
	async function buildApart(signal?: AbortSignal): Promise<void> {
		const child = spawn(process.execPath, [program], {
			stdio: ["ignore", "inherit", "inherit"],
			...(signal ? { signal } : {}),
		});
		const [code] = (await once(child, "exit")) as [number | null];
		if (code !== 0) throw new Error(`The ${name} could not be built: see above.`);
	}

	async function build(): Promise<void> {
		process.env.NODE_ENV = "production";
		const startedAt = Date.now();
		const fresh = path.join(root, "node_modules", `.build-${process.pid}-${startedAt}`);
		try {
			await mkdir(fresh, { recursive: true });
			await buildInto(fresh);
			await writeFile(path.join(fresh, "stamp"), String(startedAt));
			// Pages of the last build may still be open: keep their scripts until the build after the next.
			const previous = path.join(distFolder, "client");
			if (existsSync(previous))
				await cp(previous, path.join(fresh, "client"), {
					recursive: true,
					force: false,
					preserveTimestamps: true,
					filter: isRecent,
				});
			const old = `${fresh}-old`;
			if (existsSync(distFolder)) await rename(distFolder, old);
			await rename(fresh, distFolder);
			await rm(old, { recursive: true, force: true });
		} finally {
			await rm(fresh, { recursive: true, force: true });
		}
	}

	return { distFolder, ensureBuilt, build };
}

/** Sources of every build. */
const HOUSE = ["../browser-build/src", "package.json", "../../package-lock.json"];

const KEEP_MS = 60 * 60 * 1000;

async function isRecent(file: string): Promise<boolean> {
	const facts = await stat(file);
	return facts.isDirectory() || Date.now() - facts.mtimeMs < KEEP_MS;
}

/** Latest modification time of the sources, ms since the epoch. */
async function newestChange(root: string, sources: readonly string[]): Promise<number> {
	let newest = 0;
	for (const source of sources) {
		const full = path.join(root, source);
		if (!existsSync(full)) continue;
		const isFolder = (await stat(full)).isDirectory();
		const files = isFolder
			? (await readdir(full, { recursive: true, withFileTypes: true })).map((file) =>
					path.join(file.parentPath, file.name),
				)
			: [full];
		for (const file of files) newest = Math.max(newest, (await stat(file)).mtimeMs);
	}
	return newest;
}
