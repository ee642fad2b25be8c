import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadExtensions } from "../../extensions/load-extensions.ts";
import { loadTheme } from "../../theme/load-theme.ts";
import { newProject } from "./new.ts";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-new-"));
	vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, { recursive: true, force: true });
});

/** All texts below a folder. */
const texts = (place: string) =>
	fs
		.readdirSync(place, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(ts|js|json|md)$/.test(file))
		.map((file) => fs.readFileSync(path.join(place, file), "utf8"))
		.join("\n");

it("writes an extension that the shop loads, with its name at every place and the shop's folder", async () => {
	const target = path.join(folder, "made/farm-call");
	expect(await newProject(["extension", "farm-call", target])).toBe(0);
	const [extension] = await loadExtensions([path.join(target, "extension.ts")]);
	expect(extension?.namespace).toBe("farm-call");
	expect(texts(target)).not.toMatch(/my-extension|MY_FOLDER|\/srv\/feedmill/);
	const { name, feedmill } = JSON.parse(fs.readFileSync(path.join(target, "package.json"), "utf8"));
	expect({ name, feedmill }).toEqual({ name: "farm-call", feedmill: { shop: process.cwd() } });
});

it("writes a theme that the shop loads, with all pictures that it names", async () => {
	expect(await newProject(["theme", "kutch-mill", folder])).toBe(0);
	expect((await loadTheme(folder)).name).toBe("My Mill");
	expect(texts(folder)).not.toMatch(/my-theme|MY_FOLDER|\/srv\/feedmill/);
});

it.each([
	["Farm Call", /^The name is "Farm Call", but it must have lower-case letters/],
	["../farm", /^The name is/],
	["farm--call", /^The name is/],
	["x".repeat(61), /^The name is/],
])("refuses the name %s in one sentence, and writes nothing", async (name, sentence) => {
	const target = path.join(folder, "made");
	await expect(newProject(["extension", name, target])).rejects.toThrow(sentence);
	expect(fs.existsSync(target)).toBe(false);
});

it("overwrites nothing: a folder with something in it, or a file, is refused", async () => {
	const file = path.join(folder, "notes.txt");
	fs.writeFileSync(file, "mine");
	await expect(newProject(["extension", "farm-call", folder])).rejects.toThrow(`The folder ${folder} is not empty`);
	await expect(newProject(["extension", "farm-call", file])).rejects.toThrow(`The folder ${file} cannot be written`);
	expect(fs.readdirSync(folder)).toEqual(["notes.txt"]);
	expect(fs.readFileSync(file, "utf8")).toBe("mine");
});

it.each([[[]], [["extension"]], [["extension", "a"]], [["plugin", "a", "b"]], [["theme", "a", "b", "c"]]])(
	"says how it is used for %j",
	async (given) => {
		const said = vi.spyOn(console, "error").mockReturnValue();
		expect(await newProject(given)).toBe(2);
		expect(said.mock.calls[0]?.[0]).toContain("new extension NAME FOLDER");
	},
);
