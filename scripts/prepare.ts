/**
 * Runs after every `npm ci`. After a production install (`--omit=dev`) of a fresh copy, neither the builds for browsers
 * nor the build tools exist: they are then made in a temporary folder with all tools, of which only the builds are
 * kept. Otherwise `npm start` builds.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const packages = ["packages/storefront", "packages/back-office"];
const hasTools = fs.existsSync(path.join(ROOT, "node_modules/@wordpress/data"));

if (!hasTools && packages.some((name) => !fs.existsSync(path.join(ROOT, name, "dist/stamp")))) {
	// Not inside node_modules, where Node does not run TypeScript.
	const stage = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-build-"));
	try {
		for (const name of ["package.json", "package-lock.json", "scripts", "packages"])
			fs.cpSync(path.join(ROOT, name), path.join(stage, name), { recursive: true, filter: isSource });
		// npm's environment (omit=dev) must not affect the nested npm.
		const environment = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/i.test(name));
		const options = { cwd: stage, stdio: "inherit", env: Object.fromEntries(environment) } as const;
		execFileSync("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--loglevel=error"], options);
		for (const name of packages) {
			execFileSync(process.execPath, [path.join(name, "build.ts")], options);
			fs.cpSync(path.join(stage, name, "dist"), path.join(ROOT, name, "dist"), {
				recursive: true,
				preserveTimestamps: true,
			});
		}
	} finally {
		fs.rmSync(stage, { recursive: true, force: true });
	}
}

function isSource(file: string): boolean {
	return !["node_modules", "dist"].includes(path.basename(file));
}
