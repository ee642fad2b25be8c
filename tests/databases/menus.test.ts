import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { type ExportFolder, exportFolderOnDisk } from "../../packages/shop/src/import/reading/export-folder.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { PageVisitor } from "../support/page-visitor.ts";
import { connectPostgres } from "../support/postgres.ts";

const by: { actor: Actor } = { actor: { kind: "system", name: "test" } };
const EXPORT = path.join(import.meta.dirname, "../conformance/store-export");
const link = (id: number, parent: number, more: object) => ({
	id,
	menus: 3,
	menu_order: id,
	parent,
	status: "publish",
	type: "custom",
	object: "custom",
	object_id: id,
	...more,
});
const MENUS = {
	"wp-settings.json": { url: "https://old.example" },
	"menus.json": [
		{ id: 3, name: "Main", slug: "main", locations: ["primary"] },
		{ id: 4, name: "Social", slug: "social", locations: [] },
	],
	"menu-items.json": [
		link(12, 0, { title: { rendered: "Bulls &amp; calves" }, type: "taxonomy", object: "product_cat", object_id: 30 }),
		link(11, 0, { title: { rendered: "Visit us" }, url: "https://old.example/visit/" }),
		link(13, 12, { title: { rendered: "Of old" }, url: "https://elsewhere.example/" }),
		link(14, 13, { title: { rendered: "Deeper" }, url: "https://elsewhere.example/deeper" }),
		link(15, 0, { title: { rendered: "A draft" }, url: "/draft/", status: "draft" }),
		link(16, 0, { title: { rendered: "Gone" }, type: "post_type", object: "page", object_id: 999_999 }),
	],
};

