import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../examples/unloading-help/extension.ts");

/** CSP violations on every kind of page, with an extension that has scripts. */
describe("the content policy", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;
	let violations: string[];

	beforeAll(async () => {
		server = await startDemo(() => ({ EXTENSIONS: EXAMPLE }));
		browser = await openBrowser();
		page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
		page.setDefaultTimeout(30_000);
		violations = [];
		await page.exposeFunction("noteViolation", (text: string) => violations.push(text));
		await page.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
				const { noteViolation } = window as unknown as { noteViolation(text: string): void };
				noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
			});
		});
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	it("is violated by no page of the shop", async () => {
		const visit = (address: string) => page.goto(`${server.address}${address}`, { waitUntil: "networkidle" });
		await visit("/");
		await visit("/shop/");
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
		const product = await page.locator("li.product a[href*='/product/']").first().getAttribute("href");
		await visit(new URL(product ?? "", server.address).pathname);
		await page.locator(".wc-block-mini-cart__button").first().click();
		await page.getByText("I need help with unloading").or(page.getByRole("dialog")).first().waitFor();
		await visit("/cart/");
		await page.getByRole("checkbox", { name: "I need help with unloading" }).waitFor();
		await visit("/checkout/");
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.getByRole("checkbox", { name: "I need help with unloading" }).waitFor();
		for (const address of ["/my-account/", "/wp-login.php", "/my-account/lost-password/", "/nowhere/", "/?s=feed"])
			await visit(address);
		expect(violations).toEqual([]);
	});

	it("blocks scripts that are injected into a page", async () => {
		for (const address of ["/shop/", "/cart/"]) {
			violations.length = 0;
			await page.goto(`${server.address}${address}`);
			await page.evaluate(() => {
				const place = document.createElement("div");
				place.innerHTML = `<img src="/nothing.png" onerror="window.smuggled = true">`;
				document.body.append(place);
				const button = document.createElement("button");
				button.setAttribute("onclick", "window.smuggled = true");
				document.body.append(button);
				button.click();
			});
			await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
			expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
		}
	});

	it("runs the text of script elements that scripts create on pages of one visitor, and no script in markup", async () => {
		for (const address of ["/cart/", "/checkout/"]) {
			violations.length = 0;
			await page.goto(`${server.address}${address}`, { waitUntil: "networkidle" });
			const ran = await page.evaluate(() => {
				const script = document.createElement("script");
				script.text = "window.byText = true";
				document.head.append(script);
				const { jQuery } = window as unknown as { jQuery: (name: string) => { append(markup: string): void } };
				jQuery("body").append("<script>window.byJQuery = true</script>");
				document.body.insertAdjacentHTML("beforeend", "<script>window.byMarkup = true</script>");
				return ["byText", "byJQuery", "byMarkup"].filter((name) => name in window);
			});
			expect(ran).toEqual(["byText", "byJQuery"]);
			expect(violations).toEqual([]);
		}
	});
});
