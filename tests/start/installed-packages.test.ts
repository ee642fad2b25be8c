import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { linkInstalledPackages } from "../support/runner/installed-packages.ts";

const QS = { version: "6.17.1", integrity: "sha512-a" };

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-installed-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("links packages that are those of the lock file, without caches", () => {
	const others = { "node_modules/for-another-system": { ...QS, optional: true } };
	expect(link({ "node_modules/qs": QS }, { "node_modules/qs": QS, ...others })).toBe(true);
	expect(fs.readdirSync(path.join(folder, "target/node_modules")).sort()).toEqual([".package-lock.json", "qs"]);
});

it.each([
	["is missing", {}, { "node_modules/qs": QS }],
	["of this repository is missing", {}, { "node_modules/@feedmill/shop": { link: true } }],
	["has another version", { "node_modules/qs": QS }, { "node_modules/qs": { ...QS, version: "6.17.2" } }],
	["has other contents", { "node_modules/qs": QS }, { "node_modules/qs": { ...QS, integrity: "sha512-b" } }],
	["is there too many", { "node_modules/qs": QS }, {}],
])("links nothing if a package %s", (_what, installed, locked) => {
	expect(link(installed, locked)).toBe(false);
	expect(fs.readdirSync(path.join(folder, "target"))).toEqual(["package-lock.json"]);
});

function link(installed: object, locked: object): boolean {
	const source = path.join(folder, "source");
	const target = path.join(folder, "target");
	for (const name of [...Object.keys(installed), "node_modules/.cache"])
		fs.mkdirSync(path.join(source, name), { recursive: true });
	fs.mkdirSync(target);
	fs.writeFileSync(path.join(source, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
	fs.writeFileSync(path.join(target, "package-lock.json"), JSON.stringify({ packages: locked }));
	return linkInstalledPackages(source, target);
}
