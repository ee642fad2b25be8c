import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const TEXT = "No lorry on Diwali. We deliver again from Monday on; orders are taken on all days, day and night.";
const COOKIE = `store_notice${createHash("md5").update(TEXT).digest("hex")}`;
const PAGES = [
	"/",
	"/shop/",
	"/product-category/compound-cattle-feed/",
	"/product/dairy-gold-8000-pellet/",
	"/cart/",
	"/my-account/",
];

describe("the store notice", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(async () => {
		const actor = { kind: "system", name: "test" } as const;
		expect((await fixture.shop.editors.settings.change({ storeNotice: TEXT }, { actor })).ok).toBe(true);
	});
	afterEach(() => context?.close());

	async function phone(dismissed: boolean): Promise<Page> {
		context = await browser.newContext({ viewport: { width: 360, height: 740 } });
		if (dismissed) await context.addCookies([{ name: COOKIE, value: "hidden", url: fixture.base }]);
		const page = await context.newPage();
		await page.addInitScript(() => {
			const seen = { shift: 0 };
			Object.assign(window, { seen });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
		return page;
	}
	const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
	const notice = (page: Page) => page.locator(".woocommerce-store-notice");

	it.each([
		["a new visitor", false],
		["who has dismissed it", true],
	])("moves nothing on any page of %s, however late the scripts come", async (_who, dismissed) => {
		const page = await phone(dismissed);
		// After the first paint, as on a slow connection.
		await page.route("**/*.js", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 400));
			await route.continue();
		});
		const shifts: Record<string, number> = {};
		for (const path of PAGES) {
			await page.goto(fixture.base + path, { waitUntil: "networkidle" });
			expect(await notice(page).isVisible()).toBe(!dismissed);
			shifts[path] = await shiftOf(page);
		}
		for (const shift of Object.values(shifts)) expect(shift).toBeLessThan(0.01);
	});

	it("is in the cached page of each, and not in that of the other", async () => {
		const read = async (cookie: string) => {
			const answer = await fetch(`${fixture.base}/shop/`, { headers: { cookie } });
			const vary = answer.headers.get("vary") ?? "";
			return { shown: !/demo_store"[^>]*style="display:none"/.test(await answer.text()), vary };
		};
		for (const cookie of ["", `${COOKIE}=hidden`, "store_notice0=hidden", `${COOKIE}=hidden`, ""]) {
			const { shown, vary } = await read(cookie);
			expect([cookie, shown]).toEqual([cookie, !cookie.startsWith(COOKIE)]);
			expect(vary).toContain("Cookie");
		}
	});

	it("goes when it is dismissed and stays away, and a new text is shown again", async () => {
		const page = await phone(false);
		await page.goto(`${fixture.base}/shop/`, { waitUntil: "networkidle" });
		await page.getByRole("link", { name: "Dismiss" }).click();
		await notice(page).waitFor({ state: "hidden" });
		await page.reload();
		expect(await notice(page).isVisible()).toBe(false);
		const actor = { kind: "system", name: "test" } as const;
		await fixture.shop.editors.settings.change({ storeNotice: "New lorry!" }, { actor });
		await page.reload();
		expect(await notice(page).isVisible()).toBe(true);
		await fixture.shop.editors.settings.change({ storeNotice: TEXT }, { actor });
	});
});
