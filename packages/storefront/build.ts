import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressTexts } from "./compress-texts.ts";

const root = import.meta.dirname;
/** dist/client: hashed assets, their Brotli forms (.br) and manifest.json; dist/server/render.js: the pages. */
export const distFolder = path.join(root, "dist");
const stamp = path.join(distFolder, "stamp");

/**
 * Builds if there is no build or a source is newer; called by `npm start` and the tests. A production install has no
 * build tools: an existing build is used as it is, and false means that there is none.
 */
export async function ensureBuilt(): Promise<boolean> {
	const built = existsSync(stamp) ? Number(await readFile(stamp, "utf8")) : 0;
	if (!hasTools()) return built > 0;
	if (built === 0 || (await newestChange()) > built) await buildApart();
	return true;
}

/** Whether the build tools are installed. */
function hasTools(): boolean {
	return ["vite", "@wordpress/data"].every((name) => existsSync(path.join(root, "../../node_modules", name)));
}

/** In a child process, so that the server or test keeps neither Vite in memory nor its own NODE_ENV in the bundles. */
async function buildApart(): Promise<void> {
	const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", "inherit", "inherit"] });
	const [code] = (await once(child, "exit")) as [number | null];
	if (code !== 0) throw new Error("The storefront could not be built: see above.");
}

/**
 * Builds both bundles beside the current ones and swaps them, so that a running server or test always has complete
 * files.
 */
async function buildStorefront(): Promise<void> {
	process.env.NODE_ENV = "production";
	// Imported here, because a production install has no build tools.
	const [{ build }, { clientBuild, serverBuild }] = await Promise.all([import("vite"), import("./vite.config.ts")]);
	const startedAt = Date.now();
	const fresh = path.join(root, "node_modules", `.build-${process.pid}-${startedAt}`);
	try {
		await mkdir(fresh, { recursive: true });
		await build(clientBuild(path.join(fresh, "client")));
		await compressTexts(path.join(fresh, "client"));
		await build(serverBuild(path.join(fresh, "server")));
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

const KEEP_MS = 60 * 60 * 1000;

async function isRecent(file: string): Promise<boolean> {
	const facts = await stat(file);
	return facts.isDirectory() || Date.now() - facts.mtimeMs < KEEP_MS;
}

/** Latest modification time of the build's sources, ms since the epoch. */
async function newestChange(): Promise<number> {
	let newest = 0;
	for (const folder of ["src", "../store-api/src", "../ui/src"]) {
		const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
		for (const file of files) newest = Math.max(newest, (await stat(path.join(file.parentPath, file.name))).mtimeMs);
	}
	for (const file of [
		"vite.config.ts",
		"like-react-eighteen.ts",
		"find-sentences.ts",
		"sentences-of-entries.ts",
		"build.ts",
		"compress-texts.ts",
		"package.json",
		"../../package-lock.json",
	]) {
		const full = path.join(root, file);
		if (existsSync(full)) newest = Math.max(newest, (await stat(full)).mtimeMs);
	}
	return newest;
}

if (process.argv[1] === import.meta.filename) await buildStorefront();
