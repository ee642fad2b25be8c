import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { type ActCounter, countActs } from "../../support/staff/acts.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const RUPEE = 1_000_000;
/** A simple product, and one with counted stock. */
const PLAIN = 34;
const COUNTED = 38;
const ASHA: Actor = { kind: "staff", id: 3, role: "administrator", name: "Asha" };

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("prices and stock in the back office, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	let acts: ActCounter;
	let names: Map<number, string>;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		acts = await countActs(context);
		const rows = await fixture.connection.db.selectFrom("product").select(["id", "name"]).execute();
		names = new Map(rows.map(({ id, name }) => [id, name]));
	});
	afterEach(() => context.close());

	async function open(path: string, answers: Answers = {}, role: "shop_manager" | "clerk" = "shop_manager") {
		await signInContext(context, fixture, "anita", role);
		return openAdmin(context, fixture.base, path, { answers });
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
	const priceOf = async (id: number) =>
		(await fixture.connection.db.selectFrom("product").select("regular_price").where("id", "=", id).executeTakeFirst())
			?.regular_price;
	const stockOf = async (id: number) =>
		(
			await fixture.connection.db
				.selectFrom("product_stock")
				.select("quantity")
				.where("product_id", "=", id)
				.executeTakeFirst()
		)?.quantity ?? 0;
	const setPrice = (rupees: number) =>
		fixture.shop.editors.products.change(PLAIN, { regularPrice: rupees * RUPEE, salePrice: null }, { actor: ASHA });

	async function find(page: Page, words: string): Promise<void> {
		const field = page.getByRole("searchbox", { name: "Find products by name or SKU" });
		if (isPhone) await field.tap();
		else await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.type(words);
		await expect.poll(() => page.locator("[data-row]").count()).toBeLessThan(4);
	}
	async function openForm(page: Page, id: number, part: "price" | "stock" | "history"): Promise<void> {
		await press(row(page, id).locator(`[data-part=${part}]`).first());
	}
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}

	it("a price takes four acts besides the name and the price, and is in the shop", async () => {
		await setPrice(1_420);
		const opened = await open("/");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		await acts.within(page, 4, async () => {
			await press(page.getByRole("link", { name: "Products" }).locator("visible=true").first());
			await find(page, names.get(PLAIN)!.slice(0, 12));
			await openForm(page, PLAIN, "price");
			await page.keyboard.type("₹ 1,390/-");
			await page.keyboard.press("Enter");
			await page.getByText("Saved: the price is ₹1390, in the shop too.").waitFor();
		});
		expect(await priceOf(PLAIN)).toBe(1_390 * RUPEE);
		await row(page, PLAIN).getByRole("button", { name: /₹1390/ }).waitFor();
		await expectFine(opened, "price saved");
	});

	it("twenty bags take four acts besides the name and the number, and are counted once, with who it was", async () => {
		const before = await stockOf(COUNTED);
		const opened = await open("/", {}, "clerk");
		const { page } = opened;
		await page.getByRole("heading", { level: 1 }).waitFor();
		await acts.within(page, 4, async () => {
			await press(page.getByRole("link", { name: "Products" }).locator("visible=true").first());
			await find(page, names.get(COUNTED)!.slice(0, 12));
			await openForm(page, COUNTED, "stock");
			await page.keyboard.type("+20 bags");
			await page.keyboard.press("Enter");
			await page.getByText(`Saved: ${before + 20} are there now.`).waitFor();
		});
		expect(await stockOf(COUNTED)).toBe(before + 20);
		await page.getByText("You are here as Clerk: prices are changed by").waitFor();
		await expectFine(opened, "stock saved by a clerk");
	});

	it("wrong input says one sentence where it stands and keeps what was typed", async () => {
		await setPrice(1_420);
		const opened = await open(`/products?q=${encodeURIComponent(names.get(PLAIN)!)}`);
		const { page } = opened;
		await openForm(page, PLAIN, "price");
		const form = page.getByRole("form");
		await form.getByLabel("Price", { exact: true }).fill("1,39");
		await form.getByLabel("Sale price").fill("cheap");
		await page.keyboard.press("Enter");
		await expect.poll(() => form.locator(".field-problem").count()).toBe(2);
		expect(await form.getByLabel("Price", { exact: true }).inputValue()).toBe("1,39");
		await expectFine(opened, "wrong price");
		await form.getByLabel("Price", { exact: true }).fill("2,000");
		await form.getByText("That is 41 % more than ₹1420.").waitFor();
		await form.getByLabel("Sale price").fill("2000");
		await page.keyboard.press("Enter");
		await form.getByText("The sale price must be below the price.").waitFor();
		await form.getByLabel("Sale price").fill("1,900");
		await form.getByLabel("Sale from").fill("2026-12-01");
		await form.getByLabel("Sale to").fill("2026-12-07");
		await expectFine(opened, "unusual price");
		await press(form.getByRole("button", { name: "Save" }));
		await page.getByText(/^Sale ₹1900, 1 Dec to 7 Dec$/).waitFor();
	});

	it("stock without a sign asks whether it came or went, and the buttons answer", async () => {
		const before = await stockOf(COUNTED);
		const opened = await open(`/products?q=${encodeURIComponent(names.get(COUNTED)!)}`);
		const { page } = opened;
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type("1 torn");
		await page.keyboard.press("Enter");
		await page.getByText("Did they come or go?").waitFor();
		await expectFine(opened, "stock without a sign");
		await press(page.getByRole("button", { name: "Take away 1" }));
		await page.getByText(`Saved: ${before - 1} are there now.`).waitFor();
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type(`-${before + 5}`);
		await page.keyboard.press("Enter");
		await page.getByRole("alert").getByText("There are only").waitFor();
		expect(await page.getByLabel("Came or went").inputValue()).toBe(`-${before + 5}`);
		expect(await stockOf(COUNTED)).toBe(before - 1);
	});

	it("the same field that somebody else changed asks whose is kept; other fields go through", async () => {
		await setPrice(1_450);
		const opened = await open(`/products?q=${encodeURIComponent(names.get(PLAIN)!)}`);
		const { page } = opened;
		await openForm(page, PLAIN, "price");
		await setPrice(1_420);
		const form = page.getByRole("form");
		await form.getByLabel("Sale price").fill("1,300");
		await page.keyboard.press("Enter");
		await page.getByText("Sale ₹1300").waitFor();
		expect(await priceOf(PLAIN)).toBe(1_420 * RUPEE);
		await openForm(page, PLAIN, "price");
		await setPrice(1_430);
		await form.getByLabel("Price", { exact: true }).fill("1,390");
		await page.keyboard.press("Enter");
		await page.getByText(/^Asha set ₹1430 at \d\d:\d\d\. Keep that, or set yours\?$/).waitFor();
		await expectFine(opened, "somebody else's price");
		await press(page.getByRole("button", { name: "Set 1,390" }));
		await page.getByText("Saved: the price is ₹1390, in the shop too.").waitFor();
		expect(await priceOf(PLAIN)).toBe(1_390 * RUPEE);
	});

	it("an answer that was lost doubles nothing, and a session that has ended loses nothing typed", async () => {
		const before = await stockOf(COUNTED);
		const { page } = await open(`/products?q=${encodeURIComponent(names.get(COUNTED)!)}`);
		const keys = new Set<string>();
		let lost = 0;
		await page.route("**/things/stock/*", async (route) => {
			keys.add(route.request().headers()["idempotency-key"] ?? "");
			if (lost++ > 2) return route.fallback();
			await route.fetch();
			await route.abort();
		});
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type("+20");
		await page.keyboard.press("Enter");
		await page.getByText("The shop did not answer. What you typed is still here: try again.").waitFor();
		expect(await page.getByLabel("Came or went").inputValue()).toBe("+20");
		await page.keyboard.press("Enter");
		await page.getByText(`Saved: ${before + 20} are there now.`).waitFor();
		expect([await stockOf(COUNTED), keys.size, lost]).toEqual([before + 20, 1, 4]);
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type("+3");
		await context.clearCookies();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog");
		await dialog.waitFor();
		expect(await page.getByLabel("Came or went").inputValue()).toBe("+3");
	});

	it("what was typed is there again when the list comes back to it", async () => {
		const { page } = await open(`/products?q=${encodeURIComponent(names.get(COUNTED)!)}`);
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type("+7");
		await page.keyboard.press("Escape");
		await openForm(page, COUNTED, "stock");
		expect(await page.getByLabel("Came or went").inputValue()).toBe("+7");
		await page.getByRole("searchbox", { name: "Find products" }).fill("nothing has this name");
		await page.getByText("Nothing matches").waitFor();
		await press(page.getByRole("link", { name: "Clear" }));
		await openForm(page, COUNTED, "stock");
		expect(await page.getByLabel("Came or went").inputValue()).toBe("+7");
	});

	it("the history names who changed what, and undoes it", async () => {
		await setPrice(1_450);
		await setPrice(1_390);
		const opened = await open(`/products?q=${encodeURIComponent(names.get(PLAIN)!)}`);
		const { page } = opened;
		await openForm(page, PLAIN, "history");
		const history = page.getByRole("region", { name: /^History of / });
		await history.getByText("Price: ₹1450 → ₹1390").first().waitFor();
		await history
			.getByText(/ · Asha$/)
			.first()
			.waitFor();
		await expectFine(opened, "history");
		await press(history.getByRole("button", { name: /^Undo: Price: ₹1450 → ₹1390/ }));
		await history.getByText(/undid a change/).waitFor();
		await history.getByText(/undone since/).waitFor();
		expect(await priceOf(PLAIN)).toBe(1_450 * RUPEE);
		await expectFine(opened, "undone");
	});

	it("finds products by Hindi letters and by the SKU of a pack, as one types", async () => {
		const system = { actor: { kind: "system", name: "test" } } as const;
		await fixture.shop.editors.products.change(PLAIN, { name: "दूध बढ़ाने वाला दाना" }, system);
		const opened = await open("/products");
		const { page } = opened;
		const field = page.getByRole("searchbox", { name: "Find products" });
		await expect.poll(() => page.locator("[data-row]").count()).toBeGreaterThan(5);
		await expectFine(opened, "all products");
		await field.fill("दाना");
		await row(page, PLAIN).waitFor();
		await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
		const pack = await fixture.connection.db
			.selectFrom("product")
			.select(["sku", "parent_id"])
			.where("parent_id", ">", 0)
			.where("sku", "<>", "")
			.orderBy("id")
			.executeTakeFirstOrThrow();
		await field.fill(pack.sku);
		await row(page, pack.parent_id).waitFor();
		await expectFine(opened, "found by the SKU of a pack");
		// The field above, which phones do not have here, finds orders.
		const above = await page.getByRole("searchbox", { name: /Find orders/ }).all();
		expect(await Promise.all(above.map((each) => each.inputValue()))).toEqual(above.map(() => ""));
	});

	it.each<[string, Answers | null, RegExp]>([
		["loading", { "GET products": SILENT }, /The network is slow/],
		["failed", { "GET products": new Refusal(500, "broken", "It is broken.") }, /This could not be shown/],
		[
			"not allowed",
			{ "GET products": new Refusal(403, "feedmill_not_allowed", "No.", { needs: "products.see" }) },
			/This page is not open to you/,
		],
		["no products", { "GET products": { entries: [], total: 0, hasMore: false, next: null } }, /no products yet/],
		["nothing found", null, /Nothing matches/],
	])("%s: says so in words", async (name, answers, words) => {
		const opened = await open(answers ? "/products" : "/products?q=nothing%20at%20all", answers ?? {});
		await opened.page.getByText(words).first().waitFor();
		await expectFine(opened, `products ${name}`);
	});

	it("offline: what is there stays, and what is typed is sent when it is pressed again", async () => {
		const before = await stockOf(COUNTED);
		const opened = await open(`/products?q=${encodeURIComponent(names.get(COUNTED)!)}`);
		const { page } = opened;
		await openForm(page, COUNTED, "stock");
		await page.keyboard.type("+2");
		await context.setOffline(true);
		await page.keyboard.press("Enter");
		await page.getByText("What you typed is still here").waitFor();
		await shoot(page, `products offline, ${where}`);
		await context.setOffline(false);
		await page.keyboard.press("Enter");
		await page.getByText(`Saved: ${before + 2} are there now.`).waitFor();
		expect(await stockOf(COUNTED)).toBe(before + 2);
	});

	it("a product that is gone says so at its form", async () => {
		const opened = await open(`/products?q=${encodeURIComponent(names.get(PLAIN)!)}`);
		const { page } = opened;
		await openForm(page, PLAIN, "price");
		const system = { actor: { kind: "system", name: "test" } } as const;
		expect(await fixture.shop.editors.products.remove(PLAIN, system)).toMatchObject({ ok: true });
		await page.keyboard.type("1500");
		await page.keyboard.press("Enter");
		await page.getByRole("alert").getByText(`There is no product of the number ${PLAIN}.`).waitFor();
		await expectFine(opened, "product gone");
	});
});
