import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFileStore, type FileStore } from "./file-store.ts";

let outside: string;
let store: FileStore;
beforeEach(() => {
	outside = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-files-"));
	store = createFileStore(path.join(outside, "downloads"), { hex: () => "0", alphanumeric: () => "0" });
});
afterEach(() => fs.rmSync(outside, { recursive: true, force: true }));

it.each([
	"../guide.pdf",
	"a/../../guide.pdf",
	"/guide.pdf",
	"a\\..\\guide.pdf",
	".hidden.pdf",
	"a//guide.pdf",
	"a\0.pdf",
])("a file of an import that names the place %j is written nowhere", async (place) => {
	await store.write(place, Buffer.from("%PDF"));
	expect(fs.readdirSync(outside)).toEqual([]);
});

it("finds what it has written, and neither other kinds nor files elsewhere", async () => {
	await store.write("2026/guide.pdf", Buffer.from("%PDF"));
	expect(await store.find("2026/guide.pdf")).toMatchObject({ name: "guide.pdf", type: "application/pdf", size: 4 });
	fs.writeFileSync(path.join(outside, "secret.pdf"), "%PDF");
	fs.writeFileSync(path.join(outside, "downloads/page.html"), "<p>");
	fs.symlinkSync(path.join(outside, "secret.pdf"), path.join(outside, "downloads/link.pdf"));
	for (const place of ["../secret.pdf", "link.pdf", "page.html", "2026", "2026/../../secret.pdf"])
		expect(await store.find(place), place).toBeNull();
});
