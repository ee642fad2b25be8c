import { pageRow } from "@feedmill/shop/testing/rows.ts";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;");
const popup = (id: number, settings: object) => `<div data-elementor-type="popup" data-elementor-id="${id}"
class="elementor elementor-${id}" data-elementor-settings="${attribute(settings)}"><p>Popup ${id}</p></div>`;
const action = `#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D${encodeURIComponent(btoa('{"id":"982"}'))}`;
const CONTENT = `<div data-elementor-type="wp-page" data-elementor-id="981" class="elementor elementor-981">
<p><button class="ask">Ask</button> <a href="${action}">Hours</a>
<a href="${action.replace("#", "%23")}">Encoded</a> <button>Nothing</button></p></div>
${popup(981, { open_selector: ".ask", triggers: {}, timing: {} })}${popup(982, { triggers: {}, timing: {} })}`;

describe("what opens a popup, pressed before the popup's script has loaded,", () => {
	const { browser, fixture } = useBrowser();
	let page: Page;

	beforeAll(async () => {
		const { db } = fixture.connection;
		const row = pageRow({ id: 981, slug: "early-press", title: "Early", content: CONTENT });
		await db.insertInto("page").values(row).execute();
		await touch(db, "settings");
	});
	beforeEach(async () => {
		page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		page.setDefaultTimeout(10_000);
		return () => page.close();
	});

	/** Presses while the popup's script, or other ones, are on their way. */
	async function pressEarly(press: () => Promise<void>, held = /\/popup-[\w-]+\.js/): Promise<void> {
		const asked = Promise.withResolvers<void>();
		const may = Promise.withResolvers<void>();
		await page.route(held, async (route) => {
			asked.resolve();
			await may.promise;
			await route.continue();
		});
		const early = page.waitForResponse(/\/early-press-[\w-]+\.js/).then((response) => response.finished());
		await page.goto(`${fixture.base}/early-press/`, { waitUntil: "commit" });
		await asked.promise;
		await early;
		await press();
		may.resolve();
		await page.waitForSelector("body[data-elementor-device-mode]");
	}
	const open = (id: number) => page.locator(`#elementor-popup-modal-${id}`);

	it("opens it when the script arrives: an element of its selector", async () => {
		await pressEarly(() => page.getByRole("button", { name: "Ask" }).click());
		await open(981).waitFor();
		expect(await open(982).count()).toBe(0);
	});

	it("opens it when the script arrives: a link with its action", async () => {
		await pressEarly(() => page.getByRole("link", { name: "Hours" }).click());
		await open(982).waitFor();
		expect(await open(981).count()).toBe(0);
	});

	it.each([
		["the page-builder's", /\/page-builder-[\w-]+\.js/],
		["any", /\/(site|page-builder)-[\w-]+\.js/],
	])("opens it when the script arrives, also when %s first script is on its way", async (_, held) => {
		for (const [name, id] of [
			["Ask", 981],
			["Hours", 982],
			["Encoded", 982],
		] as const) {
			await pressEarly(() => page.getByText(name, { exact: true }).click(), held);
			await open(id).waitFor();
			expect(new URL(page.url()).pathname).toBe("/early-press/");
			await page.unrouteAll();
		}
	});

	it("does not open what was not the last to be pressed", async () => {
		await pressEarly(async () => {
			await page.getByRole("button", { name: "Ask" }).click();
			await page.getByRole("button", { name: "Nothing" }).click();
		});
		await page.waitForTimeout(300);
		expect([await open(981).count(), await open(982).count()]).toEqual([0, 0]);
	});
});
