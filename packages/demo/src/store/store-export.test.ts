import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { compileFreight } from "@feedmill/trade/shipping/freight/compiled-freight.ts";
import { findingsOf } from "@feedmill/trade/shipping/freight/findings.ts";
import { quoteFreight } from "@feedmill/trade/shipping/freight/quote.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { writeFirstFreight } from "../../../shop/src/import/first-freight-repository.ts";
import { importStore } from "../../../shop/src/import/import-store.ts";
import { pictureProcess } from "../../../shop/src/media/picture-process.ts";
import { createSettingsService } from "../../../shop/src/settings/settings-service.ts";
import { svgOf } from "./drawings.ts";
import { FREIGHT } from "./freight.ts";
import { PAGES } from "./pages.ts";
import { demoStore } from "./store-export.ts";
import { ZONES } from "./zones.ts";

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

describe("freight of the demo store", () => {
	const rupees = { code: "INR", symbol: "₹", decimalSeparator: ".", decimals: 0 };
	const { compiled, problems } = compileFreight(FREIGHT.table, rupees);

	it("is a table without a problem, a gap or an overlap that is not meant", () => {
		expect(problems).toEqual([]);
		expect(findingsOf(FREIGHT.table, compiled, null).map(({ sentence }) => inEnglish(sentence))).toEqual([
			"Above 9 t buyers are asked to call.",
		]);
		const zones = new Set(FREIGHT.methods.map(({ zoneId }) => zoneId));
		for (const { id, locations } of ZONES as { id: number; locations: object[] }[])
			expect([id, zones.has(id)]).toEqual([id, locations.length > 0]);
	});

	it.each([
		["388220", 50, 60, null],
		["380001", 600, 950, { from: 1_000_000, less: 350 * MICROS }],
		["380001", 1_000, 600, null],
		["395002", 600, 1_250, { from: 1_000_000, less: 350 * MICROS }],
		["370001", 25, 130, null],
		["110001", 100, 420, null],
		["781001", 50, 350, null],
	])("to %s costs for %i kg ₹%i", (pin, kilos, cost, better) => {
		expect(quoteFreight(compiled, pin, kilos * 1_000)).toMatchObject({ kind: "price", amount: cost * MICROS, better });
	});

	it("is on the page about delivery as the table has it", () => {
		const page = PAGES.find(({ slug }) => slug === "shipping-returns")!.content;
		expect(page).toContain("North Gujarat</th><td>₹90</td><td>₹650</td><td>₹750</td><td>₹1,800</td>");
		expect(page).toContain("Anand and Kheda</th><td>₹60</td><td>₹400</td><td>₹450</td><td>free</td>");
		expect(page).toContain("the islands</th><td>₹350</td><td>call</td><td>call</td><td>call</td>");
	});
});

it("fills a shop with freight in one act, which the next store's import takes away", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-demo-"));
	const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
	const store = { ...demoStore(), upload: async () => null };
	const into = { connection, clock, folder: store, uploadsDirectory: folder, renderNow: "none" as const };
	const count = async () => ({
		tables: (await connection.db.selectFrom("freight_table").select("row_count").execute()).map((row) => row.row_count),
		methods: (await connection.db.selectFrom("shipping_method").select("method_id").execute())
			.map(({ method_id }) => method_id)
			.sort(),
		products: (await connection.db.selectFrom("product").select("id").execute()).length > 0,
	});
	const broken = importStore({ ...into, alsoWrite: () => Promise.reject(new Error("the power fails")) });
	await expect(broken).rejects.toThrow("the power fails");
	expect(await count()).toEqual({ tables: [], methods: [], products: false });
	expect(await importStore({ ...into, alsoWrite: (trx) => writeFirstFreight(trx, FREIGHT) })).toMatchObject({
		ok: true,
	});
	const all = { methods: ["free_shipping", "freight", "freight", "freight"], products: true };
	expect(await count()).toEqual({ ...all, tables: [FREIGHT.table.rows.length] });
	expect(await importStore(into)).toMatchObject({ ok: true });
	expect(await count()).toEqual({ tables: [], methods: ["free_shipping"], products: true });
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
