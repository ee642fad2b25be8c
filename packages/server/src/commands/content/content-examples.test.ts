import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { touch } from "../../../../shop/src/database/connection.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { commands } from "../commands.ts";

const actor: Actor = { kind: "system", name: "command line" };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-page-"));
let shop: Shop;
let printed: string[];
beforeAll(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterAll(async () => {
	await shop.close();
	fs.rmSync(folder, { recursive: true });
});
beforeEach(() => {
	printed = [];
	for (const name of ["log", "error"] as const)
		vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(text));
});
afterEach(async () => {
	vi.restoreAllMocks();
	const { db } = shop.connection;
	for (const table of ["page", "popup", "event", "edited"] as const) await db.deleteFrom(table).execute();
	await touch(db, "settings");
});

/** Exit code and output. */
async function run(...[name = "", ...given]: string[]): Promise<[number, string]> {
	printed = [];
	const code = await commands[name]!(given, { actor, open: async () => ({ ...shop, close: async () => {} }) });
	return [code, printed.join("\n")];
}

function file(text: string | Buffer): string {
	const name = path.join(folder, `text-${fs.readdirSync(folder).length}.html`);
	fs.writeFileSync(name, text);
	return name;
}

describe("the examples of docs/operations.md", () => {
	const docs = fs.readFileSync(path.join(import.meta.dirname, "../../../../../docs/operations.md"), "utf8");
	const [, section = ""] = /^## Pages and popups\n(.*?)^## /ms.exec(docs) ?? [];
	const examples = [...section.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = ""]) => line);
	const TEXTS: Readonly<Record<string, string>> = {
		"visit.html":
			'<p>Come.</p>\n<!-- wp:feedmill/popup {"id":"a","title":"Tour","link":"Go"} -->At ten<!-- /wp:feedmill/popup -->',
		"diwali.html": "<h2>Closed</h2><p>Order before.</p>",
		"finder.html": /<!-- wp:feedmill\/product-finder .*?-->/s.exec(docs)?.[0] ?? "",
	};
	const wordsOf = (line: string) =>
		[...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
			([, double, single, plain]) => double ?? single ?? plain ?? "",
		);

	it("place pages, widgets, popups and lists of products, in this order", async () => {
		const by = { actor };
		await shop.editors.pages.create({ slug: "shop", title: "Shop", status: "publish" }, by);
		await shop.editors.pages.create({ slug: "about", title: "About us", status: "publish" }, by);
		await shop.editors.terms.create({ taxonomy: "product_cat", name: "Cattle", slug: "compound-cattle-feed" }, by);
		await shop.editors.products.create({ type: "simple", name: "Dudh Dhara", sku: "LF-DD5-50" }, by);
		expect(examples.map((line) => wordsOf(line).slice(0, 2).join(" "))).toEqual(
			expect.arrayContaining([
				"page create",
				"page change",
				"page delete",
				"popup create",
				"popup change",
				"seo category",
			]),
		);
		for (const line of examples) {
			const words = wordsOf(line).map((word) => (TEXTS[word] === undefined ? word : file(TEXTS[word])));
			// The page of the first examples is deleted by them, and the popup is placed on it.
			if (line.startsWith("popup change")) await run("page", "create", "visit", "--title", "Visit us");
			expect([line, ...(await run(...words))]).toEqual([line, 0, expect.stringMatching(/./)]);
		}
		expect((await shop.content.pageBySlug("choose"))?.content).toContain("product-finder");
		expect((await shop.settings.current()).homeSeo.title).toBe("Lilotari: honest feed from Umreth");
	});
});
