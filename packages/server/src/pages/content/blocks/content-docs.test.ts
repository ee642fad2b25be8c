import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { BLOCKS } from "@feedmill/trade/content/blocks/block-schemas.ts";
import { readBlocks } from "@feedmill/trade/content/blocks/read-blocks.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { touch } from "../../../../../shop/src/database/connection.ts";
import { createApp } from "../../../app.ts";

/** Every block in docs/content.md, saved by the page editor and rendered by the server. */
const docs = fs.readFileSync(path.join(import.meta.dirname, "../../../../../../docs/content.md"), "utf8");
const examples = [...docs.matchAll(/(?:^ {4}.*\n)+/gm)]
	.map(([text]) => text.replaceAll(/^ {4}/gm, "").trim())
	.filter((text) => !text.includes("/NAME"));
const nameOf = (example: string) => /wp:feedmill\/([a-z-]+)/.exec(example)?.[1] ?? "";

const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-content-"));
let app: FastifyInstance;
let shop: Shop;
let connection: Awaited<ReturnType<typeof catalogueFixture>>["connection"];
const actor = { kind: "system", name: "test" } as const;

beforeAll(async () => {
	await ensureBuilt();
	const { clock, addTerm, ...fixture } = await catalogueFixture();
	connection = fixture.connection;
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "poultry-feed", name: "Poultry feed", count: 1 });
	shop = await openShop({ connection, dataDirectory, clock });
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(dataDirectory, { recursive: true });
});

let pages = 0;
/** The content of a page as rendered, and the whole page. */
async function show(content: string): Promise<{ status: number; body: string; entry: string }> {
	const slug = `page-${++pages}`;
	const saved = await shop.editors.pages.create({ slug, title: "Page", content, status: "publish" }, { actor });
	if (!saved.ok) throw new Error(saved.error.message);
	const { statusCode: status, body } = await app.inject({ url: `/${slug}/`, headers: { host: "feed.example" } });
	return { status, body, entry: /<div class="entry-content">(.*?)<\/article>/s.exec(body)?.[1] ?? "" };
}

it("describes the markup of every block", () => {
	expect(new Set(examples.map(nameOf))).toEqual(new Set(Object.keys(BLOCKS)));
});

describe("an example of docs/content.md", () => {
	const shown: Record<string, string> = {
		popup: 'data-elementor-type="popup"',
		panel: 'href="#panel-freight"',
		carousel: 'aria-roledescription="carousel"',
		gallery: 'href="/wp-content/uploads/2026/10/laboratory.jpg"',
		video: "A day at the mill|How we mill",
		share: "https://api.whatsapp.com/send",
		tooltip: 'role="tooltip"',
		"on-this-page": "",
		sticky: "content-sticky--bottom",
		motion: "motion_fx_opacity_effect",
	};
	it.each(examples.map((example) => [nameOf(example), example]))("%s is saved and shown", async (name, example) => {
		expect(readBlocks(example).problems).toEqual([]);
		const { status, entry, body } = await show(`<p>Before.</p>\n${example}\n<p>After.</p>`);
		expect(status).toBe(200);
		expect(entry).toMatch(/<p>Before\.<\/p>.*<p>After\.<\/p>/s);
		expect(entry).not.toMatch(/data-block-of-page|wp:feedmill|<iframe[^>]*\ssrc=/);
		expect(entry).toMatch(new RegExp(shown[name]!));
		expect(body).toMatch(/assets\/content-blocks-/);
		for (const text of example.matchAll(/^<p>(.{5,40})/gm)) if (name !== "tooltip") expect(entry).toContain(text[1]);
	});
});

describe("blocks on a page", () => {
	it("lead to the headings of the page, each with a name of its own", async () => {
		const { entry } = await show(
			'<!-- wp:feedmill/on-this-page {} /--><h2>Price &amp; freight</h2><h2 class="a">Price &amp; freight</h2>' +
				'<h2 id="mine">Mine</h2>',
		);
		const ids = [...entry.matchAll(/<h2[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual(["part-price-freight", "part-price-freight-2", "mine"]);
		expect([...entry.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
		expect(entry).toContain(">Price &amp; freight</a>");
	});

	it("can be nested, and texts in them are sanitised", async () => {
		const { entry } = await show(
			'<!-- wp:feedmill/popup {"id":"a","title":"<b onclick=x>A</b>"} --><p onclick="x()">Text</p>' +
				"<script>x()</script><!-- wp:feedmill/share {} /--><!-- /wp:feedmill/popup -->",
		);
		expect(entry).toContain("<p>Text</p>");
		expect(entry).toMatch(/content-popup.*content-share.*content-close/s);
		expect(entry).toContain("&lt;b onclick=x&gt;");
		expect(entry).not.toMatch(/<script|<p onclick|<b onclick/);
	});

	it("cannot be forged by writing the mark of another", async () => {
		const { entry } = await show('<div data-block-of-page="0"></div><!-- wp:feedmill/share {} /-->');
		expect(entry.match(/content-share/g)).toHaveLength(1);
	});

	it("add nothing to a page without them", async () => {
		expect((await show("<p>Only text.</p>")).body).not.toMatch(/content-blocks|page-builder/);
	});

	it("are refused with one sentence if they are invalid, and nothing is saved", async () => {
		const content = '<!-- wp:feedmill/share {"networks":["myspace"]} /-->';
		const refused = await shop.editors.pages.create({ slug: "wrong", title: "Wrong", content }, { actor });
		expect(refused).toMatchObject({
			ok: false,
			error: {
				code: "feedmill_invalid",
				message: expect.stringMatching(/^The block "share": entry 1 of "networks" must be/),
			},
		});
		expect(await shop.content.pageBySlug("wrong")).toBeUndefined();
	});

	it("are omitted if an import brought invalid ones", async () => {
		const { body } = await show("<p>Right.</p>");
		expect(body).toContain("Right.");
		await connection.db
			.updateTable("page")
			.set({ content: "<p>Still.</p><!-- wp:feedmill/share {broken} /-->" })
			.where("slug", "=", `page-${pages}`)
			.execute();
		await touch(connection.db, "settings");
		const again = await app.inject({ url: `/page-${pages}/`, headers: { host: "feed.example" } });
		expect(again.body).toContain("<p>Still.</p>");
		expect(again.body).not.toContain("broken");
	});
});
