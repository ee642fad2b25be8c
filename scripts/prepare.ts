/**
 * Runs after every `npm ci`. After a production install (`--omit=dev`) of a fresh copy, neither a built storefront nor
 * the build tools exist: it is then built in a temporary folder with all tools, of which only the build is kept.
 * Otherwise `npm start` builds.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const dist = path.join(ROOT, "packages/storefront/dist");
const hasTools = fs.existsSync(path.join(ROOT, "node_modules/@wordpress/data"));

if (!hasTools && !fs.existsSync(path.join(dist, "stamp"))) {
	// Not inside node_modules, where Node does not run TypeScript.
	const stage = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-build-"));
	try {
		for (const name of ["package.json", "package-lock.json", "scripts", "packages"])
			fs.cpSync(path.join(ROOT, name), path.join(stage, name), { recursive: true, filter: isSource });
		// npm's environment (omit=dev) must not affect the nested npm.
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
