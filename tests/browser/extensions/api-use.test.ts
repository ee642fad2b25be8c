import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { apiUses } from "../../support/extension-builds/api-use.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** How scripts of block extensions use the platform's API, in cart and checkout. */
describe("for scripts of extensions", () => {
	let browser: Browser;
	let fixture: Fixture;
	let page: Page;
	const errors: string[] = [];

	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		page = await (await browser.newContext({ timezoneId: "Asia/Kolkata", reducedMotion: "reduce" })).newPage();
		page.setDefaultTimeout(15_000);
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error") errors.push(message.text());
		});
		await page.route("**/uses/*.js", (route) => {
			const name = /(\w+)\.js$/.exec(route.request().url())?.[1] ?? "";
			return route.fulfill({ contentType: "text/javascript", body: apiUses[name] ?? "" });
		});
		await page.addInitScript((names) => {
			const feedmillExtensionScripts = names.map((name) => `/uses/${name}.js`);
			Object.assign(window, { trace: {}, feedmillExtensionScripts });
		}, Object.keys(apiUses));
		await page.goto(`${fixture.base}/?add-to-cart=20`);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	const trace = (name: string) =>
		page.evaluate((wanted) => (window as unknown as { trace: Record<string, unknown> }).trace[wanted], name);

	describe.each(["cart", "checkout"])("in the %s", (block) => {
		beforeAll(async () => {
			errors.length = 0;
			await page.goto(`${fixture.base}/${block}/`);
			await page.locator("#form").waitFor();
		});

		it("a bundle for editor and shop runs completely", async () => {
			expect(await trace("editor")).toEqual(["function", "function", "object"]);
			expect(await trace("panels")).toEqual(Array(4).fill("function"));
		});

		it("fields of wp.components have their label, name, help and value", async () => {
			const form = page.locator("#form");
			const number = form.getByLabel("Order no.");
			const attributes = ["id", "name", "placeholder", "required"];
			expect(await Promise.all(attributes.map((name) => number.getAttribute(name)))).toEqual([
				"po-number",
				"po",
				"PO-1",
				"",
			]);
			expect(await form.getByLabel("Gate").inputValue()).toBe("2");
			expect(await form.getByRole("group", { name: "Unload" }).getByLabel("By hand").isChecked()).toBe(true);
			for (const [label, help] of [
				["Call first", "The driver rings."],
				["Tarpaulin", "Against rain."],
			] as const) {
				const describedBy = await form.getByLabel(label).getAttribute("aria-describedby");
				expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(help);
			}
			expect(await form.getByLabel("Bags").inputValue()).toBe("3");
			for (const text of ["Lorry", "9 t", "GJ-02", "Papers", "Weighbridge", "slip", "Narrow lane", "Depot"])
				expect(await form.getByText(text).first().isVisible(), text).toBe(true);
			expect(await form.getByRole("link", { name: "Map" }).getAttribute("href")).toBe("/map");
			await form.getByRole("tab", { name: "Evening" }).click();
			expect(await form.getByRole("tabpanel").textContent()).toBe("Evening");
			const day = form.getByLabel("Day");
			expect(await day.inputValue()).toBe("2026-02-03");
			await day.fill("2026-02-05");
			expect(await trace("day")).toBe("2026-02-05T00:00:00");
		});

		it("wp.date writes dates in the letters of PHP", async () => {
			expect(await trace("dates")).toEqual([
				"2026-02-03",
				"Tue 3 Feb 2026, 4:05 pm",
				"2026-02-03T10:05:09+00:00",
				"22nd of February",
				"15:35",
				"2 33 06 28 0",
				false,
				"Sunday",
				"string",
			]);
		});

		it("wp.reduxRoutine runs generators with their controls", async () => {
			await expect.poll(() => trace("routine")).toEqual({ type: "DONE", t: 7 });
		});

		it("stores stand beside their keys, and the checkout's data may be set by its public name", async () => {
			expect(await trace("newer")).toEqual([{ gate: 2, bay: 1 }, expect.any(Number), "string", expect.any(Boolean)]);
		});

		it("jQuery.blockUI covers the page and uncovers it", async () => {
			expect([await trace("covered"), await trace("uncovered")]).toEqual([1, 0]);
		});

		it("no error is logged", () => expect(errors).toEqual([]));
	});

	it("a gateway's content receives amounts, observers and components", async () => {
		await page.getByRole("radio", { name: /Cash & carry/ }).check();
		await page.locator("#gateway-content").waitFor();
		expect(await page.locator("#gateway-content b").textContent()).toBe("pay");
		expect(await page.locator("#gateway-content").getByAltText("Visa").count()).toBe(1);
		expect(await trace("given")).toEqual(["number", "INR", "boolean", "cod"]);
		expect(await trace("can")).toEqual(["function", true]);
		expect(errors).toEqual([]);
	});
});
