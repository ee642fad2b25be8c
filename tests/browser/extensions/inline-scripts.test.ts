import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attributeHandlers, loaders } from "../../support/extension-builds/doubles/script-loaders.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** What the Content-Security-Policy lets scripts of extensions do. docs/extensions.md, "Content security policy". */
describe("scripts of extensions", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(loaders);
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());
	const onWindow = (name: string) =>
		shop.page.evaluate((wanted) => (window as unknown as Record<string, unknown>)[wanted], name);

	it.each(["/checkout/", "/shop/", "/"])(
		"run the inline scripts that they create on %s, and none that comes as markup",
		async (address) => {
			await shop.page.goto(`${shop.server.address}${address}`);
			if (address !== "/checkout/") await shop.page.locator(".wc-block-mini-cart__button").first().click();
			const ways = "text textContent innerHTML node module ns append globalEval jquery widget revived";
			await expect
				.poll(async () => ((await onWindow("ran")) as string[] | undefined)?.toSorted())
				.toEqual(ways.split(" ").toSorted());
		},
	);

	it("get another nonce in each rendered page, and none that a page without them has", async () => {
		const policyOf = async (address: string) =>
			(await fetch(`${shop.server.address}${address}`)).headers.get("content-security-policy");
		const [shopPage, again, home] = [await policyOf("/shop/"), await policyOf("/shop/"), await policyOf("/")];
		expect(shopPage).toMatch(/^script-src 'nonce-[0-9a-f]{32}' 'strict-dynamic' /);
		expect(again).toBe(shopPage);
		expect(home).not.toBe(shopPage);
	});

	it("may use styles, workers of their own and frames", async () => {
		await expect.poll(() => onWindow("fromWorker")).toBe(2);
		await shop.page.frameLocator("iframe[name=acs]").getByText("3-D Secure").waitFor();
		const drawn = await shop.page.locator("#widget").evaluate((box) => {
			const { outlineStyle, paddingTop } = getComputedStyle(box);
			return [outlineStyle, paddingTop];
		});
		expect(drawn).toEqual(["solid", "7px"]);
	});

	it("evaluate templates if their definition asks for it", async () => {
		await shop.visit("checkout");
		expect(await onWindow("compiled")).toEqual(["Hello Ramesh", 7]);
	});
});

describe("listeners in attributes", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(attributeHandlers);
	});
	afterAll(() => shop?.close());

	it("run where an extension asks for it", async () => {
		const { page, errors } = shop;
		await shop.visit("cart");
		await page.getByRole("button", { name: "Two bags more" }).click();
		await page.getByText("Two bags more are yours").waitFor();
		await shop.visit("checkout");
		await page.getByText("Two bags more are yours").waitFor();
		expect(errors).toEqual([]);
	});
});
