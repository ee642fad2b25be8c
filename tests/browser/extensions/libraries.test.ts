import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withLibraries } from "../../support/extension-builds/doubles/with-libraries.ts";
import { type ExtensionPage, fillAddress, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** The library checks the field after each key. */
const TYPED = { delay: 30 };

/** Scripts that depend on platform libraries by handle. */
describe("libraries of the platform", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions(withLibraries, { viewport: { width: 360, height: 800 } });
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());
	const traced = (name: string) =>
		shop.page.evaluate((wanted) => (window as unknown as Record<string, unknown>)[wanted], name);

	it("open a calendar on a field, and announce the chosen day", async () => {
		const { page, errors } = shop;
		await page.getByLabel("Delivery day").click();
		const calendar = page.locator("#ui-datepicker-div");
		await calendar.waitFor();
		const box = (await calendar.boundingBox())!;
		expect(box.x).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width).toBeLessThanOrEqual(360);
		await calendar.getByTitle("Next").click();
		await calendar.locator("td:not(.ui-datepicker-unselectable) a").first().click();
		expect(await page.getByLabel("Delivery day").inputValue()).toMatch(/^\d\d-\d\d-\d{4}$/);
		await page.locator("#day-picked").waitFor();
		expect(await page.locator("#day-picked").textContent()).toMatch(/^We come on \w+day, \d+ \w+ \d{4}$/);
		expect(errors).toEqual([]);
	});

	it("find the helpers of the header's theme", async () => {
		const found = await shop.page.evaluate(() => {
			const { astraGetParents, astraToggleClass, astraTriggerEvent, astra } = window as unknown as {
				astraGetParents(element: Element, selector: string): Element[];
				astraToggleClass(element: Element, name: string): void;
				astraTriggerEvent(element: EventTarget, name: string, init: CustomEventInit): void;
				astra: Record<string, unknown>;
			};
			const header = document.querySelector("#masthead")!;
			let heard: unknown;
			header.addEventListener("mill-opened", (event) => (heard = (event as CustomEvent).detail), { once: true });
			astraTriggerEvent(header, "mill-opened", { detail: "at nine" });
			astraToggleClass(header, "is-open");
			const isOpen = header.classList.contains("is-open");
			astraToggleClass(header, "is-open");
			const parents = astraGetParents(header.querySelector("a")!, "#masthead, body").map(({ localName }) => localName);
			return { heard, isOpen, parents, top: astra.is_scroll_to_top, width: astra.break_point };
		});
		expect(found).toEqual({ heard: "at nine", isOpen: true, parents: ["header", "body"], top: "1", width: 921 });
	});

	it("open the phones' menu by the theme's functions, also by a button that came later", async () => {
		const { page } = shop;
		const isOpen = () => page.evaluate(() => document.body.classList.contains("ast-popup-nav-open"));
		const run = (name: string) =>
			page.evaluate((wanted) => (window as unknown as Record<string, (event?: Event) => void>)[wanted]!(), name);
		for (const name of ["popupTriggerClick", "astraNavMenuToggle"]) {
			await run(name);
			expect(await isOpen()).toBe(true);
			await page.keyboard.press("Escape");
			expect(await isOpen()).toBe(false);
		}
		await page.evaluate(() => {
			document
				.querySelector("#masthead")!
				.insertAdjacentHTML("beforeend", '<button class="main-header-menu-toggle late">Menu</button>');
			document.dispatchEvent(new CustomEvent("astPartialContentRendered"));
		});
		await run("AstraToggleSetup");
		await page.evaluate(() => document.querySelector<HTMLElement>(".late")!.click());
		expect(await isOpen()).toBe(true);
		await page.keyboard.press("Escape");
		await page.evaluate(() => document.querySelector(".late")!.remove());
	});

	it("open one submenu of theirs at a time, and show their own link to the top", async () => {
		const found = await shop.page.evaluate(async () => {
			const { AstraToggleSubMenu, astScrollToTopHandler } = window as unknown as {
				AstraToggleSubMenu(this: Element, event: Event): void;
				astScrollToTopHandler(header: Element | null, button: HTMLElement): void;
			};
			const item = (name: string) => `<li class="menu-item-has-children"><button class="ast-menu-toggle"
				aria-expanded="false">${name}</button><ul class="sub-menu" style="display:none"><li>One</li></ul></li>`;
			const box = document.createElement("div");
			box.innerHTML = `<ul>${item("Feeds")}${item("Help")}</ul><a class="to-top" data-on-devices="mobile">Top</a>`;
			document.querySelector("#content")!.prepend(box);
			const buttons = [...box.querySelectorAll("button")];
			for (const button of buttons) button.addEventListener("click", AstraToggleSubMenu);
			const states = () =>
				buttons.map((button) => [
					button.ariaExpanded,
					button.parentElement!.className.includes("ast-submenu-expanded"),
					box.querySelectorAll<HTMLElement>(".sub-menu")[buttons.indexOf(button)]!.style.display,
				]);
			buttons[0]!.click();
			buttons[1]!.click();
			const second = states();
			buttons[1]!.click();
			const none = states();
			const top = box.querySelector<HTMLElement>(".to-top")!;
			const shown: string[] = [];
			for (const height of [0, 400]) {
				window.scrollTo({ top: height, behavior: "instant" });
				astScrollToTopHandler(null, top);
				shown.push(top.style.display);
			}
			window.scrollTo({ top: 0, behavior: "instant" });
			box.remove();
			return { second, none, shown };
		});
		const closed = ["false", false, "none"];
		expect(found).toEqual({
			second: [closed, ["true", true, "block"]],
			none: [closed, closed],
			shown: ["none", "block"],
		});
	});

	it("write the numbers of cards in groups, and a wrong one keeps the order from being sent", async () => {
		const { page, server, errors } = shop;
		await page.getByRole("radio", { name: "Card at the mill" }).check();
		await page.getByText("No card is charged here").waitFor();
		await page.getByLabel("Card number").pressSequentially("4242424242424241", TYPED);
		expect(await page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4241");
		await fillAddress(page);
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.getByText("Your card number is not valid.").first().waitFor();
		await page.getByLabel("Card number").fill("");
		await page.getByLabel("Card number").pressSequentially("4242424242424242", TYPED);
		await page.getByRole("button", { name: "Place Order" }).click();
		await page.waitForURL(/\/order-received\/\d+/);
		const id = Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
		expect((await server.shop.orders.order(id))?.extensions["day-picker"]).toEqual({
			day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		});
		expect(errors).toEqual([]);
	});

	it("draw a list to choose from, which writes into the order", async () => {
		const { page } = shop;
		await page.goto(`${shop.server.address}/shop/`);
		await page.locator("a.ajax_add_to_cart").first().click();
		await page.locator("a.added_to_cart").first().waitFor();
		await shop.visit("checkout");
		await page.locator("#depot-choice .select2-selection").click();
		await page.locator(".select2-results__option", { hasText: "Mehsana south" }).click();
		expect(await page.locator("#depot-chosen").textContent()).toBe("Depot: south");
	});

	it("have cookies, underscore and the objects of the classic scripts", async () => {
		const { page } = shop;
		await shop.visit("cart");
		expect(await traced("pixel")).toEqual([
			...["visit", "params", "string", true, "/wp-admin/admin-ajax.php", "7"],
			"Gujarat",
		]);
		await page.getByRole("button", { name: /^Increase quantity/ }).click();
		await expect.poll(() => traced("pixel")).toContain("quantity 2");
		expect(shop.errors).toEqual([]);
	});

	it("are loaded only by pages whose scripts name them", async () => {
		await shop.visit("cart");
		const sources = await shop.page.evaluate(() => [...document.scripts].map(({ src }) => src));
		expect(sources.filter((src) => /libraries-(?:jquery|moment|select2|regenerator)/.test(src))).toEqual([]);
		await shop.page.goto(`${shop.server.address}/shop/`);
		const others = await shop.page.evaluate(() => [...document.scripts].map(({ src }) => src));
		expect(others.filter((src) => src.includes("libraries-"))).toEqual([]);
	});
});
