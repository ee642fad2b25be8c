import { expect, it } from "vitest";
import { createActionHash } from "../../../packages/storefront/src/widgets/actions/action-registry.ts";
import { useBrowser } from "../../support/use-browser.ts";

const { browser, fixture } = useBrowser({ profile: "widgets" });

it("opens from the page's own URL a picture to which the page leads, and none that another has put there", async () => {
	const page = await (await browser.newContext()).newPage();
	const open = async (url: string) => {
		const hash = decodeURIComponent(createActionHash("lightbox", { url }));
		await page.goto("about:blank");
		await page.goto(`${fixture.base}/gallery/${hash}`, { waitUntil: "networkidle" });
		return page.locator("dialog[open] img").count();
	};
	await page.goto(`${fixture.base}/gallery/`);
	const own = await page
		.locator("a.e-gallery-item")
		.first()
		.evaluate((link) => (link as HTMLAnchorElement).href);
	expect(await open(own)).toBeGreaterThan(0);
	expect(await open(`${fixture.base}/wp-content/uploads/nowhere.png`)).toBe(0);
	expect(await open("https://elsewhere.example/offer.png")).toBe(0);
	await page.context().close();
});
