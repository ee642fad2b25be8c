import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";
import { type AdminPage, openAdmin, shoot } from "./admin-page.ts";

const PLAIN = 34;
const HOSTILE =
	"<script>top.ran=1;window.ran=1</script><img src=x onerror=top.ran=1><form action=/admin/><button>Go</button></form>";

describe.each([
	["on a desktop", { width: 1280, height: 800 }],
	["on a phone", { width: 360, height: 740 }],
])("the preview of a product that is not saved, %s", (where, viewport) => {
	const { browser, fixture } = useBrowser();
	const isPhone = viewport.width < 768;
	let context: BrowserContext;
	beforeAll(() => ensureBuilt(), 60_000);
	beforeEach(async () => {
		await fixture.reset();
		context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: isPhone, isMobile: isPhone });
		await signInContext(context, fixture, "anita", "shop_manager");
	});
	afterEach(() => context.close());

	async function open(path: string): Promise<AdminPage> {
		const opened = await openAdmin(context, fixture.base, path, {});
		// As the server sends it, with its policy.
		await opened.page.route("**/admin/preview", (route) => route.continue());
		return opened;
	}
	const typeInto = (page: Page, name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
	async function show(page: Page) {
		await page.getByRole("button", { name: "Preview", exact: true }).click();
		const frame = page.frameLocator("iframe");
		await frame.getByRole("heading", { level: 1 }).waitFor();
		return frame;
	}

	it("shows what is typed as the page in the shop, at two widths, and leaves all as it was", async () => {
		const { page, faults } = await open(`/products/${PLAIN}`);
		await typeInto(page, "name", "Typed Gold 77");
		const frame = await show(page);
		expect(await frame.getByRole("heading", { level: 1 }).innerText()).toBe("Typed Gold 77");
		expect(await page.locator("iframe").evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(360);
		await shoot(page, `preview of a phone, ${where}`);
		await page.getByText("Desktop", { exact: true }).click();
		expect(await page.locator("iframe").evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(1280);
		await shoot(page, `preview of a desktop, ${where}`);
		expect(await violationsOn(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
		await page.getByRole("button", { name: "Close", exact: true }).click();
		await page.locator("iframe").waitFor({ state: "detached" });
		expect(await page.locator('[name="name"]').inputValue()).toBe("Typed Gold 77");
		expect((await fixture.shop.catalogue.product(PLAIN))?.name).not.toBe("Typed Gold 77");
		expect(faults.filter((fault) => !fault.includes("script"))).toEqual([]);
	});

	it("runs nothing of hostile texts, and cannot reach the page around it", async () => {
		const { page } = await open("/products/new");
		await typeInto(page, "name", "Hostile");
		if (!(await page.locator('[name="description"]').isVisible()))
			await page.locator("summary", { hasText: "Words" }).click();
		await typeInto(page, "description", HOSTILE);
		await show(page);
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => "ran" in window)).toBe(false);
		expect(
			await page.locator("iframe").evaluate((element) => (element as HTMLIFrameElement).contentDocument),
		).toBeNull();
		expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
		expect(new URL(page.url()).pathname).toBe("/admin/products/new");
	});

	it("says why there is nothing to see, and asks for a name first", async () => {
		const { page } = await open("/products/new");
		await page.getByRole("button", { name: "Preview", exact: true }).click();
		await page.getByText("Enter a name.").waitFor();
		expect(await page.locator("iframe").count()).toBe(0);
		await typeInto(page, "name", "Feed");
		await context.clearCookies();
		const frame = await show(page);
		expect(await frame.locator("main").innerText()).toContain("sign in again");
	});
});
