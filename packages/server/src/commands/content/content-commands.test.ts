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

describe("a page", () => {
	it("is created from a file, listed, shown, changed field by field and deleted by a shopkeeper", async () => {
		const markup = '<p>Come.</p>\n<!-- wp:feedmill/share {"networks":["whatsapp"]} /-->\n';
		expect(await run("page")).toEqual([0, "There are no pages."]);
		expect(await run("page", "create", "/Visit/", "--title", "Visit us", "--file", file(markup))).toEqual([
			0,
			"The page visit is created; nobody sees it before its status is publish.",
		]);
		expect(await run("page", "change", "visit", "--status", "publish", "--excerpt", "Tuesdays")).toEqual([
			0,
			"The page /visit/ is changed.",
		]);
		const seo = ["--seo-title", "Visit the mill", "--seo-description", "We show you round."];
		expect(await run("page", "change", "visit", "--slug", "tour", "--title", "A tour", ...seo)).toEqual([
			0,
			"The page /tour/ is changed.",
		]);
		expect(await run("page")).toEqual([0, expect.stringMatching(/^\d+ {2}publish {2}tour {2}A tour$/)]);
		const [, shown] = await run("page", "show", "/tour/");
		expect(shown).toMatch(/^id: \d+\nslug: tour\ntitle: A tour\nstatus: publish\nexcerpt: Tuesdays\n/);
		expect(shown).toContain("seo-title: Visit the mill\nseo-description: We show you round.\nversion: 3\n");
		expect(shown.endsWith(`\n\n${markup}`)).toBe(true);
		expect(await shop.content.pageBySlug("tour")).toMatchObject({ content: markup, seo: { title: "Visit the mill" } });
		expect(await run("page", "delete", "tour")).toEqual([0, "The page tour is deleted."]);
		expect(await shop.content.pages()).toEqual([]);
	});

	it("is not overwritten by who has read an older version, nor placed at an address that is taken", async () => {
		await run("page", "create", "visit", "--title", "Visit us");
		await run("page", "create", "about", "--title", "About us");
		await run("page", "change", "visit", "--title", "Visits");
		expect(await run("page", "change", "visit", "--title", "Old", "--version", "1")).toEqual([
			1,
			"Somebody else has changed this in the meantime. Look at it again before you change it.",
		]);
		expect(await run("page", "delete", "visit", "--version", "1")).toMatchObject([1, /Somebody else/]);
		expect(await run("page", "change", "about", "--slug", "visit")).toEqual([1, 'There is a page at "visit" already.']);
		expect(await run("page", "create", "visit", "--title", "Again")).toEqual([
			1,
			'There is a page at "visit" already.',
		]);
		expect(await run("page", "change", "visit", "--title", "New", "--version", "2")).toMatchObject([0, /changed/]);
		expect((await shop.content.pages()).map(({ title }) => title)).toEqual(["New", "About us"]);
	});

	it("says in the event of an edit who did it", async () => {
		await run("page", "create", "visit", "--title", "Visit us");
		const rows = await shop.connection.db.selectFrom("event").selectAll().execute();
		expect(JSON.stringify(rows)).toContain("command line");
	});

	it("knows when it was changed last", async () => {
		await run("page", "create", "visit", "--title", "Visit us");
		const [before] = await shop.content.pages();
		await new Promise((resolve) => setTimeout(resolve, 5));
		await run("page", "change", "visit", "--title", "Visits");
		const [after] = await shop.content.pages();
		expect(after!.modifiedAt).toBeGreaterThan(before!.modifiedAt);
		expect(after!.createdAt).toBe(before!.createdAt);
	});

	it.each([
		["no such page", ["change", "none", "--title", "x"], 'There is no page "none".'],
		["no such file", ["change", "visit", "--file", "/none.html"], "There is no file /none.html that can be read."],
		["a folder", ["change", "visit", "--file", "/"], "There is no file / that can be read."],
		["an empty title", ["change", "visit", "--title", " "], "title must not be empty."],
		["an unknown status", ["change", "visit", "--status", "shown"], /^status must be one of publish, draft/],
		["a slug of a path", ["create", "a b/c", "--title", "x"], "slug must be small letters, digits and hyphens."],
		["a long title", ["change", "visit", "--seo-title", "x".repeat(201)], /^seoTitle must not have more than 200 /],
	])("refuses %s with one sentence, and stays as it was", async (_, given, sentence) => {
		await run("page", "create", "visit", "--title", "Visit us");
		const [before] = await shop.content.pages();
		const [code, said] = await run("page", ...given);
		expect(code).toBe(1);
		expect(said).toMatch(sentence);
		expect(said).not.toContain("\n");
		expect(await shop.content.pages()).toEqual([before]);
	});

	it.each([
		[
			"a wrong block",
			'<!-- wp:feedmill/popup {"id":"a"} --><!-- /wp:feedmill/popup -->',
			/^The block "popup": it lacks/,
		],
		[
			"a wrong list of products",
			'<!-- wp:feedmill/product-finder {"id":"x","filters":[{"taxonomy":"product_cat","label":"For"}]} /-->',
			/^The product finder: "id" must be seven small letters/,
		],
		[
			"a list of products that is cut short",
			'<!-- wp:feedmill/product-finder {"id":"finder1" /-->',
			/^The product finder: what stands in its braces is no JSON\.$/,
		],
		["bytes that are no text", Buffer.from([0xff, 0xfe, 0xfa]), /is no text in UTF-8\.$/],
		["a file without an end", "x".repeat(4_000_001), /has more than 4 MB: that is no page\.$/],
		["more than a page holds", "x".repeat(1_000_001), /^content must not have more than 1000000 characters\.$/],
	])("refuses a file with %s with one sentence", async (_, text, sentence) => {
		const [code, said] = await run("page", "create", "visit", "--title", "Visit", "--file", file(text));
		expect(code).toBe(1);
		expect(said).toMatch(sentence);
		expect(await shop.content.pages()).toEqual([]);
	});

	it.each(
		[
			"nonsense|show|list visit|create visit|create visit --title x --slug y|change visit|change visit --version 2",
			"change visit --title x --version two|change visit --template wide|delete visit now",
		].flatMap((given) => given.split("|")),
	)("explains itself to: page %s", async (given) => {
		const [code, said] = await run("page", ...given.split(" "));
		expect(code).toBe(2);
		expect(said).toContain("npm run feedmill -- page lists the pages");
	});
});

