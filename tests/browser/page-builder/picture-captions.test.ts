import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createActionHash } from "../../../packages/storefront/src/widgets/actions/action-registry.ts";
import { useBrowser } from "../../support/use-browser.ts";

const FILE = "2024/05/cat-aqua-feed.png";

describe("the lightbox", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });
	let page: Page;
	let action = "";

	beforeAll(async () => {
		const actor = { kind: "system", name: "test" } as const;
		const [picture] = await fixture.shop.media.texts([], [FILE]);
		const saved = await fixture.shop.editors.media.change(
			picture!.id,
			{ title: "Feed for fish", description: "Floats for <b>two</b> hours." },
			{ actor },
		);
		expect(saved.ok).toBe(true);
		const url = `${fixture.base}/wp-content/uploads/${FILE}`;
		action = decodeURIComponent(createActionHash("lightbox", { id: picture!.id, url }));
		const content =
			'<div data-elementor-type="wp-page">' +
			`<p><a href="/wp-content/uploads/${FILE}">Its picture</a></p>` +
			`<p><a href="#${encodeURIComponent(action.slice(1))}">Its action</a></p></div>`;
		const page = { slug: "look", title: "Look", content, status: "publish" } as const;
		expect((await fixture.shop.editors.pages.create(page, { actor })).ok).toBe(true);
	});
	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		return () => page.close();
	});

	const caption = async () => {
		const footer = page.locator("dialog[open] .elementor-slideshow__footer");
		await footer.waitFor();
		return (await footer.innerText()).split(/\n+/);
	};

	it.each(["Its picture", "Its action"])("shows title and description of the picture behind %s", async (name) => {
		await page.goto(`${fixture.base}/look/`);
		await page.getByRole("link", { name }).click();
		expect(await caption()).toEqual(["Feed for fish", "Floats for two hours."]);
	});

	it("shows them of a picture that a shared address or a script opens", async () => {
		await page.goto(`${fixture.base}/look/${action}`);
		expect(await caption()).toEqual(["Feed for fish", "Floats for two hours."]);
	});
});
