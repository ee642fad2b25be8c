import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, type Answers, openAdmin, Refusal, SILENT, shoot } from "./admin-page.ts";

const PACK = 38;
/** Two people at once take a while on a busy machine. */
const SLOW = 60_000;

describe.each([
	["on a phone", { width: 360, height: 740 }],
	["on a desktop", { width: 1280, height: 800 }],
])("a stock count by two people, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	const contexts: BrowserContext[] = [];
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		await setStock(fixture.connection.db, PACK, 50);
	});
	afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

	async function open(login: "anita" | "ramesh", path = "/stock-count", answers: Answers = {}): Promise<AdminPage> {
		const context = await browser.newContext({
			viewport,
			reducedMotion: "reduce",
			hasTouch: isPhone,
			isMobile: isPhone,
		});
		contexts.push(context);
		await signInContext(context, fixture, login, login === "anita" ? "clerk" : "depot");
		return openAdmin(context, fixture.base, path, { answers });
	}
	async function begin(): Promise<number> {
		const begun = await fixture.shop.stockCounts.begin(0, "begun-by-the-test", { kind: "system", name: "test" });
		if (!begun.ok) throw new Error(begun.error.code);
		return begun.value.id;
	}
	const press = (what: Locator) => (isPhone ? what.tap() : what.click());
	async function expectFine({ page, faults }: AdminPage, name: string): Promise<void> {
		await shoot(page, `stock count, ${name}, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		expect(faults).toEqual([]);
	}
	const sku = async () =>
		(await fixture.connection.db.selectFrom("product").select("sku").where("id", "=", PACK).executeTakeFirstOrThrow())
			.sku;
	/** Opens the row of the pack, found by its SKU. */
	async function openPack(page: Page): Promise<Locator> {
		const code = await sku();
		await page.getByRole("searchbox", { name: "Find packs by name or SKU" }).fill(code);
		const row = page.getByRole("button", { name: code });
		if ((await row.getAttribute("aria-expanded")) === "false") await press(row);
		return page.getByRole("textbox", { name: "Bags that stand there" });
	}
	/** Of the pack. */
	const standing = async (id: number) => {
		const read = await fixture.shop.stockCounts.read(id, { kind: "system", name: "test" });
		return read.ok ? (read.value.packs.find((pack) => pack.id === PACK)?.entries ?? []) : [];
	};

	it("is begun, counted by both, decided where both counted, and booked", { timeout: SLOW }, async () => {
		const asha = await open("anita");
		await asha.page.getByText("No count has ended yet").waitFor();
		await expectFine(asha, "none");
		await press(asha.page.getByRole("button", { name: "Begin" }));
		await asha.page.getByRole("heading", { name: /^Not counted yet/ }).waitFor();
		await expectFine(asha, "begun");
		const id = Number(/\d+$/.exec(asha.page.url())?.[0]);
		const kiran = await open("ramesh");
		await press(kiran.page.getByRole("link", { name: /Everything that is counted/ }));
		await (await openPack(kiran.page)).waitFor();
		const [theirs, mine] = [await openPack(kiran.page), await openPack(asha.page)];
		await theirs.fill("48 bags");
		await press(kiran.page.getByRole("button", { name: "Save" }));
		await expect.poll(async () => (await standing(id)).map(({ counted }) => counted)).toEqual([48]);
		await mine.fill("४७");
		// Enter, as the number pad of a telephone has it.
		await mine.press("Enter");
		await asha.page.getByRole("heading", { name: "To decide (1)" }).waitFor();
		const field = await openPack(asha.page);
		await asha.page.getByText(/has counted 48 of it already/).waitFor();
		expect(await field.inputValue()).toBe("47");
		await asha.page.getByText(/Ramesh.* counted 48 bags/).waitFor();
		await expectFine(asha, "both numbers");
		await field.fill("3");
		await press(asha.page.getByRole("button", { name: "Another place: 51 together" }));
		await expect.poll(async () => (await standing(id)).map(({ counted }) => counted)).toEqual([48, 3]);
		await asha.page.getByRole("button", { name: /51 bags/ }).waitFor();
		await press(asha.page.getByRole("link", { name: "Differences, and the end" }));
		await asha.page.getByText("51 found, the shop thought 50.").waitFor();
		await expectFine(asha, "differences");
		// Kiran goes on meanwhile: what was not seen is not booked.
		await kiran.page.getByRole("searchbox", { name: "Find packs by name or SKU" }).fill("");
		await press(kiran.page.getByRole("listitem").filter({ hasText: "Breeder Feed" }).getByRole("button"));
		await kiran.page.getByRole("textbox", { name: "Bags that stand there" }).fill("7");
		await press(kiran.page.getByRole("button", { name: "Save" }));
		await kiran.page.getByRole("button", { name: /Breeder Feed.* 7 bags$/ }).waitFor();
		await press(asha.page.getByRole("button", { name: "Book 1 difference" }));
		await asha.page.getByText(/^Somebody has entered more meanwhile/).waitFor();
		await asha.page.getByText("7 found, the shop thought", { exact: false }).waitFor();
		await press(asha.page.getByRole("button", { name: "Book 2 differences" }));
		await asha.page.getByText(/booked this count/).waitFor();
		await expectFine(asha, "booked");
		await fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
		expect((await stockOf(fixture.connection.db, PACK)).quantity).toBe(51);
	});

	it("keeps what is counted through a minute without a network and a reload", { timeout: SLOW }, async () => {
		const id = await begin();
		const kiran = await open("ramesh", `/stock-count/${id}`);
		const { page } = kiran;
		const context = contexts.at(-1)!;
		const field = await openPack(page);
		await context.setOffline(true);
		await field.fill("46");
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText("1 number waits for the network.", { exact: false }).waitFor();
		await page.getByRole("button", { name: /46 bags, on their way/ }).waitFor();
		await shoot(page, `stock count, offline, ${where}`);
		expect(await standing(id)).toEqual([]);
		// Sold while the number waits.
		await setStock(fixture.connection.db, PACK, 44);
		await page.evaluate(() => {
			const key = Object.keys(localStorage).find((name) => name.startsWith("feedmill count"))!;
			const [entry] = JSON.parse(localStorage.getItem(key)!);
			localStorage.setItem(key, JSON.stringify([{ ...entry, at: entry.at - 60_000 }]));
		});
		await context.setOffline(false);
		await page.reload();
		await page.getByRole("heading", { name: "To decide (1)" }).waitFor();
		expect(await standing(id)).toEqual([]);
		const again = await openPack(page);
		await page.getByText(/went from 50 to 44 since/).waitFor();
		await expectFine(kiran, "late");
		expect(await again.inputValue()).toBe("46");
		await press(page.getByRole("button", { name: "It is right: save" }));
		await expect
			.poll(async () => (await standing(id)).map(({ counted, expected }) => [counted, expected]))
			.toEqual([[46, 44]]);
	});

	it("tells of numbers that came after the end, and drops them when asked", { timeout: SLOW }, async () => {
		const id = await begin();
		const kiran = await open("ramesh", `/stock-count/${id}`);
		const { page } = kiran;
		const field = await openPack(page);
		await contexts.at(-1)!.setOffline(true);
		await field.fill("46");
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText("1 number waits for the network.", { exact: false }).waitFor();
		await fixture.shop.stockCounts.giveUp(id, { kind: "system", name: "test" });
		await contexts.at(-1)!.setOffline(false);
		await page.getByText(/These numbers of this device came after the end/).waitFor();
		await page.getByText("Buffalo Special Mash: 46").waitFor();
		await expectFine(kiran, "too late");
		await press(page.getByRole("button", { name: "Drop these numbers" }));
		await page.getByText(/These numbers of this device/).waitFor({ state: "detached" });
		expect(
			await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("feedmill count"))),
		).toEqual([]);
	});

	it("says what is wrong with a number, marks the unusual, and takes back", { timeout: SLOW }, async () => {
		const id = await begin();
		const asha = await open("anita", `/stock-count/${id}`);
		const { page } = asha;
		const field = await openPack(page);
		await field.fill("a lot");
		await press(page.getByRole("button", { name: "Save" }));
		await page.getByText("Write how many bags are there, such as 48.").waitFor();
		await field.fill("1,000");
		await press(page.getByRole("button", { name: "Save" }));
		await expect.poll(async () => (await standing(id)).length).toBe(1);
		await press(page.getByRole("link", { name: "Differences, and the end" }));
		await page.getByText("Unusual: look whether the number is right.").waitFor();
		await page.getByText("+950 bags").waitFor();
		await expectFine(asha, "unusual");
		await press(page.getByRole("link", { name: "Everything that is counted" }));
		await openPack(page);
		await press(page.getByRole("button", { name: "Take back" }));
		await expect.poll(async () => (await standing(id)).length).toBe(0);
		await press(page.getByRole("link", { name: "Differences, and the end" }));
		await page.getByText("Nothing is counted yet").waitFor();
		await press(page.getByRole("button", { name: "Give the count up" }));
		await press(page.getByRole("button", { name: "Give up", exact: true }));
		await page.getByText(/Given up by/).waitFor();
	});

	it("says that it is slow, gone, not allowed or failed", { timeout: SLOW }, async () => {
		const none = await open("anita", "/stock-count/999");
		await none.page.getByText("There is no such count").waitFor();
		await expectFine(none, "gone");
		const slow = await open("anita", "/stock-count/1", { "GET stock-counts/{id}": SILENT });
		await slow.page.getByText("The network is slow. Still trying.").waitFor();
		const failed = await open("anita", "/stock-count", {
			"GET stock-counts": new Refusal(500, "internal_server_error", "It broke."),
		});
		await failed.page.getByText("This could not be shown").waitFor();
		const refused = await open("anita", "/stock-count", {
			"GET stock-counts": new Refusal(403, "feedmill_not_allowed", "No.", { needs: "stock.edit" }),
		});
		await refused.page.getByRole("heading", { level: 2 }).waitFor();
		await expectFine(refused, "not allowed");
	});
});
