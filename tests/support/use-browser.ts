import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type Fixture, type FixtureOptions, startFixture } from "./fixture-server.ts";
import { latest } from "./use-fixture.ts";

/**
 * A browser and the imported store for the tests of a describe block, usable in tests and in hooks. What one test does
 * to the store stays there for the next: one that minds calls `fixture.reset()` first.
 */
export function useBrowser(options: FixtureOptions = {}): { browser: Browser; fixture: Fixture } {
	let browser: Browser | undefined;
	let fixture: Fixture | undefined;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture(options)]);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});
	return { browser: latest(() => browser), fixture: latest(() => fixture) };
}