describe("a popup", () => {
	it("is made with its rules, placed on pages, shown, changed and deleted by a shopkeeper", async () => {
		await run("page", "create", "visit", "--title", "Visit us");
		const text = file("<h2>Closed for Diwali</h2><p>Order before.</p>");
		const rules = '{"after":20,"once":true,"devices":["mobile"]}';
		expect(
			await run("popup", "create", "diwali", "--title", "Diwali", "--file", text, "--rules", rules, "--on", "visit"),
		).toEqual([0, "The popup diwali is created; nobody sees it before its status is publish."]);
		expect(await shop.content.popups()).toEqual([]);
		expect(
			await run("popup", "change", "diwali", "--status", "publish", "--on", "visit", "--on", "everywhere"),
		).toEqual([0, "The popup diwali is changed; links to #popup-diwali open it."]);
		const [page] = await shop.content.pages();
		expect(await shop.content.popups()).toMatchObject([
			{
				title: "Diwali",
				content: "<h2>Closed for Diwali</h2><p>Order before.</p>",
				places: [{ where: "page", pageId: page!.id }, { where: "everywhere" }],
				settings: {
					open_selector: '[href="#popup-diwali"]',
					triggers: { page_load: "yes", page_load_delay: 20 },
					timing: { times: "yes", times_times: 1, devices: "yes", devices_devices: ["mobile"] },
				},
			},
		]);
		expect((await run("popup", "show", "diwali"))[1]).toContain("on: visit, everywhere\n");
		await run("popup", "change", "diwali", "--rules", '{"leaving":true}');
		expect(await shop.content.popups()).toMatchObject([
			{ settings: { prevent_scroll: "yes", triggers: { exit_intent: "yes" }, timing: {} } },
		]);
		expect(await run("popup", "delete", "diwali")).toEqual([0, "The popup diwali is deleted."]);
		expect(await run("popup")).toEqual([0, "There are no popups."]);
	});

	it("keeps what an import brought of its looks when its rules change", async () => {
		const by = { actor };
		const settings = { entrance_animation: "fadeIn", triggers: { click: "yes" }, timing: { sessions: "yes" } };
		await shop.editors.popups.create({ slug: "offer", title: "Offer", status: "publish", settings }, by);
		await run("popup", "change", "offer", "--rules", '{"idle":60}');
		const [after] = await shop.content.popups();
		expect(after!.settings).toEqual({
			entrance_animation: "fadeIn",
			triggers: { inactivity: "yes", inactivity_time: 60 },
			timing: {},
		});
	});

	it.each([
		[["--rules", "{after:20}"], 'The rules are no JSON such as {"after":20,"once":true}.'],
		[["--rules", '{"once":true}'], /^The rules: "once" needs what opens it: "after", "scrolled", /],
		[["--rules", '{"after":-1}'], 'The rules: "after" must be at least 0.'],
		[["--rules", '{"until":"2026-02-30","after":1}'], /^The rules: "until" is no day of the calendar/],
		[["--on", "nowhere"], 'There is no page "nowhere".'],
	])("refuses %j with one sentence, and stays as it was", async (given, sentence) => {
		await run("popup", "create", "offer", "--title", "Offer", "--status", "publish");
		const before = await shop.content.popups();
		const [code, said] = await run("popup", "change", "offer", ...given);
		expect(code).toBe(1);
		expect(said).toMatch(sentence);
		expect(await shop.content.popups()).toEqual(before);
	});

	it("has a slug of its own, so that a link opens one of them", async () => {
		await run("popup", "create", "offer", "--title", "Offer");
		expect(await run("popup", "create", "offer", "--title", "Other")).toEqual([1, 'There is a popup "offer" already.']);
	});
});

