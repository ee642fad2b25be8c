import path from "node:path";
import { loadLanguage } from "@feedmill/server/language/load-language.ts";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

const HINDI = await loadLanguage(path.join(import.meta.dirname, "../../../examples/hindi/hi.json"));
const WIDTHS = [320, 360, 768, 1280];

describe("the choice of language", () => {
	const { browser, fixture } = useBrowser({ languages: [HINDI] });
	let page: Page;
	afterEach(() => page?.context().close());

	async function open(width: number, { script = true, path = "/shop/" } = {}): Promise<void> {
		const context = await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled: script });
		page = await context.newPage();
		await page.goto(fixture.base + path);
	}
	const link = (name: string) => page.locator(".top-strip").getByRole("link", { name, exact: true });

	it.each(WIDTHS)("is at the top at %d px, whole, and covers nothing", async (width) => {
		await fixture.shop.settings.write({ phone: "+91 79 4000 1234" });
		await open(width);
		for (const target of [link("हिन्दी"), page.locator(".top-strip a[href^='tel:']")]) {
			const box = (await target.boundingBox())!;
			expect(box.y + box.height).toBeLessThanOrEqual(60);
			expect([box.x >= 0, box.x + box.width <= width, box.height >= 24]).toEqual([true, true, true]);
			// What is painted in its middle is itself.
			const isOnTop = await target.evaluate((element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
			});
			expect(isOnTop).toBe(true);
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});

	it("is there in a shop without telephone, mail and motto", async () => {
		const { phone, tagline, adminEmail, emailFromAddress } = await fixture.shop.settings.current();
		await fixture.shop.settings.write({ phone: "", tagline: "", adminEmail: "", emailFromAddress: "" });
		await open(360);
		await link("हिन्दी").waitFor();
		await fixture.shop.settings.write({ phone, tagline, adminEmail, emailFromAddress });
	});

	it("is made by keyboard, without script, and stays on the page with its search", async () => {
		await open(360, { script: false, path: "/?s=dairy&post_type=product" });
		for (let presses = 0; presses < 6; presses++) {
			await page.keyboard.press("Tab");
			if ((await page.evaluate(() => document.activeElement?.textContent)) === "हिन्दी") break;
		}
		await page.keyboard.press("Enter");
		await page.locator("html[lang=hi]").waitFor();
		expect(new URL(page.url()).search).toBe("?s=dairy&post_type=product");
		await link("English").click();
		await page.locator("html[lang=en]").waitFor();
	});

	it("names each language in itself, and the chosen one as chosen", async () => {
		await open(360);
		const shown = await page
			.locator(".top-strip nav li")
			.evaluateAll((items) => items.map((item) => [item.getAttribute("lang"), item.textContent]));
		expect(shown).toEqual([
			["en", "English"],
			["hi", "हिन्दी"],
		]);
		expect(await link("English").getAttribute("aria-current")).toBe("true");
		expect(await page.locator(".top-strip nav").getAttribute("aria-label")).toBe("Language");
	});
});
