import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page, Route } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { openAdmin, shoot } from "./admin-page.ts";

const PACKED = 23;

describe("what is typed into a product", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
	});
	afterEach(() => context.close());

	async function open(path: string): Promise<Page> {
		await signInContext(context, fixture, "anita", "shop_manager");
		return (await openAdmin(context, fixture.base, path, {})).page;
	}
	const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
	const save = (page: Page, name = "Save") => page.getByRole("button", { name, exact: true }).click();
	const shown = (page: Page, name: string) => expect.poll(() => field(page, name).inputValue());
	const product = (id: number) =>
		fixture.connection.db
			.selectFrom("product")
			.select(["name", "sku", "seo_title", "status"])
			.where("id", "=", id)
			.executeTakeFirst();
	/** The answer of the next save waits until it is let go. */
	async function heldSave(page: Page): Promise<() => void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		await page.route(
			"**/feedmill/v1/products/save",
			async (route) => {
				const response = await route.fetch();
				await promise;
				await route.fulfill({ response });
			},
			{ times: 1 },
		);
		return resolve;
	}

	it("while it is saved stays, is not yet saved, and goes with the next save", async () => {
		const page = await open(`/products/${PACKED}`);
		await field(page, "name").fill("Sent");
		const letGo = await heldSave(page);
		await save(page);
		await field(page, "seoTitle").fill("Typed meanwhile");
		await field(page, "packs.0.sku").fill("MEANWHILE-1");
		await field(page, "name").fill("Sent and more");
		letGo();
		await page.getByText("Saved.", { exact: true }).waitFor();
		await page.getByText("Not saved yet").waitFor();
		await shown(page, "seoTitle").toBe("Typed meanwhile");
		await shown(page, "name").toBe("Sent and more");
		expect(await product(PACKED)).toMatchObject({ name: "Sent" });
		await save(page);
		await expect.poll(() => product(PACKED)).toMatchObject({ name: "Sent and more", seo_title: "Typed meanwhile" });
		await expect.poll(() => page.getByText("Not saved yet").count()).toBe(0);
		await shown(page, "packs.0.sku").toBe("MEANWHILE-1");
	});

	it("while it is saved stays on the page that a new product gets, and its packs are made once", async () => {
		const page = await open("/products/new");
		await field(page, "name").fill("Calf Lick");
		await page.getByRole("button", { name: "5 kg", exact: true }).click();
		const letGo = await heldSave(page);
		await save(page, "Save draft");
		await field(page, "packs.0.regularPrice").fill("140");
		await page.getByRole("button", { name: "10 kg", exact: true }).click();
		await field(page, "shortDescription").fill("Salt and molasses.");
		letGo();
		await page.getByRole("heading", { name: "Calf Lick", level: 1 }).waitFor();
		await shown(page, "packs.0.regularPrice").toBe("140");
		await shown(page, "packs.1.size").toBe("10 kg");
		await shown(page, "shortDescription").toBe("Salt and molasses.");
		await shoot(page, "new product with what was typed meanwhile");
		await save(page, "Save draft");
		await expect.poll(() => page.getByText("Not saved yet").count()).toBe(0);
		const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)![1]);
		const packs = await fixture.connection.db
			.selectFrom("product")
			.select("regular_price")
			.where("parent_id", "=", id)
			.orderBy("menu_order")
			.execute();
		expect(packs.map(({ regular_price }) => regular_price)).toEqual([140_000_000, null]);
	});

	it("after an answer was lost is saved too, though that save had been done", async () => {
		const page = await open(`/products/${PACKED}`);
		await field(page, "name").fill("First");
		let lost = 0;
		const lose = async (route: Route) => {
			lost += 1;
			await route.fetch();
			await route.abort();
		};
		await page.route("**/feedmill/v1/products/save", lose);
		await save(page);
		// The page asks for a lost answer twice by itself.
		await expect.poll(() => lost, { timeout: 15_000 }).toBe(3);
		await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).isEnabled()).toBe(true);
		expect(await product(PACKED)).toMatchObject({ name: "First" });
		await field(page, "name").fill("Second");
		await field(page, "seoTitle").fill("Typed after it");
		await page.unroute("**/feedmill/v1/products/save", lose);
		await save(page);
		await page.getByText("Saved.", { exact: true }).waitFor();
		await expect.poll(() => product(PACKED)).toMatchObject({ name: "Second", seo_title: "Typed after it" });
		await shown(page, "name").toBe("Second");
		expect(await page.getByText("Not saved yet").count()).toBe(0);
	});

	it("is saved with a sentence that is said once, not to who comes back", async () => {
		const page = await open("/products/new");
		await field(page, "name").fill("Calf Lick");
		await save(page, "Save draft");
		await page.getByText("Saved.", { exact: true }).waitFor();
		await page.getByRole("link", { name: "All products" }).click();
		await page.getByRole("heading", { name: "Products", level: 1 }).waitFor();
		await page.goBack();
		await page.getByRole("heading", { name: "Calf Lick", level: 1 }).waitFor();
		await shown(page, "name").toBe("Calf Lick");
		expect(await page.getByText("Saved.", { exact: true }).count()).toBe(0);
	});

	it("as address, family, feeding guide and shipping class is kept, of its packs too", async () => {
		const made = await fixture.shop.editors.terms.create(
			{ taxonomy: "product_shipping_class", name: "Heavy", slug: "heavy" },
			{ actor: { kind: "system", name: "test" } },
		);
		const shippingClass = made.ok ? made.value.value.id : 0;
		const page = await open(`/products/${PACKED}`);
		await field(page, "slug").fill("Milk Gold");
		await page.getByLabel("Sheep and goat").check();
		await page.getByRole("button", { name: "Another animal" }).click();
		await field(page, "feeding.0.animal").fill("Cow in milk");
		await field(page, "feeding.0.amount").fill("400 g for every litre");
		await page.getByLabel("Heavy").check();
		await shoot(page, "address, family, feeding and shipping class");
		await save(page);
		await page.getByText("Saved.", { exact: true }).waitFor();
		const rows = await fixture.connection.db
			.selectFrom("product")
			.select(["id", "slug", "shipping_class_id", "details_json"])
			.where(({ eb, or }) => or([eb("id", "=", PACKED), eb("parent_id", "=", PACKED)]))
			.orderBy("id")
			.execute();
		expect(new Set(rows.map((row) => row.shipping_class_id))).toEqual(new Set([shippingClass]));
		const { slug, details_json } = rows.find(({ id }) => id === PACKED)!;
		expect([slug, JSON.parse(details_json)]).toEqual([
			"milk-gold",
			expect.objectContaining({
				family: "sheep-goat",
				feeding: [{ animal: "Cow in milk", amount: "400 g for every litre" }],
			}),
		]);
		await shown(page, "slug").toBe("milk-gold");
		await field(page, "slug").fill("Milk & Gold");
		await save(page);
		await page.locator(".field-problem").first().waitFor();
		await shown(page, "slug").toBe("Milk & Gold");
	});

	it("is saved before the product is sold in packs, and it goes back", async () => {
		const page = await open("/products/34");
		await field(page, "name").fill("Salt lick");
		await field(page, "size").fill("20 kg");
		const turn = page.getByRole("button", { name: "Sell in packs" });
		expect(await turn.isDisabled()).toBe(true);
		await page.getByText("Save or throw away first what is typed.").waitFor();
		await save(page);
		await expect.poll(() => turn.isEnabled()).toBe(true);
		await shoot(page, "sell in packs");
		await turn.click();
		await page.getByText("It is sold in packs now.").waitFor();
		expect(await page.locator(".pack-size").innerText()).toBe("20 kg");
		await shoot(page, "sold in packs");
		expect(await page.getByText("Not saved yet").count()).toBe(0);
		await page.getByRole("button", { name: "Sell without packs" }).click();
		await page.getByText("It is sold without packs now.").waitFor();
		await field(page, "regularPrice").waitFor();
	});
});
