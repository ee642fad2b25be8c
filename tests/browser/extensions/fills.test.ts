import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fills } from "../../support/extension-builds/doubles/fills.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** Third-party blocks and fills in cart and checkout. */
describe("blocks and fills of extensions", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(fills);
	});
	afterAll(() => shop?.close());
	const text = (selector: string) => shop.page.locator(selector).first().textContent();

	it("add a charge below the total, and send a note when typing has ended", async () => {
		const { page } = shop;
		await shop.visit("cart");
		await page.getByLabel("Is it a gift?").click();
		await page.getByText("Gift wrap").first().waitFor();
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && request.postData()?.includes('"note"')) sent.push(request.postData() ?? "");
		});
		await page.getByLabel("A word with it").pressSequentially("For Moti", { delay: 20 });
		// Slow keys on a busy machine send a part of it before.
		await expect.poll(() => text("#gift-note")).toBe("It says: For Moti");
		expect(sent.length).toBeLessThan("For Moti".length);
		await expect.poll(() => page.getByLabel("A word with it").inputValue()).toBe("For Moti");
	});

	it.each(["cart", "checkout"] as const)("are drawn in the %s with its data", async (block) => {
		const { page, errors } = shop;
		await shop.visit(block);
		await page.locator(`.points.${block}`).first().waitFor();
		expect(await text(`.points.${block}`)).toMatch(/^Points you earn₹1.*A hundred paise for each bag of ₹\d/);
		await page.locator(".parcel-note").first().waitFor();
		expect(await text(".parcel-note")).toBe(`Parcels by lorry: 1 (woocommerce/${block})`);
		await page.locator("#own-root").waitFor();
		expect(await text("#own-root")).toBe("1 bag on the lorry");
		expect(await text("#gift-note")).toBe("It says: For Moti");
		expect(errors).toEqual([]);
	});

	it("follow the cart from a root of their own", async () => {
		await shop.visit("cart");
		await shop.page.locator("#own-root").waitFor();
		await shop.page.getByRole("button", { name: /^Increase quantity/ }).click();
		await expect.poll(() => text("#own-root")).toBe("2 bags on the lorry");
		await expect.poll(() => text(".points.cart")).toMatch(/^Points you earn₹2/);
	});

	it("fill in an address that the form then shows", async () => {
		const { page, errors } = shop;
		await shop.visit("checkout");
		await page.getByRole("button", { name: "Use my card" }).click();
		await page.locator("#autofilled").waitFor();
		expect(await text("#autofilled")).toBe("Delivers to Visnagar, hansa@example.in");
		const city = page.getByLabel("City", { exact: true }).first();
		await expect.poll(() => city.inputValue()).toBe("Visnagar");
		expect(await page.getByLabel("Email address").inputValue()).toBe("hansa@example.in");
		expect(errors).toEqual([]);
	});

	it("block the order until their field is valid, and send it with the order", async () => {
		const { page, server } = shop;
		await fillAddress(page);
		await page.getByRole("radio", { name: /^Cash/ }).check();
		await page.getByLabel("GSTIN (optional)").fill("24ABC");
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.locator("#firm-error").waitFor();
		expect(await text("#firm-error")).toBe("A GSTIN has fifteen characters.");
		await page.getByLabel("GSTIN (optional)").fill("24ABCDE1234F1Z5");
		await page.locator("#firm-error").waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		expect((await server.shop.orders.order(id))?.extensions).toMatchObject({
			"firm-number": { gstin: "24ABCDE1234F1Z5" },
			autofill: { from: "card" },
			"gift-wrap": { wanted: true, note: "For Moti" },
		});
	});
});