describe("texts for search engines", () => {
	it("are shown and changed for a page, a category, a tag and a product, back to the default with an empty text", async () => {
		const by = { actor };
		await run("page", "create", "visit", "--title", "Visit us");
		await shop.editors.terms.create({ taxonomy: "product_cat", name: "Feed", slug: "feed" }, by);
		await shop.editors.terms.create({ taxonomy: "product_tag", name: "New", slug: "new" }, by);
		await shop.editors.products.create({ type: "simple", name: "Bran", sku: "BR-1" }, by);
		for (const thing of [
			["page", "visit"],
			["category", "feed"],
			["tag", "new"],
			["product", "BR-1"],
		]) {
			expect(await run("seo", ...thing)).toEqual([0, "title: the default\ndescription: the default"]);
			await run("seo", ...thing, "--title", "Own <b>title</b>, fat <4%");
			expect(await run("seo", ...thing, "--description", "Own text")).toEqual([
				0,
				"title: Own title, fat <4%\ndescription: Own text",
			]);
			expect(await run("seo", ...thing, "--title", "")).toEqual([0, "title: the default\ndescription: Own text"]);
		}
		expect(await shop.catalogue.categories()).toMatchObject([{ seo: { title: "", description: "Own text" } }]);
	});

	it("are refused with one sentence where there is nothing of the name, or where they are too long", async () => {
		expect(await run("seo", "category", "none")).toEqual([1, 'There is no category "none".']);
		expect(await run("seo", "product", "none")).toEqual([1, "No product has the SKU none."]);
		await run("page", "create", "visit", "--title", "Visit us");
		expect(await run("seo", "page", "visit", "--description", "x".repeat(501))).toEqual([
			1,
			"seoDescription must not have more than 500 characters.",
		]);
		expect(await run("seo", "shop", "x")).toMatchObject([2, /seo category SLUG/]);
	});
});
