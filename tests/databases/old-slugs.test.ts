import fs from "node:fs";
import path from "node:path";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { importStore } from "../../packages/shop/src/import/import-store.ts";
import { type ExportFolder, exportFolderOnDisk } from "../../packages/shop/src/import/reading/export-folder.ts";
import { PageVisitor } from "../support/page-visitor.ts";
import { useFixture } from "../support/use-fixture.ts";

const by: { actor: Actor } = { actor: { kind: "system", name: "test" } };
const EXPORT = path.join(import.meta.dirname, "../conformance/store-export");
const HINDI = "%e0%a4%a6%e0%a4%be%e0%a4%a8%e0%a4%be";

describe.each(["sqlite", "postgres"] as const)("a slug that was changed, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: PageVisitor;
	beforeEach(async () => {
		visitor = new PageVisitor(fixture.base);
	});
	const editors = () => fixture.shop.editors;
	const leadsTo = async (address: string) => {
		const { status, location } = await visitor.get(address);
		return [status, location];
	};
	const slugOf = async (id: number) => (await fixture.shop.catalogue.product(id))?.slug ?? "";

	it("redirects to the product's current slug, however often it changed", async () => {
		const first = await slugOf(20);
		expect(await leadsTo(`/product/${first}/`)).toEqual([200, null]);
		await editors().products.change(20, { slug: "second" }, by);
		await editors().products.change(20, { slug: HINDI }, by);
		for (const old of [first, "second"])
			expect(await leadsTo(`/product/${old}/?pin=388220`)).toEqual([301, `/product/${HINDI}/?pin=388220`]);
		await editors().products.change(20, { slug: first }, by);
		expect(await leadsTo(`/product/${HINDI}/`)).toEqual([301, `/product/${first}/`]);
		expect((await visitor.get(`/product/${first}/`)).status).toBe(200);
	});

	it("belongs to another product that takes it, and afterwards redirects to the last owner", async () => {
		const old = await slugOf(20);
		await editors().products.change(20, { slug: "renamed" }, by);
		const other = await slugOf(65);
		await editors().products.change(65, { slug: old }, by);
		const { status, text } = await visitor.get(`/product/${old}/`);
		expect(status).toBe(200);
		expect(text).toContain((await fixture.shop.catalogue.product(65))?.name.slice(0, 10));
		await editors().products.change(65, { slug: other }, by);
		expect(await leadsTo(`/product/${old}/`)).toEqual([301, `/product/${other}/`]);
	});

	it("does not redirect to a hidden product, and is not stored for a draft", async () => {
		const old = await slugOf(20);
		await editors().products.change(20, { slug: "renamed" }, by);
		await editors().products.change(20, { status: "draft" }, by);
		expect((await visitor.get(`/product/${old}/`)).status).toBe(404);
		await editors().products.change(20, { slug: "never-seen" }, by);
		await editors().products.change(20, { slug: "seen", status: "publish" }, by);
		expect((await visitor.get("/product/never-seen/")).status).toBe(404);
		expect(await leadsTo(`/product/${old}/`)).toEqual([301, "/product/seen/"]);
	});

	it("of a category, a tag or a page does the same, with page and choices", async () => {
		const { catalogue, content } = fixture.shop;
		const category = (await catalogue.categories()).find(({ slug }) => slug === "compound-cattle-feed")!;
		const [tag] = await catalogue.tags();
		const page = (await content.pages()).find(
			({ slug, status }) => status === "publish" && /privacy|about/.test(slug),
		)!;
		await editors().terms.change(category.id, { slug: "cattle" }, by);
		await editors().terms.change(tag!.id, { slug: "tagged" }, by);
		await editors().pages.change(page.id, { slug: "words" }, by);
		expect(await leadsTo("/product-category/compound-cattle-feed/page/2/?orderby=price")).toEqual([
			301,
			"/product-category/cattle/page/2/?orderby=price",
		]);
		expect(await leadsTo(`/product-tag/${tag!.slug}/`)).toEqual([301, "/product-tag/tagged/"]);
		expect(await leadsTo(`/${page.slug}/`)).toEqual([301, "/words/"]);
	});

	it("is stored when an import changes it, with the exported shop's old slugs", async () => {
		const old = await slugOf(20);
		await editors().products.change(65, { slug: "ours" }, by);
		const products = JSON.parse(fs.readFileSync(path.join(EXPORT, "products.json"), "utf8")) as {
			id: number;
			slug: string;
			meta_data: { key: string; value: string }[];
		}[];
		const own = products.find(({ id }) => id === 65)!.slug;
		for (const product of products.filter(({ id }) => id === 20)) {
			product.slug = "from-there";
			product.meta_data = [...(product.meta_data ?? []), { key: "_wp_old_slug", value: "long-ago" }];
		}
		const original = exportFolderOnDisk(EXPORT);
		const folder: ExportFolder = {
			...original,
			read: async (name) => (name === "products.json" ? products : original.read(name)),
		};
		const { connection, shop } = fixture;
		const { clock, uploadsDirectory } = shop;
		const taken = await importStore({ connection, clock, folder, uploadsDirectory, renderNow: "none" });
		expect(taken.ok).toBe(true);
		for (const slug of [old, "long-ago"])
			expect(await leadsTo(`/product/${slug}/`)).toEqual([301, "/product/from-there/"]);
		expect(await leadsTo(`/product/${own}/`)).toEqual([301, "/product/ours/"]);
	});
});
