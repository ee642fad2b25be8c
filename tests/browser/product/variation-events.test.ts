import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/use-browser.ts";

const JQUERY = fs.readFileSync(createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js"), "utf8");
/** The events of a form, with the variation that it has by then. Reference: catalogue UI §3.5. */
const EVENTS = [
	"check_variations",
	"found_variation",
	"show_variation",
	"hide_variation",
	"reset_data",
	"reset_image",
	"update_variation_values",
	"woocommerce_update_variation_values",
	"woocommerce_variation_select_change",
	"woocommerce_variation_has_changed",
];
const LARGE = "26";

interface Heard {
	heard: string[];
	jQuery(selector: string): { val(value: string): { trigger(event: string): void }; trigger(event: string): void };
}

describe("the choice of a variation", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;
	afterEach(() => page.context().close());

	async function open(): Promise<void> {
		page = await browser.newPage();
		page.setDefaultTimeout(10_000);
		await page.addInitScript((events) => {
			const heard: string[] = [];
			Object.assign(window, { heard });
			for (const event of events)
				document.addEventListener(event, () =>
					heard.push(`${event} ${document.querySelector<HTMLInputElement>("input.variation_id")?.value}`),
				);
		}, EVENTS);
		await page.goto(`${fixture.base}/product/milk-booster-pellet/`);
		await page.locator("form.has-choice-cards").waitFor();
	}
	const heard = () => page.evaluate(() => (window as unknown as Heard).heard.splice(0));
	const variation = () => page.locator("input.variation_id").inputValue();
	const size = () => page.locator("form.variations_form select").inputValue();

	it("is told to scripts in its order, with the variation in the form", async () => {
		await open();
		await heard();
		await page.locator("label.choice-card").nth(2).click();
		expect(await heard()).toEqual([
			"woocommerce_variation_select_change 0",
			"check_variations 0",
			"update_variation_values 0",
			"woocommerce_update_variation_values 0",
			`found_variation ${LARGE}`,
			`show_variation ${LARGE}`,
			`woocommerce_variation_has_changed ${LARGE}`,
		]);
	});

	it("is told when it is cleared too, by the selects as well", async () => {
		await open();
		await page.evaluate(() => {
			const { heard: list } = window as unknown as Heard;
			document.querySelector("form.variations_form select")?.addEventListener("change", () => list.push("change"));
		});
		await heard();
		await page.locator(".reset_variations").click();
		expect(await heard()).toEqual([
			"woocommerce_variation_select_change 0",
			"check_variations 0",
			"update_variation_values 0",
			"woocommerce_update_variation_values 0",
			"reset_image 0",
			"hide_variation 0",
			"reset_data 0",
			"woocommerce_variation_has_changed 0",
			"change",
		]);
	});

	it("is taken from scripts that make it with jQuery, whose events only jQuery hears", async () => {
		await open();
		await page.evaluate(JQUERY);
		await page.evaluate(() => document.dispatchEvent(new Event("feedmill-jquery")));
		await page.evaluate(() => {
			const { jQuery } = window as unknown as Heard;
			const list: string[] = [];
			const wrapped = jQuery(".single_variation_wrap") as unknown as {
				on(event: string, run: (event: unknown, variation: { variation_id: number }) => void): void;
			};
			wrapped.on("show_variation", (_, { variation_id }) => list.push(`show_variation ${variation_id}`));
			Object.assign(window, { heard: list });
			jQuery("form.variations_form select").val("50-kg").trigger("change");
		});
		expect(await heard()).toEqual([`show_variation ${LARGE}`]);
		expect(await variation()).toBe(LARGE);
		await page.evaluate(() => {
			document.querySelector<HTMLSelectElement>("form.variations_form select")!.value = "5-kg";
			(window as unknown as Heard).jQuery("form.variations_form").trigger("check_variations");
		});
		expect(await size()).toBe("5-kg");
		expect(await variation()).not.toBe(LARGE);
	});

	it("is made of variations that a script has set, once it says so", async () => {
		await open();
		await page.evaluate(JQUERY);
		await page.evaluate(() => document.dispatchEvent(new Event("feedmill-jquery")));
		await page.evaluate(() => {
			const form = (window as unknown as Heard).jQuery("form.variations_form") as unknown as {
				data(name: string, value?: unknown): { variation_id: number }[];
				trigger(event: string): void;
			};
			const own = form.data("product_variations").map((one) => ({ ...one, variation_id: one.variation_id + 1000 }));
			form.data("product_variations", own);
			form.trigger("reload_product_variations");
		});
		expect(Number(await variation())).toBeGreaterThan(1000);
	});

	it("is the one that the browser filled in when the shopper comes back", async () => {
		await open();
		await page.locator("label.choice-card").nth(2).click();
		expect(await variation()).toBe(LARGE);
		await page.goto(`${fixture.base}/cart/`);
		await page.goBack();
		await page.locator("form.has-choice-cards").waitFor();
		await expect.poll(variation).toBe(LARGE);
		expect(await size()).toBe("50-kg");
		expect(await page.locator(".single_variation").innerText()).toContain("₹1550");
	});

	it("is kept when an option is pressed that does not go with it", async () => {
		await open();
		await page.goto(`${fixture.base}/product/broiler-starter-crumble/`);
		const card = (name: string) => page.locator("label.choice-card", { hasText: name });
		await card("50 kg").click();
		await card("PP woven").click();
		await card("Paper").click({ force: true });
		expect(
			await page
				.locator("form.variations_form input:checked")
				.evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value)),
		).toEqual(["50-kg", "PP woven"]);
		expect(await variation()).toBe("45");
		await card("25 kg").click();
		await card("Paper").click();
		expect(await variation()).toBe("44");
	});
});
