import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { exportFolderOnDisk } from "./export-folder.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-export-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("takes files of an export, and nothing whose reading would never end", async () => {
	fs.mkdirSync(path.join(folder, "uploads/2024"), { recursive: true });
	fs.writeFileSync(path.join(folder, "uploads/2024/sack.png"), "png");
	fs.symlinkSync("/dev/zero", path.join(folder, "products.json"));
	const taken = exportFolderOnDisk(folder);
	expect(await taken.upload("2024/sack.png")).toEqual(Buffer.from("png"));
	for (const name of ["2024", "2024/none.png", "2024/sack.png/none.png", "x".repeat(300)])
		expect(await taken.upload(name), name).toBeNull();
	for (const name of ["products.json", "none.json"]) expect(await taken.read(name), name).toBeUndefined();
});
