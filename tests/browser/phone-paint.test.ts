import { expect, it } from "vitest";
import { measurePages } from "../load/phone-paint.ts";
import { useBrowser } from "../support/use-browser.ts";

const { browser, fixture } = useBrowser();

/** Median of so many runs: what else the machine does slows all four pages, which take turns. */
const RUNS = 5;

it("on a cheap phone, cart and checkout have their largest paint within one and a half times the category's", async () => {
	const figures = await measurePages(browser, fixture.base, RUNS);
	const ratios = Object.fromEntries(figures.map(({ name, ratio }) => [name, ratio]));
	expect(ratios.category).toBe(1);
	expect(ratios.cart).toBeLessThanOrEqual(1.5);
	expect(ratios.checkout).toBeLessThanOrEqual(1.5);
}, 600_000);
