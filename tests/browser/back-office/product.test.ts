import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
/** A product with packs, and a simple one. */
const PACKED = 23;
const PLAIN = 34;
const ASHA: Actor = { kind: "staff", id: 3, role: "administrator", name: "Asha" };

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("a product with its packs in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		acts = await countActs(context);
	});
	afterEach(() => context.close());

	async function open(path: string, role: Role = "shop_manager"): Promise<AdminPage> {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, {});
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
	const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
	/** A yellow picture, as a camera gives one. */
	async function photo(page: Page, width = 2400, height = 1800): Promise<Buffer> {
		const url = await page.evaluate(
			([w, h]) => {
				const canvas = document.createElement("canvas");
				[canvas.width, canvas.height] = [w!, h!];
				const drawing = canvas.getContext("2d")!;
				drawing.fillStyle = "#d9a400";
				drawing.fillRect(0, 0, w!, h!);
				return canvas.toDataURL("image/jpeg");
			},
			[width, height],
		);
		return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		// What is scrolled half below a bar that stays is reached by scrolling on.
		await page.evaluate(() => {
			for (const bar of document.querySelectorAll<HTMLElement>(".save-bar, .top, .phone-bar, .product-right"))
				bar.style.position = "static";
		});
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("four packs from a photo take sixteen acts besides the texts, and are in the shop", async () => {
		const opened = await open("/products");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		const buffer = await photo(page);
		await acts.within(page, 16, async () => {
			await press(page.getByRole("link", { name: "New product" }));
			await field(page, "name").waitFor();
			const choosing = page.waitForEvent("filechooser");
			await press(page.getByText("Take a photo"));
			await (await choosing).setFiles({ name: "yard.jpg", mimeType: "image/jpeg", buffer });
			await press(field(page, "name"));
			await page.keyboard.type("Milk Gold 9000");
			await press(field(page, "sku"));
			await page.keyboard.type("MG9");
			for (const size of ["5 kg", "10 kg", "25 kg", "50 kg"]) await press(button(page, size));
			await press(field(page, "perKg"));
			await page.keyboard.type("28");
			await press(button(page, "Fill prices"));
			await page.locator(".picture img").waitFor();
			await press(button(page, "Publish"));
			await page.getByText("Published: it is in the shop at").waitFor();
		});
		const rows = await fixture.connection.db
			.selectFrom("product")
			.select(["id", "sku", "regular_price", "status", "image_ids_json", "slug", "parent_id"])
			.where("sku", "like", "MG9%")
			.orderBy("menu_order")
			.execute();
		const parent = rows.find(({ parent_id }) => parent_id === 0)!;
		expect(parent).toMatchObject({ status: "publish", image_ids_json: expect.stringMatching(/^\[\d+\]$/) });
		const packs = rows.filter(({ parent_id }) => parent_id === parent.id);
		expect(packs.map(({ sku, regular_price }) => [sku, (regular_price ?? 0) / RUPEE])).toEqual([
			["MG9-5", 140],
			["MG9-10", 280],
			["MG9-25", 700],
			["MG9-50", 1_400],
		]);
		const media = await fixture.connection.db
			.selectFrom("media")
			.select(["alt", "width", "height"])
			.where("id", "=", (JSON.parse(parent.image_ids_json) as number[])[0]!)
			.executeTakeFirstOrThrow();
		expect(media).toMatchObject({ width: 2000, height: 1500 });
		const shop = await (await fetch(`${fixture.base}/product/${parent.slug}/`)).text();
		for (const size of ["5 kg", "50 kg", "Milk Gold 9000"]) expect(shop).toContain(size);
		await expectFine(opened, "new product published");
	});

	it("wrong input says one sentence where it stands, and loses nothing that was typed", async () => {
		const opened = await open(`/products/${PACKED}`);
		const { page } = opened;
		await field(page, "packs.0.salePrice").fill("99999");
		await field(page, "packs.1.sku").fill("SAME");
		await field(page, "packs.2.sku").fill("same");
		await page.keyboard.press("Control+s");
		await page.getByText("The sale price must be below the price.").waitFor();
		await page.getByText("Two packs have the SKU same.").waitFor();
		await expectFine(opened, "product with wrong input");
		await field(page, "packs.0.salePrice").fill("");
		await field(page, "packs.1.sku").fill("OWN-1");
		const plain = await fixture.connection.db
			.selectFrom("product")
			.select("sku")
			.where("id", "=", PLAIN)
			.executeTakeFirstOrThrow();
		await field(page, "packs.2.sku").fill(plain.sku);
		await press(button(page, "Save"));
		await page.getByText(`The SKU ${plain.sku} belongs to product ${PLAIN}`).waitFor();
		expect(await field(page, "packs.1.sku").inputValue()).toBe("OWN-1");
		const files = page.locator('[name="imageIds"]');
		await files.setInputFiles([
			{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
			{ name: "none.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
		]);
		await page.getByText("This is no picture that can be read").waitFor();
		await page.getByText("This file is empty.").waitFor();
		await files.setInputFiles({ name: "huge.jpg", mimeType: "image/jpeg", buffer: await photo(page, 8_000, 6_400) });
		await page.getByText("This picture has more than 50 million pixels").waitFor();
		await field(page, "packs.2.sku").fill("OWN-2");
		await press(button(page, "Save"));
		await page.getByText("Saved.", { exact: true }).waitFor();
		const skus = await fixture.connection.db
			.selectFrom("product")
			.select("sku")
			.where("parent_id", "=", PACKED)
			.where("sku", "like", "OWN%")
			.execute();
		expect(skus).toHaveLength(2);
	});

	it("a picture that the network lost is sent again by itself, and what was typed stays", async () => {
		const { page } = await open("/products/new");
		await field(page, "name").fill("Lick");
		let tries = 0;
		await page.route("**/wp-json/wp/v2/media", (route) => (++tries === 1 ? route.abort() : route.fallback()));
		await page
			.locator('[name="imageIds"]')
			.setInputFiles({ name: "lick.jpg", mimeType: "image/jpeg", buffer: await photo(page, 300, 200) });
		await page.getByText("it is sent again by itself").waitFor();
		await press(button(page, "Save draft"));
		await page.getByText("A picture is still being sent").waitFor();
		await page.locator(".picture img").waitFor();
		await press(button(page, "Save draft"));
		await page.getByRole("heading", { name: "Lick", level: 1 }).waitFor();
		expect(tries).toBe(2);
	});

	it("lets other fields of a colleague through, and asks about the same field", async () => {
		const opened = await open(`/products/${PACKED}`);
		const { page } = opened;
		await field(page, "name").fill("Ours");
		const { editors } = fixture.shop;
		const sku = (value: string) => editors.products.change(PACKED, { sku: value }, { actor: ASHA });
		expect(await sku("THEIRS-1")).toMatchObject({ ok: true });
		await press(button(page, "Save"));
		await page.getByText("Saved.", { exact: true }).waitFor();
		await expect.poll(() => field(page, "sku").inputValue()).toBe("THEIRS-1");
		await field(page, "name").fill("Ours again");
		await field(page, "sku").fill("OURS-2");
		expect(await sku("THEIRS-2")).toMatchObject({ ok: true });
		await press(button(page, "Save"));
		await page.getByText("Somebody changed the same fields meanwhile.").waitFor();
		await expectFine(opened, "two people on one product");
		await press(button(page, "Keep theirs, save the rest"));
		await page.getByText("Saved.", { exact: true }).waitFor();
		const row = () =>
			fixture.connection.db.selectFrom("product").select(["name", "sku"]).where("id", "=", PACKED).executeTakeFirst();
		await expect.poll(row).toEqual({ name: "Ours again", sku: "THEIRS-2" });
	});

	it("a link of what is missing leads to its field, and a clerk drafts but does not publish", async () => {
		const opened = await open("/products/new", "clerk");
		const { page } = opened;
		await field(page, "name").fill("Sheep & Goat Lick");
		expect(await button(page, "Publish").count()).toBe(0);
		await press(button(page, "a price"));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("regularPrice");
		await press(button(page, "an HSN code"));
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("facts.hsn");
		await page.keyboard.type("2309");
		await press(button(page, "Save draft"));
		await page.getByRole("heading", { name: "Sheep & Goat Lick", level: 1 }).waitFor();
		await expectFine(opened, "draft of a clerk");
		await page.goto(`${fixture.base}/admin/products/${PACKED}`);
		await page.getByText("it is changed by those who may edit what shoppers see").waitFor();
		expect(await field(page, "name").isDisabled()).toBe(true);
	});

	it("is sold out everywhere after three acts and four letters, and sold again with one more", async () => {
		const { name } = await fixture.connection.db
			.selectFrom("product")
			.select("name")
			.where("id", "=", PACKED)
			.executeTakeFirstOrThrow();
		const opened = await open("/", "clerk");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		const card = page.locator(`.product-card[data-row="${PACKED}"]`);
		await acts.within(page, 3, async () => {
			await press(page.getByRole("link", { name: "Products" }).locator("visible=true").first());
			const search = page.getByRole("searchbox", { name: "Find products by name or SKU" });
			if (isPhone) await search.tap();
			else await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
			await page.keyboard.type(name.slice(0, 4));
			await press(card.getByRole("button", { name: /^Stop selling/ }));
			await page.getByText("Sold out everywhere now.").waitFor();
		});
		const inStock = async () => {
			const response = await fetch(`${fixture.base}/wp-json/wc/store/v1/products/${PACKED}`);
			return ((await response.json()) as { is_in_stock: boolean }).is_in_stock;
		};
		expect(await inStock()).toBe(false);
		await expectFine(opened, "stopped from the list");
		await press(card.getByRole("button", { name: /^Sell again/ }));
		await page.getByText("It is sold again, as before.").waitFor();
		expect(await inStock()).toBe(true);
	});
});
