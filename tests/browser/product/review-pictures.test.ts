import path from "node:path";
import { makePhoto } from "@feedmill/shop/testing/photo.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violationsOn } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

const PRODUCT = "/product/dairy-gold-8000-pellet/";

let browser: Browser;
let fixture: Fixture;
let photo: Buffer;
let small: Buffer;
beforeAll(async () => {
	[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
	photo = await makePhoto(2000, 1500, { noisy: true });
	small = await makePhoto(800, 600);
});
afterAll(async () => {
	await browser?.close();
	await fixture?.close();
});

describe.each([
	[360, true],
	[360, false],
	[1280, true],
])("pictures of a review, at %i px, script: %s", (width, javaScriptEnabled) => {
	let page: Page;
	const errors: string[] = [];
	beforeEach(async () => {
		await fixture.reset();
		await fixture.shop.settings.write({ reviewPictures: true });
		page = await (
			await browser.newContext({ viewport: { width, height: 740 }, javaScriptEnabled, reducedMotion: "reduce" })
		).newPage();
		// The pictures' process gives way to all others: on a busy machine it may need most of its minute.
		page.setDefaultTimeout(60_000);
		page.on("pageerror", ({ message }) => errors.push(message));
	});
	afterEach(async () => {
		await page?.context().close();
		expect(errors.splice(0)).toEqual([]);
	});
	const picture = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
	const field = () => page.getByLabel("Pictures, up to 3 (optional)");
	const submit = () => page.locator("#review_form").getByRole("button", { name: "Submit" }).click();
	const fitsInto = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
	async function open(): Promise<void> {
		await page.goto(fixture.base + PRODUCT, { waitUntil: "networkidle" });
		if (javaScriptEnabled) await page.locator(".wc-tabs a[href='#tab-reviews']").click();
	}
	async function write(): Promise<void> {
		if (javaScriptEnabled) await page.getByRole("radio", { name: /^5 of 5/ }).click();
		else await page.locator("#rating").selectOption("5");
		await page.getByLabel("Your review").fill("More milk since.");
		await page.locator("#author").fill("Ramesh");
		await page.locator("#email").fill("ramesh@farm.example");
	}
	async function shot(name: string): Promise<void> {
		const folder = process.env.REVIEW_SHOTS;
		if (folder) await page.screenshot({ path: path.join(folder, `${name}-${width}-${javaScriptEnabled}.png`) });
	}

	it("are chosen, uploaded, approved, and opened large by keyboard", async () => {
		await open();
		await write();
		expect(await field().getAttribute("accept")).toBe("image/*");
		await field().setInputFiles([picture("IMG_1.jpg", photo), picture("IMG_2.jpg", small)]);
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
		await field().scrollIntoViewIfNeeded();
		await shot("form");
		expect(await fitsInto()).toBe(true);
		const [request] = await Promise.all([page.waitForRequest((each) => each.method() === "POST"), submit()]);
		// Downscaled before upload.
		const sent = Number((await request.allHeaders())["content-length"]);
		if (javaScriptEnabled) expect(sent).toBeLessThan(photo.length);
		await page.getByText("Thank you. Your review is awaiting approval").waitFor();
		expect(await page.locator("ul.review-pictures").count()).toBe(0);

		const listed = await fixture.shop.reviews.waiting(10, { kind: "system", name: "test" });
		const [waiting] = (listed.ok ? listed.value : []).filter(({ pictures }) => pictures.length === 2);
		await fixture.shop.reviews.approve(waiting!.id, { actor: { kind: "system", name: "test" } });
		await open();
		const first = page.getByRole("link", { name: "Picture 1 of 2 by Ramesh" });
		await first.scrollIntoViewIfNeeded();
		await expect.poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
		await shot("shown");
		expect(await fitsInto()).toBe(true);
		if (!javaScriptEnabled) {
			const answer = await page.request.get(fixture.base + (await first.getAttribute("href"))!);
			expect(answer.headers()["content-type"]).toBe("image/jpeg");
			return;
		}
		expect(await violationsOn(page)).toEqual([]);
		await first.focus();
		await page.keyboard.press("Enter");
		const box = page.getByRole("dialog");
		await box.waitFor();
		expect(await box.locator(".lightbox__counter").innerText()).toBe("1 / 2");
		await page.keyboard.press("ArrowRight");
		expect(await box.locator("img").getAttribute("alt")).toBe("Picture 2 of 2 by Ramesh");
		await shot("large");
		await page.keyboard.press("Escape");
		await box.waitFor({ state: "detached" });
		expect(await first.evaluate((link) => document.activeElement === link)).toBe(true);
	});

	it("are refused beside the form if they are no pictures; typed text stays, and others can be chosen", async () => {
		await open();
		await write();
		await field().setInputFiles([{ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("milk: 12 l") }]);
		await submit();
		const problem = page.locator("#review-problem");
		await problem.waitFor();
		await expect.poll(() => problem.evaluate((note) => note.getBoundingClientRect().top < innerHeight)).toBe(true);
		expect(await problem.innerText()).toBe(
			"“notes.jpg” is no picture that we can show. Please choose a JPEG, PNG or WebP picture.",
		);
		await page.getByText("Please choose your pictures again.").waitFor();
		expect(await page.getByLabel("Your review").inputValue()).toBe("More milk since.");
		expect(await field().getAttribute("aria-describedby")).toContain("review-problem");
		await problem.scrollIntoViewIfNeeded();
		await shot("problem");
		if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
		expect(await fitsInto()).toBe(true);
	});
});
