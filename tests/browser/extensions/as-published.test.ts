import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asPublished } from "../../support/extension-builds/doubles/as-published.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** What published scripts take for granted, as the shopper and the scripts see it. */
describe("scripts with habits of published ones", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(asPublished);
	});
	afterAll(() => shop?.close());
	const onWindow = (name: string) =>
		shop.page.evaluate((wanted) => (window as unknown as Record<string, unknown>)[wanted], name);

	it.each(["cart", "checkout"] as const)(
		"show their markup in the names of the %s, where none of it runs",
		async (block) => {
			await shop.visit(block);
			const name = shop.page.locator(".wc-block-components-product-name").first();
			await name.locator("small.bag-edit[data-line] > a[target=_blank]").waitFor({ state: "attached" });
			expect(await name.locator("select[name=moisture]").evaluate((field) => (field as HTMLSelectElement).value)).toBe(
				"dry",
			);
			expect(await name.locator("img.bag-mark:not([onerror])").count()).toBe(1);
			expect(await name.locator("script").count()).toBe(0);
			expect(await onWindow("nameRan")).toBeUndefined();
			const remove = shop.page.getByRole("button", { name: "Remove Bakri Vikas from cart" });
			expect(await remove.count()).toBe(block === "cart" ? 1 : 0);
		},
	);

	it("draw custom elements whose props are attributes, as React 18 wrote them", async () => {
		await shop.visit("checkout");
		expect(await onWindow("ownElement")).toEqual(["false", "true", "true", "5", "Bags", "validated"]);
	});

	it("follow lists, the form and the chosen method for analytics", async () => {
		await shop.visit("cart");
		const list = "woocommerce/cart-cross-sells-block";
		await expect.poll(() => onWindow("tracked")).toContainEqual(["product-list-render", list, 1]);
		await shop.visit("checkout");
		await expect.poll(() => onWindow("tracked")).toEqual([["checkout-render-checkout-form", true, 1, 1, 0, "IN", 1]]);
		await shop.page.getByRole("radio", { name: /^Bank transfer/ }).check();
		expect(await onWindow("tracked")).toContainEqual(["checkout-set-active-payment-method", "bacs", "bacs"]);
	});

	it.each(["cart", "checkout"] as const)("call names in the %s that jQuery had before", async (block) => {
		await shop.visit(block);
		const words = [1, 2, "error event", "load event", "found", "over", "missing", "loaded"];
		await expect.poll(() => onWindow("older")).toHaveLength(words.length);
		expect(await onWindow("older")).toEqual(expect.arrayContaining(words));
	});

	it.each(["cart", "checkout"] as const)("read stores and areas in the %s that later versions have", async (block) => {
		await shop.visit(block);
		const parts = ["name-notes-blocks"];
		await expect.poll(() => onWindow("later")).toEqual([false, null, {}, false, [], false, parts, 1]);
		await shop.page.locator(".later-total").first().waitFor({ state: "attached" });
		expect(await shop.page.locator(".later-total").count()).toBe(1);
	});

	it.each(["cart", "checkout"] as const)("find details of lines and lists in the data of the %s", async (block) => {
		const { page } = shop;
		await shop.visit(block);
		await page.getByText("Due before 1 December").waitFor();
		const line = page.locator(".wc-block-cart-items__row, .wc-block-components-order-summary-item").first();
		expect(await line.innerText()).toMatch(/₹[\d,.]+ a month\s/);
		expect(await line.innerText()).toContain("Plan: Monthly");
		expect(await line.innerText()).not.toContain("bag-plan");
	});

	it("hear of a shipping rate when it is the chosen one of the store", async () => {
		const { page } = shop;
		await shop.visit("checkout");
		await page.getByRole("radio", { name: /^Depot/ }).check();
		await page.getByRole("button", { name: "Which depot?" }).waitFor();
		await page.getByRole("radio", { name: /^Barn/ }).check();
		await page.getByRole("button", { name: "Which depot?" }).waitFor({ state: "detached" });
		expect(await onWindow("depotCalls")).toEqual(["depots:depot depots:depot", "depots:barn depots:barn"]);
	});

	it("keep fields of their own on the lines of the cart, which they find by their keys", async () => {
		const { page } = shop;
		await shop.visit("cart");
		const field = page.locator(".wc-block-cart-items__row .bag-mark-field");
		await field.fill("For the calves");
		await field.blur();
		await expect
			.poll(() => page.evaluate('wp.data.select("wc/store/cart").getCartData().items[0].extensions["bag-marks"].mark'))
			.toBe("For the calves");
		await page.getByRole("button", { name: /^Increase quantity/ }).click();
		await page.getByText("for 2 bags").waitFor();
		expect(await field.inputValue()).toBe("For the calves");
		await page.getByRole("button", { name: /^Reduce quantity/ }).click();
		await page.getByText("for 1 bags").waitFor();
		await shop.visit("cart");
		await expect.poll(() => field.inputValue()).toBe("For the calves");
	});

	it.each(["cart", "checkout"] as const)("change the value of the total in the %s", async (block) => {
		await shop.visit(block);
		const total = shop.page.locator(".wc-block-components-totals-footer-item .wc-block-components-totals-item__value");
		expect(await total.first().innerText()).toMatch(/^₹[\d,.]+ for 1 bags$/);
		const amount = total.locator(".wc-block-components-totals-footer-item-tax-value");
		expect(await amount.first().innerText()).toMatch(/^₹[\d,.]+$/);
	});

	it("know in an effect of the error that an effect before it has set", async () => {
		const { page, server } = shop;
		await page.goto(`${server.address}/checkout/?silo`);
		await page.getByLabel("Silo").waitFor();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.locator(".silo-error").waitFor();
		expect(await page.locator(".silo-error").innerText()).toBe("Which silo?");
		await page.getByLabel("Silo").fill("7");
		await page.locator(".silo-error").waitFor({ state: "detached" });
		expect(new URL(page.url()).pathname).toBe("/checkout/");
	});

	it("know the chosen rate by its instance", async () => {
		const { page } = shop;
		await shop.visit("checkout");
		await page.getByRole("radio", { name: /^North hub/ }).check();
		await page.getByText("North hub is open until six").waitFor();
		await page.getByRole("radio", { name: /^South hub/ }).check();
		await page.getByText("South hub is open all night").waitFor();
		await page.getByRole("radio", { name: /^Depot/ }).check();
		await page.locator(".hub").waitFor({ state: "detached" });
	});

	it("read country and state from the inputs inside of the elements with these ids", async () => {
		await shop.visit("checkout");
		await fillAddress(shop.page);
		await expect
			.poll(() => shop.page.evaluate(() => (window as unknown as { readFields(): unknown }).readFields()))
			.toEqual(["India", "Gujarat", "India", "Gujarat", "Mehsana"]);
	});

	it("open a popover below its button, inside the window, which Escape asks to close", async () => {
		const { page } = shop;
		const button = page.locator("#where");
		await button.click();
		const popover = page.locator(".components-popover.map");
		await popover.getByRole("button", { name: "On the map" }).and(page.locator(":focus")).waitFor();
		const [above, below] = [(await button.locator("..").boundingBox())!, (await popover.boundingBox())!];
		expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
		expect(below.y - above.y - above.height).toBeLessThan(20);
		expect(Math.abs(below.x - above.x)).toBeLessThan(2);
		await page.setViewportSize({ width: 320, height: 480 });
		await expect
			.poll(async () => (await popover.boundingBox())!.x + (await popover.boundingBox())!.width)
			.toBeLessThan(320);
		await page.keyboard.press("Escape");
		await popover.waitFor({ state: "detached" });
		await page.setViewportSize({ width: 1280, height: 720 });
	});

	it("have fields without a listener, and order with data in a loose form", async () => {
		const { page, server, errors } = shop;
		await page.getByRole("button", { name: "Show all days" }).click();
		await page.getByLabel("Day of unloading").selectOption("Sunday");
		await page.getByLabel("Mark", { exact: true }).fill("M");
		await page.getByRole("radio", { name: "Loose pay" }).check();
		await page.getByText("Loose", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		const order = await server.shop.orders.order(Number(/order-received\/(\d+)/.exec(page.url())?.[1]));
		expect(order?.paymentMethod).toBe("loose_pay");
		expect(order?.extensions["mill-parts/unloading-day"]).toEqual({ more: true, day: "Sunday" });
		expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
	});
});
