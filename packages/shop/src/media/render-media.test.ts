import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { sizesOf } from "./image-sizes.ts";
import { pictureProcess } from "./picture-process.ts";
import { renderMedia } from "./render-media.ts";
import { createUploads } from "./uploads.ts";

const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-render-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

it("shows no rendered size of an earlier version of a picture", async () => {
	const drawn = (colour: string) =>
		pictureProcess.draw({
			source: {
				svg:
					`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">` +
					`<path fill="${colour}" d="M0 0h20v20H0z"/></svg>`,
			},
			format: "png",
		});
	const size = { path: "sack-10x10.png", width: 10, height: 10, crop: true };
	const media = [{ path: "sack.png", sizes_json: JSON.stringify({ woocommerce_thumbnail: size }) }];
	const take = async (colour: string) => {
		const content = await drawn(colour);
		return renderMedia({ media, uploadsDirectory, upload: async () => content, sizes: true });
	};
	expect(await take("red")).toEqual({ missing: [], broken: [] });
	const forms = ["sack.png.avif", "sack-10x10.png.webp", "sack-10x10.png.lite.avif"];
	for (const form of forms) fs.writeFileSync(path.join(uploadsDirectory, form), "made of the red one");
	await take("red");
	expect(fs.readdirSync(uploadsDirectory).sort()).toEqual([...forms, "sack.png", "sack-10x10.png"].sort());
	await take("blue");
	expect(fs.readdirSync(uploadsDirectory).sort()).toEqual(["sack-10x10.png", "sack.png"]);
});

it("takes pictures whose name leaves no room for the endings of sizes and other formats", async () => {
	const content = await pictureProcess.draw({
		source: { svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>` },
		format: "png",
	});
	// 251 and 255 bytes, of 3 bytes a letter.
	const names = [`${"च".repeat(82)}a.png`, `${"ख".repeat(83)}ab.png`];
	const media = names.map((name) => ({ path: name, sizes_json: JSON.stringify(sizesOf(name, 400, 400)) }));
	const folder = fs.mkdtempSync(path.join(uploadsDirectory, "long-"));
	const take = (drawn: Uint8Array | null) =>
		renderMedia({ media, uploadsDirectory: folder, upload: async () => drawn, sizes: true });
	expect(await take(content)).toEqual({ missing: [], broken: [] });
	expect(fs.readdirSync(folder).sort()).toEqual(names.sort());

	const faults: unknown[] = [];
	const uploads = createUploads(folder, { onFault: (error) => faults.push(error) });
	for (const name of names) {
		expect(await uploads.find(name)).toMatchObject({ exact: true });
		expect(await uploads.find(`${name}.lite.avif`)).toBeNull();
		expect(await uploads.find(name.replace(".png", "-300x300.png"))).toBeNull();
	}
	expect(faults).toEqual([]);
	expect(await uploads.find(`${"x".repeat(300)}-300x300.png`)).toBeNull();
});
