import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";
import { writeBuilds } from "../../support/extension-builds/write-builds.ts";

/** Unmodified output of other people's build tools on our pages. */
describe("extension scripts of many build tools", () => {
	let server: DemoServer;
	let browser: Browser;
	let page: Page;
	const errors: string[] = [];

	beforeAll(async () => {
		server = await startDemo((folder) => ({ EXTENSIONS: writeBuilds(folder) }));
		browser = await openBrowser();
		page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
		page.setDefaultTimeout(15_000);
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error") errors.push(message.text());
		});
		await page.route("https://sdk.gateway.example/**", (route) =>
			route.fulfill({ contentType: "text/javascript", body: "window.GatewaySdk = { isReady: true };" }),
		);
		await page.goto(`${server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	/** Values that the scripts left on window. */
	const traces = (...names: string[]) =>
		page.evaluate(
			(wanted) => Object.fromEntries(wanted.map((name) => [name, (window as never as Record<string, unknown>)[name]])),
			names,
		);

	it("run with the mini-cart's drawer, including what they do when document and window are ready", async () => {
		await page.locator(".wc-block-mini-cart__button").first().click();
		await page.getByRole("dialog").waitFor();
		await expect.poll(() => traces("miniReady", "miniLoaded")).toEqual({ miniReady: true, miniLoaded: true });
	});

	for (const [block, address] of [
		["cart", "/cart/"],
		["checkout", "/checkout/"],
	] as const) {
		it(`run completely in the ${block}`, async () => {
			errors.length = 0;
			await page.goto(server.address + address);
			await page.locator("#first").waitFor();
			expect(await page.locator("#first").textContent()).toBe("Chunein INR");
			expect(await page.locator("#first").evaluate((element) => getComputedStyle(element).fontWeight)).toBe("700");
			await expect.poll(() => traces("viteLazy", "lazyChunk")).toEqual({ viteLazy: "lazy", lazyChunk: true });
			expect(
				await traces(
					"startedWith",
					"parts",
					"first_implicit",
					"extraSlots",
					"secondVariable",
					"secondReady",
					"secondBlocked",
					"viteShared",
				),
			).toEqual({
				startedWith: ["object", "object"],
				parts: ["before", "first", "after"],
				first_implicit: "INR",
				extraSlots: 3,
				secondVariable: "global",
				secondReady: block,
				secondBlocked: 1,
				viteShared: "function",
			});
			expect(await page.evaluate(() => typeof (window as unknown as { secondHelper: unknown }).secondHelper)).toBe(
				"function",
			);
			expect(await page.locator("body").getAttribute("data-second")).toBe("2026-02-03");
			expect(await traces("vitePicture", "GatewaySdk")).toEqual({
				vitePicture: "/extensions/builds/assets/bag.svg",
				GatewaySdk: { isReady: true },
			});
			expect(errors).toEqual([]);
		});
	}

	it("get the refs of elements that React 18's own runtime makes", async () => {
		await page.locator("#field-18").waitFor();
		await expect.poll(() => traces("refs18")).toEqual({ refs18: ["box-18", "field-18"] });
	});

	it("run by the page's nonce, and in browsers without nonces from the named origins only", async () => {
		const policy = (await page.request.get(`${server.address}/shop/`)).headers()["content-security-policy"];
		expect(policy).toMatch(/^script-src 'nonce-\w{32}' 'strict-dynamic' 'self' https:\/\/sdk\.gateway\.example;/);
	});
});
