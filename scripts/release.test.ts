import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAbove, release, releasedVersions } from "./release.ts";

const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, unknown>;
const manifests = ["package.json", ...fs.globSync("packages/*/package.json")];

it("all packages have one version, which is that of the newest section of the changelog", () => {
	const versions = new Set(manifests.map((file) => read(file).version));
	const [newest] = releasedVersions(fs.readFileSync("CHANGELOG.md", "utf8"));
	expect([...versions]).toEqual([newest ?? "0.1.0"]);
	expect(read("package-lock.json").version).toBe(read("package.json").version);
});

it("the sections of the changelog are Unreleased and versions with their day, the newest first", () => {
	const changelog = fs.readFileSync("CHANGELOG.md", "utf8");
	const sections = [...changelog.matchAll(/^## .*$/gm)].map(([line]) => line);
	const released = releasedVersions(changelog);
	expect(sections[0]).toBe("## Unreleased");
	expect(sections.length).toBe(released.length + 1);
	expect(released.filter((version, index) => index > 0 && !isAbove(released[index - 1]!, version))).toEqual([]);
});

describe("npm run release", () => {
	let root: string;
	beforeEach(() => {
		root = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-release-"));
		for (const file of ["package-lock.json", ...manifests]) {
			fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
			fs.copyFileSync(file, path.join(root, file));
		}
		changelog("# Changelog\n\n## Unreleased\n\n### Added\n- Bags.\n");
	});
	afterEach(() => fs.rmSync(root, { recursive: true, force: true }));
	const changelog = (text: string) => fs.writeFileSync(path.join(root, "CHANGELOG.md"), text);

	it("gives the version to every package, to the dependencies on them and to the changelog, and to nothing else", () => {
		release(root, "9.2.0", "2026-12-01");
		expect(fs.readFileSync(path.join(root, "CHANGELOG.md"), "utf8")).toBe(
			"# Changelog\n\n## Unreleased\n\n## 9.2.0, 2026-12-01\n\n### Added\n- Bags.\n",
		);
		const former = String(read("package.json").version);
		for (const file of ["package-lock.json", ...manifests]) {
			const [before, after] = [file, path.join(root, file)].map((each) => fs.readFileSync(each, "utf8").split("\n"));
			const changed = after!.filter((line, index) => line !== before![index]);
			expect(after).toHaveLength(before!.length);
			expect(changed.length).toBeGreaterThan(0);
			expect(changed.filter((line) => !/^\s*"(version|@feedmill\/[a-z-]+)": "9\.2\.0",?$/.test(line))).toEqual([]);
			expect(read(path.join(root, file)).version).toBe("9.2.0");
		}
		expect(isAbove("9.2.0", former)).toBe(true);
	});

	it.each([
		["0.0.9", "The version 0.0.9 is not above"],
		["2", '"2" is no version such as 0.2.0.'],
	])("refuses %s in one sentence, and changes nothing", (version, sentence) => {
		expect(() => release(root, version, "2026-12-01")).toThrow(sentence);
		expect(read(path.join(root, "package.json"))).toEqual(read("package.json"));
	});

	it("refuses a release of nothing", () => {
		changelog("# Changelog\n\n## Unreleased\n\n## 0.1.0, 2026-11-30\n\n### Added\n- Bags.\n");
		expect(() => release(root, "9.2.0", "2026-12-01")).toThrow('CHANGELOG.md has nothing under "Unreleased".');
	});
});
