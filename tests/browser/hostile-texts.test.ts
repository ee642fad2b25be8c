import { HOSTILE_MARKUP } from "@feedmill/trade/testing/hostile-markup.ts";
import { allowMarkup } from "@feedmill/trade/text/markup/allow-markup.ts";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "../support/use-browser.ts";

const NAME = "Protein >20%, fat <4%, fibre >7%, <max 9%>";

/** Whether the browser agrees with what the server has read. */
describe("texts of strangers in a browser", () => {
	const { browser, fixture } = useBrowser();

	/** A page on which alert() is noted. */
	async function open(path: string): Promise<{ page: Page; ran: string[] }> {
		const page = await (await browser.newContext({ viewport: { width: 1100, height: 900 } })).newPage();
		page.setDefaultTimeout(30_000);
		const ran: string[] = [];
		page.on("dialog", (dialog) => {
			ran.push(dialog.message());
			void dialog.dismiss();
		});
		await page.goto(`${fixture.base}${path}`);
		return { page, ran };
	}

	it("hold nothing that runs, once the server has allowed them, whoever wrote them", async () => {
		const { page, ran } = await open("/robots.txt");
		const allowed = HOSTILE_MARKUP.flatMap((html) =>
			(["shopper", "shop", "page"] as const).flatMap((author) =>
				(["markup", "text"] as const).map((unknown) => allowMarkup(html, { author, unknown })),
			),
		);
		const wrong = await page.evaluate(async (texts) => {
			const found: string[] = [];
			for (const text of texts) {
				const place = document.createElement("div");
				document.body.append(place);
				place.innerHTML = text;
				// As a program does that moves it elsewhere.
				place.innerHTML = String(place.innerHTML);
				for (const element of place.querySelectorAll("*")) {
					if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") found.push(text);
					if (/^(script|style|template|title|xmp|noscript|base|meta)$/i.test(element.localName)) found.push(text);
					for (const { name, value } of element.attributes)
						if (name.startsWith("on") || /^\s*javascript:/i.test(value)) found.push(text);
				}
			}
			await new Promise((resolve) => setTimeout(resolve, 500));
			return found;
		}, allowed);
		expect([wrong, ran]).toEqual([[], []]);
		await page.context().close();
	});

	it("in notices keep their words and lose what runs, read by the browser itself", async () => {
		const { page, ran } = await open("/?add-to-cart=20");
		await page.goto(`${fixture.base}/cart/`);
		await page.locator(".wp-block-woocommerce-cart:not(.is-loading)").waitFor();
		const done = await page.evaluate(
			async ([samples, name]) => {
				const { wp } = window as unknown as {
					wp: { data: { dispatch(store: string): { createNotice(...given: unknown[]): void } } };
				};
				async function shown(text: string): Promise<Element> {
					wp.data.dispatch("core/notices").createNotice("info", `Notice ${text}`, { context: "wc/cart", id: "text" });
					await new Promise((resolve) => setTimeout(resolve, 60));
					return document.querySelector(".wc-block-components-notice-banner__content span")!;
				}
				const found: string[] = [];
				for (const text of samples) {
					const notice = await shown(text);
					if (!notice.textContent?.startsWith("Notice")) found.push(`not shown: ${text}`);
					for (const element of notice.querySelectorAll("*"))
						if (!/^(a|b|em|i|strong|p|br)$/.test(element.localName) || element.matches("[href^='javascript' i]"))
							found.push(text);
				}
				return { found, words: (await shown(`<strong>${name}</strong><div>x</div><!-- y -->`)).textContent };
			},
			[HOSTILE_MARKUP, NAME] as const,
		);
		expect([done, ran]).toEqual([{ found: [], words: `Notice ${NAME}x` }, []]);
		await page.context().close();
	});

	it("that are names are whole in the cart, the mini-cart and the checkout", async () => {
		await fixture.reset();
		const actor = { kind: "system", name: "test" } as const;
		expect((await fixture.shop.editors.products.change(20, { name: NAME }, { actor })).ok).toBe(true);
		const { page } = await open("/?add-to-cart=20");
		for (const path of ["/cart/", "/checkout/"]) {
			await page.goto(`${fixture.base}${path}`);
			await page.locator(".wc-block-components-product-name", { hasText: NAME }).first().waitFor();
		}
		await page.goto(`${fixture.base}/cart/`);
		await page
			.getByRole("button", { name: /^Remove / })
			.first()
			.click();
		await page.locator(".wc-block-cart__empty-cart__title, .wp-block-woocommerce-empty-cart-block").first().waitFor();
		expect(await page.locator("body").innerText()).not.toMatch(/fat 7%|fat , |fibre >7%, (?!<max 9%>)/);
		await page.context().close();
	});
});
