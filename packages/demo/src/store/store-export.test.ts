import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { importStore } from "../../../shop/src/import/import-store.ts";
import { pictureProcess } from "../../../shop/src/media/picture-process.ts";
import { createSettingsService } from "../../../shop/src/settings/settings-service.ts";
import { svgOf } from "./drawings.ts";
import { demoStore } from "./store-export.ts";

it("is an export that the importer accepts without a problem", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-demo-"));
	// Pictures are tested below; this test is fast without them.
	const store = { ...demoStore(), upload: async () => null };
	const result = await importStore({
		connection,
		clock: { now: () => Date.parse("2026-11-21T05:00:00Z") },
		folder: store,
		uploadsDirectory: folder,
		renderNow: "none",
	});
	expect(result.ok ? "" : result.error.message).toBe("");
	const products = await connection.db.selectFrom("product").select(["type", "parent_id"]).execute();
	expect(products.filter(({ parent_id }) => parent_id === 0)).toHaveLength(24);
	const statuses = await connection.db.selectFrom("product_stock").select("status").distinct().execute();
	expect(statuses.map(({ status }) => status).sort()).toEqual(["instock", "onbackorder", "outofstock"]);
	const settings = await createSettingsService({ connection }).current();
	expect(Object.values(settings.pages).map((page) => page.path)).toEqual([
		"/my-account/",
		"/shop/",
		"/cart/",
		"/checkout/",
		"/privacy-policy/",
		"/terms/",
	]);
	const footer = await connection.db.selectFrom("menu").select("items_json").where("location", "=", "footer").execute();
	expect(JSON.parse(footer[0]!.items_json)).toHaveLength(8);
	const own = await connection.db.selectFrom("page").select(["slug", "content"]).execute();
	const slugs = new Set(own.map(({ slug }) => slug));
	for (const slug of ["how-much-feed-for-a-cow", "contact"]) expect(slugs).toContain(slug);
	// Links inside the pages lead to pages and products of the store.
	const names = new Set((await connection.db.selectFrom("product").select("slug").execute()).map(({ slug }) => slug));
	for (const [, product, page] of own.flatMap(({ content }) => [
		...content.matchAll(/href="\/(?:product\/([\w-]+)|([\w-]+))\/"/g),
	]))
		expect(product ? names.has(product) : slugs.has(page!), product ?? page).toBe(true);
	await connection.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

it("draws in a process of its own, so that the server's memory does not grow by fonts and paths", async () => {
	expect(svgOf("2026/10/dudhdhara-8000.png")).toMatch(/^<svg .*<path/s);
	expect(await demoStore(pictureProcess.draw).upload("2026/10/nobody.png")).toBeNull();
	const code = `
		const fs = (await import("node:fs")).default;
		const read = fs.readFileSync;
		let fonts = 0;
		fs.readFileSync = (file, ...more) => {
			if (String(file).endsWith(".woff")) fonts += 1;
			return read(file, ...more);
		};
		const { pictureProcess } = await import("../../../shop/src/media/picture-process.ts");
		const { drawDemoPicture } = await import("@feedmill/demo/seed-demo.ts");
		const drawn = await drawDemoPicture({ media: pictureProcess }, "2026/10/dudhdhara-8000.png");
		console.log(JSON.stringify([drawn.length > 100_000, fonts]));
		process.exit(0);`;
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
		cwd: import.meta.dirname,
		encoding: "utf8",
	});
	expect(JSON.parse(output)).toEqual([true, 0]);
}, 30_000);

it("draws the same picture every time", async () => {
	const [first, second] = await Promise.all([
		demoStore(pictureProcess.draw).upload("2026/10/dudhdhara-8000.png"),
		demoStore(pictureProcess.draw).upload("2026/10/dudhdhara-8000.png"),
	]);
	expect(Buffer.from(first!).equals(Buffer.from(second!))).toBe(true);
	expect(await sharp(first!).metadata()).toMatchObject({ width: 800, height: 800, hasAlpha: true });
}, 30_000);
