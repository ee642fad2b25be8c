import { ensureBuilt } from "@feedmill/back-office/build.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInContext } from "../../support/staff/sign-in-context.ts";
import { useBrowser } from "../../support/use-browser.ts";

/** Presses of Tab on one page. */
const MOST_TABS = 400;
/** Pages that the walk starts from; others are found by their links. */
const FIRST = ["/admin/", "/admin/orders/97", "/admin/people", "/admin/reviews", "/admin/products", "/admin/account"];
const MOST_PAGES = 40;

describe("the back office by the keyboard alone", () => {
	const { browser, fixture } = useBrowser();
	let context: BrowserContext;
	beforeAll(async () => {
		await ensureBuilt();
		context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		await signInContext(context, fixture, "anita", "administrator");
	}, 120_000);
	afterAll(() => context?.close());

	it("reaches every field, button and link of every screen by Tab, and shows where it is", async () => {
		const page = await context.newPage();
		page.setDefaultTimeout(20_000);
		const known = new Set(FIRST);
		const wrong: string[] = [];
		let walked = 0;
		for (const path of known) {
			if (walked >= MOST_PAGES) break;
			walked += 1;
			await page.goto(`${fixture.base}${path}`);
			await page.locator("h1").first().waitFor();
			await page.waitForLoadState("networkidle");
			const { missed, unseen, links } = await walk(page);
			if (missed.length > 0) wrong.push(`${path} is not reached: ${missed.slice(0, 5).join("; ")}`);
			if (unseen.length > 0) wrong.push(`${path} does not show the focus: ${unseen.slice(0, 5).join("; ")}`);
			for (const link of links) known.add(link);
		}
		expect(wrong).toEqual([]);
		expect(walked).toBeGreaterThan(10);
	}, 300_000);

	/** Goes through the page by Tab until it has been everywhere. */
	async function walk(page: Page): Promise<{ missed: string[]; unseen: string[]; links: string[] }> {
		const wanted = await page.evaluate(() => {
			const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")];
			const reached = all.filter((element) => {
				const isRadio = element instanceof HTMLInputElement && element.type === "radio";
				// Of a group of radio buttons Tab reaches the chosen one; arrows reach the others.
				const isOther = isRadio && !element.checked;
				const isDisabled = (element as HTMLButtonElement).disabled === true;
				return (
					element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !isOther && !isDisabled
				);
			});
			for (const [index, element] of reached.entries()) element.dataset.wanted = String(index);
			return reached.length;
		});
		const seen = new Set<string>();
		const unseen = new Set<string>();
		for (let press = 0; press < MOST_TABS && seen.size < wanted; press++) {
			await page.keyboard.press("Tab");
			const at = await page.evaluate(() => {
				const element = document.activeElement as HTMLElement | null;
				if (!element || element === document.body) return null;
				const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
				const shows = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
				return { wanted: element.dataset.wanted ?? "", shows, name: element.outerHTML.slice(0, 120) };
			});
			if (!at) continue;
			if (at.wanted !== "") seen.add(at.wanted);
			if (!at.shows) unseen.add(at.name);
		}
		const found = await page.evaluate(
			(reached) => ({
				missed: [...document.querySelectorAll<HTMLElement>("[data-wanted]")]
					.filter(({ dataset }) => !reached.includes(dataset.wanted!))
					.map((element) => element.outerHTML.slice(0, 120)),
				links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')]
					.map((link) => link.getAttribute("href")!.replace(/#.*/, ""))
					.filter((href) => !/slips|\/\d+\b|[?]/.test(href)),
			}),
			[...seen],
		);
		return { ...found, unseen: [...unseen] };
	}
});