describe.each(["sqlite", "postgres"] as const)("menus on %s", (database) => {
	let fixture: Fixture;
	let bases: string[];
	beforeAll(async () => {
		const postgres = database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {};
		fixture = await startFixture({ database, ...postgres });
		bases = [fixture.base, ...(database === "postgres" ? [(await fixture.serveAlso()).base] : [])];
	});
	beforeEach(() => fixture.reset());
	afterAll(() => fixture?.close());
	const editor = () => fixture.shop.editors.menus;

	/** Links in a part of the page, as each server renders it. */
	async function linksIn(part: RegExp, on = "/"): Promise<[href: string, name: string][][]> {
		const pages = await Promise.all(bases.map((base) => new PageVisitor(base).get(on)));
		return pages.map(({ html }) =>
			[...(part.exec(html)?.[0] ?? "").matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside]) => [
				href!,
				inside!.replaceAll(/<[^>]*>/g, "").trim(),
			]),
		);
	}
	const bar = /<nav class="category-bar.*?<\/nav>/s;
	const drawer = /<ul class="drawer-menu">.*?drawer-menu--more/s;
	const footer = /<nav aria-labelledby="footer-more">.*?<\/nav>/s;
	async function take(files: Record<string, unknown>, dryRun = false) {
		const original = exportFolderOnDisk(EXPORT);
		const settings = (await original.read("wp-settings.json")) as object;
		const read = async (name: string) =>
			name === "wp-settings.json" && files[name]
				? { ...settings, ...(files[name] as object) }
				: (files[name] ?? original.read(name));
		const folder: ExportFolder = { ...original, read };
		const { connection, clock, uploadsDirectory } = fixture.shop;
		const taken = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none", dryRun });
		if (!taken.ok) throw new Error(inEnglish(taken.error.message));
		return taken.value;
	}

	it("show the categories until they are edited, and then the edited menu, on every server", async () => {
		const [usual] = await linksIn(bar);
		expect(usual![0]).toEqual(["/shop/", "All feeds"]);
		expect(usual!.length).toBeGreaterThan(5);
		const items = [
			{ to: "category" as const, id: 30, children: [{ to: "address" as const, href: "/visit/", label: "Visit us" }] },
			{ to: "shop" as const, label: "Everything &amp; more" },
		];
		expect(await editor().change("header", { items }, by)).toMatchObject({ ok: true });
		const category = (await fixture.shop.catalogue.categories()).find(({ id }) => id === 30)!;
		const shown = [
			[`/product-category/${category.path}/`, expect.any(String)],
			["/visit/", "Visit us"],
			["/shop/", "Everything &amp; more"],
		];
		for (const part of [bar, drawer]) for (const links of await linksIn(part)) expect(links).toEqual(shown);
		await editor().remove("header", by);
		for (const links of await linksIn(bar)) expect(links).toEqual(usual);
	});

	it("omit broken links, and follow a page to a new address", async () => {
		const made = await fixture.shop.editors.pages.create({ slug: "visit", title: "Visit us" }, by);
		const id = made.ok ? Number(made.value.value.id) : 0;
		await editor().change("footer", { items: [{ to: "page", id }, { to: "cart" }] }, by);
		for (const links of await linksIn(footer)) expect(links).toEqual([["/cart/", "Cart"]]);
		await fixture.shop.editors.pages.change(id, { status: "publish", slug: "see-us" }, by);
		for (const links of await linksIn(footer))
			expect(links).toEqual([
				["/see-us/", "Visit us"],
				["/cart/", "Cart"],
			]);
	});

	it("are beside a customer's own pages, and always include the logout", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const own = async () =>
			[
				...(
					/<nav class="woocommerce-MyAccount-navigation.*?<\/nav>/s.exec(
						(await visitor.get("/my-account/")).html,
					)?.[0] ?? ""
				).matchAll(/navigation-link--([\w-]+).*?>([^<]+)<\/a>/gs),
			].map(([, key, label]) => `${key} ${label}`);
		const usual = await own();
		expect(usual).toContain("dashboard Dashboard");
		expect(usual).toContain("customer-logout Log out");
		const items = [{ to: "orders" as const }, { to: "address" as const, href: "/visit/", label: "Visit us" }];
		await editor().change("account", { items }, by);
		expect(await own()).toEqual(["orders Orders", "link-2 Visit us", "customer-logout Log out"]);
	});

	it("come with an export, two levels of what is published and there", async () => {
		const { lines } = await take(MENUS);
		expect(lines).toContainEqual(expect.objectContaining({ subject: "Menus", found: 2, taken: 1 }));
		expect(await fixture.shop.content.menus()).toEqual({
			header: [
				{ to: "address", href: "/visit/", label: "Visit us" },
				{
					to: "category",
					id: 30,
					label: "Bulls &amp; calves",
					children: [
						{ to: "address", href: "https://elsewhere.example/", label: "Of old" },
						{ to: "address", href: "https://elsewhere.example/deeper", label: "Deeper" },
					],
				},
			],
		});
	});

	it("that were edited or removed here stay so, and a dry run reports the changes", async () => {
		const first = await take(MENUS, true);
		expect(first.differences).toContainEqual(
			expect.objectContaining({ subject: "Menus", added: 1, examples: ["header: new"] }),
		);
		expect(await fixture.shop.content.menus()).toEqual({});
		await take(MENUS);
		await editor().change("header", { items: [{ to: "home" }] }, by);
		expect((await take(MENUS, true)).differences?.map(({ subject }) => subject)).not.toContain("Menus");
		await take(MENUS);
		expect(await fixture.shop.content.menus()).toEqual({ header: [{ to: "home" }] });
		await editor().remove("header", by);
		await take(MENUS);
		expect(await fixture.shop.content.menus()).toEqual({});
	});

	it("are taken without a link whose address runs a script, which is reported", async () => {
		const items = [
			link(11, 0, { title: { rendered: "Visit us" }, url: "javascript:alert(1)" }),
			link(12, 0, { title: { rendered: "Call us" }, url: "tel:+919876543210" }),
		];
		const { reported } = await take({ ...MENUS, "menu-items.json": items });
		expect(reported).toEqual([
			expect.objectContaining({ file: "menu-items.json", field: "url", message: expect.stringContaining("left out") }),
		]);
		expect(JSON.stringify(await fixture.shop.content.menus())).not.toContain("javascript");
	});
});
