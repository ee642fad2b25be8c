import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { ROOT, type ServerProcess, startProcess } from "../support/server-process.ts";

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Traces of the default theme: name, demo store, the green of buttons. */
const FIRST_MILL = /lilotari|umreth|લીલોતરી/i;
const FIRST_GREEN = "rgb(31, 107, 58)";
const TEAL = "rgb(11, 85, 99)";

/** The example of docs/theming.md, started by the command of its README. */
describe("another mill", () => {
	let data: string;
	let server: ServerProcess;
	let browser: Browser;

	beforeAll(async () => {
		data = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-another-mill-"));
		const readme = fs.readFileSync(path.join(ROOT, "examples/another-mill/README.md"), "utf8");
		const [, theme = ""] = /^ {4}THEME=(\S+) DATA_DIR=\S+ npm start$/m.exec(readme) ?? [];
		[server, browser] = await Promise.all([
			startProcess({ environment: { THEME: theme, DATA_DIR: data }, timeout: 100_000 }),
			openBrowser(),
		]);
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		fs.rmSync(data, { recursive: true, force: true });
	});

	describe.each([360, 1280])("at %i px", (width) => {
		let page: Page;
		let errors: string[];
		beforeAll(async () => {
			const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
			page = await context.newPage();
			page.setDefaultTimeout(30_000);
			errors = [];
			page.on("pageerror", (error) => errors.push(error.message));
		});
		afterAll(async () => {
			await page.context().close();
			expect(errors).toEqual([]);
		});

		async function open(address: string): Promise<void> {
			await page.goto(`${server.base}${address}`, { waitUntil: "networkidle" });
		}

		/** Expects the theme's name, logo and colours, nothing of the default theme, and no horizontal overflow. */
		async function expectAnotherMill(): Promise<void> {
			expect(await page.locator("#masthead .site-logo .site-title").innerText()).toBe("Kolleru Feeds");
			expect(
				await page.locator("#masthead .logo").evaluate((mark: HTMLImageElement) => mark.naturalWidth),
			).toBeGreaterThan(0);
			expect(await page.title()).toContain("Kolleru Feeds");
			expect(await page.content()).not.toMatch(FIRST_MILL);
			expect(await page.locator("body").innerText()).not.toMatch(/feedmill/i);
			const green = await page.evaluate(
				(colour) =>
					[...document.querySelectorAll("*")]
						.filter((element) => {
							const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
							return [color, backgroundColor, borderTopColor].includes(colour);
						})
						.map(({ outerHTML }) => outerHTML.slice(0, 100)),
				FIRST_GREEN,
			);
			expect(green).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}

		async function expectReadable(): Promise<void> {
			await page.evaluate(axeSource);
			const faint = await page.evaluate(async () => {
				const { axe } = window as unknown as {
					axe: { run(root: Document, options: unknown): Promise<{ violations: { id: string; nodes: object[] }[] }> };
				};
				const { violations } = await axe.run(document, { runOnly: { type: "tag", values: ["wcag2a", "wcag2aa"] } });
				return violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 2) }));
			});
			expect(faint).toEqual([]);
		}

		const background = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => getComputedStyle(element).backgroundColor);

		it("has a home page of its own", async () => {
			await open("/");
			expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Fed in our own pond before it is sold");
			expect(await page.locator(".family-tiles li").allInnerTexts()).toEqual(["For the pond", "For ducks", "For hens"]);
			expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(
				expect.arrayContaining(["Who is it for?", "What leaves the mill most", "Feed by the tray, not by the clock"]),
			);
			expect(await page.getByText("What buyers say").count()).toBe(0);
			expect(await background(".hero .button")).toBe(TEAL);
			await expectAnotherMill();
			await expectReadable();
		});

		it("colours a category by its family", async () => {
			await open("/");
			await page.getByRole("link", { name: "For ducks" }).click();
			await page.waitForURL(/\/product-category\/duck-feed\/$/);
			expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Ducks");
			expect(await background(".products .tint-ducks")).toBe("rgb(239, 243, 221)");
			expect(await page.locator(".products .product").count()).toBe(2);
			await expectAnotherMill();
		});

		it("starts the bag calculator with its own animals, and has none for fish feed", async () => {
			await open("/product/duckling-start/");
			const field = (name: string) => page.locator(".bag-calculator").getByLabel(name, { exact: true }).inputValue();
			expect([await field("Animals"), await field("Kg a day each")]).toEqual(["50", "0.16"]);
			expect(await page.getByText("A cow or buffalo that gives").count()).toBe(0);
			await open("/product/rohu-grower-4-mm/");
			expect(await page.locator(".bag-calculator").count()).toBe(0);
		});

		it("sells a bag", async () => {
			await open("/product/rohu-grower-4-mm/");
			expect(await page.locator(".product-pictures.tint-pond").count()).toBe(1);
			await expectAnotherMill();
			await expectReadable();
			await page.locator("form.cart button[type=submit]").first().click();
			await page.waitForLoadState("networkidle");
			await open("/cart/");
			await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
			await page.getByRole("link", { name: "Rohu Grower 4 mm" }).first().waitFor();
			await expectAnotherMill();
			expect(await background(".wc-block-cart__submit-button")).toBe(TEAL);
		});
	});

	it("shows its own icons and colours to phones", async () => {
		const manifest = (await (await fetch(`${server.base}/manifest.webmanifest`)).json()) as Record<string, unknown>;
		expect(manifest).toMatchObject({ name: "Kolleru Feeds", theme_color: "#0b5563", background_color: "#f3f8f8" });
		const icon = await fetch(`${server.base}/favicon.svg`);
		expect(icon.headers.get("content-security-policy")).toContain("sandbox");
		expect(await icon.text()).toContain("Kolleru Feeds");
	});
});
