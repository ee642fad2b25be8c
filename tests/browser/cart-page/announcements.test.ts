import { expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { useBrowser } from "../../support/use-browser.ts";

const { browser, fixture } = useBrowser();
const DAIRY = 20;

/** Reference: frontend 02 §3. */
it("a change of the cart is announced as it is written, not with the entities of its markup", async () => {
	const { db } = fixture.connection;
	await db.updateTable("product").set({ name: 'Cow & "Calf" Mix' }).where("id", "=", DAIRY).execute();
	await touch(db, "settings");
	const page = await browser.newPage();
	await page.request.get(`${fixture.base}/?add-to-cart=${DAIRY}`);
	await page.goto(`${fixture.base}/cart/`, { waitUntil: "networkidle" });
	const nonce = (await page.request.get(`${fixture.base}/wp-json/wc/store/v1/cart`)).headers().nonce ?? "";
	const key = "98f13708210194c475687be6106a3b84";
	const data = { key, quantity: 4 };
	const route = `${fixture.base}/wp-json/wc/store/v1/cart/update-item`;
	expect((await page.request.post(route, { data, headers: { Nonce: nonce } })).ok()).toBe(true);
	await page.evaluate(() => document.body.dispatchEvent(new CustomEvent("wc-blocks_added_to_cart")));
	const sentence = 'The quantity of "Cow & “Calf” Mix" was changed to 4.';
	await expect.poll(() => page.locator(".wc-block-components-notice-snackbar").innerText()).toContain(sentence);
	await expect.poll(() => page.locator("#live-region").textContent()).toContain("The quantity of");
	expect(await page.locator("#live-region").textContent()).toBe(sentence);
	await page.close();
});
