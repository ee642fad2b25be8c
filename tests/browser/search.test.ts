import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const SCREENS = [
	["a desk", { width: 1280, height: 900 }],
	["a phone", { width: 360, height: 740 }],
] as const;

describe.each(SCREENS)("suggestions of the search field on %s", (name, viewport) => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page?.context().close());

	async function open(path = "/shop/"): Promise<void> {
		page = await (
			await browser.newContext({ viewport, hasTouch: name === "a phone", reducedMotion: "reduce" })
		).newPage();
		page.setDefaultTimeout(20_000);
		await page.goto(`${fixture.base}${path}`);
	}
	const field = () => page.locator(".search-field:visible");
	const options = () => page.locator(".search-suggestions [role=option]");

	it("are selected by arrow keys, opened by Enter and closed by Escape, without layout shifts", async () => {
		await open();
		await page.evaluate(() => {
			const own = window as unknown as { moved: number };
			own.moved = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) own.moved += (entry as unknown as { value: number }).value;
			}).observe({ type: "layout-shift" });
		});
		await field().focus();
		// In one step: a late response for half the word would replace the list.
		await field().fill("dairy");
		await options().first().waitFor();
		expect(await field().getAttribute("role")).toBe("combobox");
		expect(await field().getAttribute("aria-expanded")).toBe("true");
		await field().press("ArrowDown");
		const chosen = await field().getAttribute("aria-activedescendant");
		expect(await page.locator(`#${chosen}`).getAttribute("aria-selected")).toBe("true");
		const box = (await options().first().boundingBox())!;
		expect(box.height).toBeGreaterThanOrEqual(44);
		expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
		await field().press("Escape");
		expect(await field().getAttribute("aria-expanded")).toBe("false");
		expect(await field().inputValue()).toBe("dairy");
		expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
		await field().press("y");
		await field().press("Backspace");
		await options().first().waitFor();
		await field().press("ArrowUp");
		const href = await options().last().getAttribute("data-href");
		await Promise.all([page.waitForURL((url) => url.pathname === href), field().press("Enter")]);
	});

	it("are never those of an older term, shown already or still on their way", async () => {
		await open();
		let answerDairy: (() => void) | undefined;
		await page.route("**/search-suggestions?q=dairy", async (route) => {
			await new Promise<void>((resolve) => {
				answerDairy = resolve;
			});
			// Fails where the page has cancelled the request.
			await route.continue().catch(() => {});
		});
		/** Types a term in one step; the names that are shown at once. */
		const type = (term: string) =>
			field().evaluate((input: HTMLInputElement, text) => {
				input.value = text;
				input.dispatchEvent(new InputEvent("input", { bubbles: true }));
				const list = input.form!.querySelector<HTMLElement>("[role=listbox]")!;
				return list.hidden ? [] : [...list.children].map(({ textContent }) => textContent);
			}, term);
		await field().focus();
		await page.locator(".search-field[role=combobox]:visible").waitFor();
		await page.evaluate(() => {
			const own = window as unknown as { wrong: string[] };
			own.wrong = [];
			new MutationObserver(() => {
				const input = document.activeElement as HTMLInputElement;
				for (const option of document.querySelectorAll(".search-suggestions:not([hidden]) [role=option]"))
					if (input.value === "layer" && /dairy/i.test(option.textContent)) own.wrong.push(option.textContent);
			}).observe(document.body, { subtree: true, childList: true, attributes: true });
		});
		await type("dairy");
		await expect.poll(() => answerDairy).toBeTruthy();
		expect(await type("layer")).toEqual([]);
		answerDairy!();
		await options().filter({ hasText: /layer/i }).first().waitFor();
		expect(await page.evaluate(() => (window as unknown as { wrong: string[] }).wrong)).toEqual([]);
		// An answer that is shown stays as far as it fits the longer term.
		expect((await type("layer m")).every((text) => /layer m/i.test(text))).toBe(true);
		expect(await type("zzqqx")).toEqual([]);
	});

	it("say in a sentence that nothing was found, until something is or the field loses focus", async () => {
		await open();
		const none = page.locator(".search-suggestions__none");
		await field().focus();
		await field().fill("zzqqx");
		await none.waitFor();
		expect(await none.innerText()).toBe("Nothing found for “zzqqx”. Try one word, or another spelling.");
		expect(await field().getAttribute("aria-expanded")).toBe("false");
		const box = (await none.boundingBox())!;
		expect(box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
		await field().fill("dairy");
		await options().first().waitFor();
		expect(await none.isVisible()).toBe(false);
		await field().fill("zzqqx");
		await none.waitFor();
		await field().press("Escape");
		await none.waitFor({ state: "hidden" });
		await field().fill("zzqqy");
		await none.waitFor();
		await field().fill("z");
		await none.waitFor({ state: "hidden" });
		await field().fill("zzqqx");
		await none.waitFor();
		await field().blur();
		await none.waitFor({ state: "hidden" });
	});

	it("are opened by touch, and Enter without a selection searches", async () => {
		await open();
		await field().focus();
		await field().pressSequentially("gold", { delay: 30 });
		const first = options().first();
		await first.waitFor();
		const href = await first.getAttribute("data-href");
		await Promise.all([
			page.waitForURL((url) => url.pathname === href),
			name === "a phone" ? first.tap() : first.click(),
		]);
		await page.goto(`${fixture.base}/shop/`);
		await field().fill("feed");
		await Promise.all([page.waitForURL((url) => url.searchParams.get("s") === "feed"), field().press("Enter")]);
	});

	it("match the current text, though an earlier response comes later; the form works after a failed request", async () => {
		await open();
		await page.route("**/search-suggestions*", async (route) => {
			const text = new URL(route.request().url()).searchParams.get("q");
			if (text === "xx") return route.abort();
			if (text === "go") await new Promise((resolve) => setTimeout(resolve, 1_500));
			await route.continue().catch(() => {});
		});
		await field().focus();
		await field().pressSequentially("go");
		await page.waitForTimeout(400);
		await field().fill("mash");
		await options().first().waitFor();
		await page.waitForTimeout(1_800);
		expect((await options().allTextContents()).join(" ").toLowerCase()).toContain("mash");
		await field().fill("xx");
		await page.waitForTimeout(500);
		await Promise.all([page.waitForURL((url) => url.searchParams.get("s") === "xx"), field().press("Enter")]);
	});
});
