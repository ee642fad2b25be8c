/**
 * Runs after every `npm ci`. A production install (`--omit=dev`) of a fresh copy has neither a built storefront nor the
 * tools to build one: then it is built in a folder of its own, with all tools, of which only the build stays.
 * Everywhere else `npm start` builds.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const dist = path.join(ROOT, "packages/storefront/dist");
const hasTools = fs.existsSync(path.join(ROOT, "node_modules/@wordpress/data"));

if (!hasTools && !fs.existsSync(path.join(dist, "stamp"))) {
	// Not inside node_modules: Node reads no TypeScript there.
	const stage = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-build-"));
	try {
		for (const name of ["package.json", "package-lock.json", "scripts", "packages"])
			fs.cpSync(path.join(ROOT, name), path.join(stage, name), { recursive: true, filter: isSource });
		// What npm tells its scripts (that development packages are left out) is not for the npm that builds.
		const environment = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/i.test(name));
		const options = { cwd: stage, stdio: "inherit", env: Object.fromEntries(environment) } as const;
		execFileSync("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--loglevel=error"], options);
		execFileSync(process.execPath, ["packages/storefront/build.ts"], options);
		fs.cpSync(path.join(stage, "packages/storefront/dist"), dist, { recursive: true, preserveTimestamps: true });
	} finally {
		fs.rmSync(stage, { recursive: true, force: true });
	}
}

function isSource(file: string): boolean {
	return !["node_modules", "dist"].includes(path.basename(file));
}
