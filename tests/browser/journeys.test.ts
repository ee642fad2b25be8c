import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";

const journeys = await loadJourneys();

/**
 * A journey may be walked a second time. Its runner reads what went over the wire at the moment the page shows it, and
 * on a busy machine the browser tells of the answer a little later.
 */
const TWICE = { retry: 1 };

describe("what a shopper sees the reference store do", () => {
	let browser: Browser;
	let fixture: Fixture;
	beforeAll(async () => {
		[browser, fixture] = await Promise.all([openBrowser(), startFixture()]);
	});
	afterAll(async () => {
		await browser?.close();
		await fixture?.close();
	});

	for (const journey of journeys) {
		it(`${journey.area} / ${journey.id}: ${journey.title}`, TWICE, async () => {
			await fixture.reset();
			const result = await runJourney(journey, { base: fixture.base, browser, shots: "test-results", timeout: 60_000 });
			expect({ ok: result.ok, error: result.error, console: result.ok ? [] : result.console }).toEqual({
				ok: true,
				error: null,
				console: [],
			});
			expect(result.failedRequests).toEqual([]);
		});
	}
});
