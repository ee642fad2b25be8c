import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

type Options = Record<string, unknown>;
interface Dispatch {
	createNotice(status: string, content: string, options: Options): void;
	removeAllNotices(type: string, context: string): void;
	__internalSetAvailableExpressPaymentMethods(methods: object): void;
	__internalSetActivePaymentMethod(name: string): void;
}

/** Notices created by other scripts in core/notices. Specification: 4, Notice display. */
describe("notices of extensions", () => {
	let browser: Browser;
	let fixture: Fixture;
	let page: Page;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
		page = await (await browser.newContext({ viewport: { width: 1280, height: 600 } })).newPage();
		page.setDefaultTimeout(30_000);
		await page.goto(`${fixture.base}/?add-to-cart=20`);
		await page.goto(`${fixture.base}/checkout/`);
		await page.locator(".wp-block-woocommerce-checkout:not(.is-loading)").waitFor();
		await page.locator("#email").waitFor();
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});
	afterEach(async () => {
		for (const type of ["default", "snackbar"]) await tell("core/notices", "removeAllNotices", type, "wc/checkout");
		await page.locator(BANNER).first().waitFor({ state: "detached" });
	});

	const BANNER = ".wc-block-components-notice-banner";
	const banner = (text: string) => page.locator(BANNER, { hasText: text });
	const tell = (store: string, action: keyof Dispatch, ...given: unknown[]) =>
		page.evaluate(
			([name, method, ...values]) => {
				const { wp } = window as unknown as { wp: { data: { dispatch(store: unknown): Record<string, unknown> } } };
				(wp.data.dispatch(name)[String(method)] as (...all: unknown[]) => void)(...values);
			},
			[store, action, ...given],
		);
	const notice = (status: string, content: string, options: Options = {}) =>
		tell("core/notices", "createNotice", status, content, { context: "wc/checkout", id: content, ...options });
	const snackbar = (status: string, content: string, options: Options = {}) =>
		notice(status, content, { type: "snackbar", ...options });
	const dismiss = (text: string) => banner(text).getByRole("button", { name: "Dismiss this notice" }).click();

	describe("are scrolled to", () => {
		const isSeen = (text: string) =>
			banner(text).evaluate((element) => {
				const { top, bottom } = element.getBoundingClientRect();
				return top >= 0 && bottom <= window.innerHeight;
			});
		/** Scrolls far below the notices, focuses a field if given, and waits until scrolling has ended. */
		async function goDown(field = ""): Promise<void> {
			// Chromium drops a smooth scroll that starts just after another was interrupted.
			await expect.poll(restingPlace).not.toBeNull();
			await page.evaluate((selector) => {
				(document.activeElement as HTMLElement | null)?.blur();
				if (selector) document.querySelector<HTMLElement>(selector)!.focus({ preventScroll: true });
				window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
			}, field);
		}

		/** The scroll position, or null while scrolling. */
		const restingPlace = () =>
			page.evaluate(async () => {
				const before = window.scrollY;
				await new Promise((done) => setTimeout(done, 100));
				return window.scrollY === before ? before : null;
			});

		it("from where nobody is typing", async () => {
			await goDown();
			await notice("error", "The mill is closed.");
			await expect.poll(() => isSeen("The mill is closed.")).toBe(true);
		});

		it("from a radio button", async () => {
			await goDown("input[type=radio]");
			await notice("error", "The mill is closed.");
			await expect.poll(() => isSeen("The mill is closed.")).toBe(true);
		});

		it.each(["#email", "select", "button.wc-block-components-checkout-place-order-button", "textarea"])(
			"not from %s that has the focus",
			async (field) => {
				if (field === "textarea") await page.getByText("Add a note to your order").click();
				await page.evaluate(() => {
					if (!document.querySelector("main select"))
						document.querySelector("main")!.append(document.createElement("select"));
				});
				await goDown(field);
				await notice("error", "The mill is closed.");
				await banner("The mill is closed.").waitFor();
				await page.waitForTimeout(500);
				expect(await isSeen("The mill is closed.")).toBe(false);
			},
		);
	});

	it("that belong to a part of the checkout which is not there stand above the form, others in their part", async () => {
		const where = (text: string) =>
			banner(text).evaluateAll((all) => all.map((each) => each.closest("fieldset")?.id ?? "above the form"));
		await notice("error", "No lorry.", { context: "wc/checkout/express-payments" });
		await notice("error", "No such mailbox.", { context: "wc/checkout/contact-information" });
		await expect.poll(() => where("No lorry.")).toEqual(["above the form"]);
		await expect.poll(() => where("No such mailbox.")).toEqual(["contact-fields"]);
		for (const part of ["express-payments", "contact-information"])
			await tell("core/notices", "removeAllNotices", "default", `wc/checkout/${part}`);
	});

	it("are hidden while an express method is active", async () => {
		await notice("error", "The mill is closed.");
		await banner("The mill is closed.").waitFor();
		const express = { fast: { name: "fast" } };
		await tell("wc/store/payment", "__internalSetAvailableExpressPaymentMethods", express);
		await tell("wc/store/payment", "__internalSetActivePaymentMethod", "fast");
		await banner("The mill is closed.").waitFor({ state: "detached" });
		await tell("wc/store/payment", "__internalSetAvailableExpressPaymentMethods", {});
		await tell("wc/store/payment", "__internalSetActivePaymentMethod", "cod");
		await banner("The mill is closed.").waitFor();
	});

	it("that are several errors make one list under a summary, and go together", async () => {
		await notice("error", "No bran.");
		expect(await banner("No bran.").innerText()).not.toContain("Please fix");
		await notice("error", "No mash.");
		const list = banner("Please fix the following errors before continuing");
		await list.waitFor();
		expect(await list.locator("li").allInnerTexts()).toEqual(["No bran.", "No mash."]);
		await dismiss("No mash.");
		await list.waitFor({ state: "detached" });
	});

	it("are grouped by kind, errors first, without duplicates", async () => {
		await notice("info", "We open at eight.");
		await notice("success", "It is saved.");
		await notice("error", "No bran.");
		await notice("error", "No bran.", { id: "again" });
		await notice("warning", "Few bags.");
		const contents = page.locator(`${BANNER} .wc-block-components-notice-banner__content`);
		await expect
			.poll(() => contents.allInnerTexts())
			.toEqual(["No bran.", "It is saved.", "Few bags.", "We open at eight."]);
		expect(await page.locator(`${BANNER}.is-error`).count()).toBe(4);
	});

	it("have links and emphasis, and nothing else of HTML", async () => {
		const allowed =
			'<p>See <a href="/shop/" target="_blank" rel="help" name="shop" download="list">the <b>shop</b></a>,' +
			"<br><em>a</em> <i>b</i> <strong>c</strong></p>";
		await notice("error", allowed);
		const inside = () => page.locator(`${BANNER} .wc-block-components-notice-banner__content`).innerHTML();
		await expect.poll(inside).toContain(allowed);
		await tell("core/notices", "removeAllNotices", "default", "wc/checkout");
		await notice(
			"error",
			'<h2 id="x">No</h2><b class="big" style="color:red" onclick="hack()">bran</b>' +
				'<img src="x" onerror="hack()"><script>hack()</script><a href="javascript:hack()">here</a>',
		);
		await expect.poll(inside).toContain("No<b>bran</b><a>here</a>");
	});

	describe("that are snackbars", () => {
		it("are removed together when one is dismissed, except those with explicit dismissal", async () => {
			await snackbar("info", "Saved.");
			await snackbar("warning", "Few bags left.");
			await snackbar("success", "Ask us for help.", { explicitDismiss: true });
			await dismiss("Saved.");
			await banner("Few bags left.").waitFor({ state: "detached" });
			expect(await banner("Ask us for help.").count()).toBe(1);
			// Nor does it go with its own ten seconds, or those of another.
			await snackbar("info", "Saved again.");
			await banner("Saved again.").waitFor();
			await banner("Saved again.").waitFor({ state: "detached" });
			expect(await banner("Ask us for help.").isVisible()).toBe(true);
			await dismiss("Ask us for help.");
			await banner("Ask us for help.").waitFor({ state: "detached" });
		});

		it("fade for 500 ms before they disappear", async () => {
			await snackbar("info", "Saved.");
			await banner("Saved.").waitFor();
			const seen = page.evaluate(
				(text) =>
					new Promise<{ ms: number; opacity: number }[]>((resolve) => {
						const samples: { ms: number; opacity: number }[] = [];
						let began = 0;
						const look = () => {
							const box = [...document.querySelectorAll(".wc-block-components-notice-snackbar")].find((each) =>
								each.textContent?.includes(text),
							);
							if (!box) return resolve(samples);
							if (box.classList.contains("notice-transition-exit")) {
								began ||= performance.now();
								samples.push({ ms: performance.now() - began, opacity: Number(getComputedStyle(box).opacity) });
							}
							requestAnimationFrame(look);
						};
						look();
					}),
				"Saved.",
			);
			await dismiss("Saved.");
			const samples = await seen;
			const opacities = samples.map(({ opacity }) => opacity);
			// Rendering starts and ends slightly after the timer.
			expect(samples.at(-1)!.ms).toBeGreaterThan(400);
			expect(opacities[0]).toBeGreaterThan(0.8);
			expect(opacities.filter((opacity) => opacity > 0.1 && opacity < 0.9).length).toBeGreaterThan(1);
			expect(opacities).toEqual([...opacities].sort((one, other) => other - one));
		});
	});
});
