/** `npm run release -- 0.2.0`: writes the version of the next tag to all package.json files and to CHANGELOG.md. */
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const UNRELEASED = "Unreleased\n";
const VERSION = /^\d+\.\d+\.\d+$/;

/**
 * Changes the files to the version. @throws Error, one sentence, for what is no version or not above the current one,
 * and where nothing is unreleased.
 */
export function release(root: string, version: string, today: string): void {
	const manifest = path.join(root, "package.json");
	const { version: former } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { version: string };
	const file = path.join(root, "CHANGELOG.md");
	const changelog = fs.readFileSync(file, "utf8");
	if (!VERSION.test(version)) throw new Error(`"${version}" is no version such as 0.2.0.`);
	const isFirst = releasedVersions(changelog).length === 0 && version === former;
	if (!isFirst && !isAbove(version, former)) throw new Error(`The version ${version} is not above ${former}.`);
	const unreleased = changelog.split(/^## /m).find((section) => section.startsWith(UNRELEASED)) ?? UNRELEASED;
	if (unreleased.slice(UNRELEASED.length).trim() === "")
		throw new Error('CHANGELOG.md has nothing under "Unreleased".');
	fs.writeFileSync(
		file,
		changelog.replace(`## ${UNRELEASED}`, (line) => `${line}\n## ${version}, ${today}\n`),
	);
	const packages = fs.globSync("packages/*/package.json", { cwd: root }).map((each) => path.join(root, each));
	for (const each of [manifest, path.join(root, "package-lock.json"), ...packages])
		fs.writeFileSync(each, withVersion(fs.readFileSync(each, "utf8"), version));
}

/** Of the sections of a changelog, the newest first. */
export function releasedVersions(changelog: string): string[] {
	return [...changelog.matchAll(/^## (\d+\.\d+\.\d+), \d{4}-\d\d-\d\d$/gm)].map(([, version]) => version!);
}

/** The version of our own packages and of the dependencies on them. Others keep theirs. */
function withVersion(text: string, version: string): string {
	const whole = JSON.parse(text) as Manifest & { packages?: Record<string, Manifest> };
	const own = Object.entries(whole.packages ?? {}).filter(([place]) => place === "" || /^packages\/[^/]+$/.test(place));
	for (const manifest of [whole, ...own.map(([, each]) => each)]) {
		manifest.version = version;
		for (const name of Object.keys(manifest.dependencies ?? {}).filter((each) => each.startsWith("@feedmill/")))
			manifest.dependencies![name] = version;
		for (const name of Object.keys(manifest.devDependencies ?? {}).filter((each) => each.startsWith("@feedmill/")))
			manifest.devDependencies![name] = version;
	}
	return `${JSON.stringify(whole, null, "\t")}\n`;
}

interface Manifest {
	version?: string;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
}

export function isAbove(version: string, other: string): boolean {
	const [a, b] = [version, other].map((each) => each.split(".").map(Number));
	const differing = a!.findIndex((part, index) => part !== b![index]);
	return differing >= 0 && a![differing]! > b![differing]!;
}

if (import.meta.main)
	try {
		release(ROOT, process.argv[2] ?? "", new Date().toISOString().slice(0, 10));
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
