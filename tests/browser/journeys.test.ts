import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { openBrowser } from "../support/browser.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";

const journeys = await loadJourneys();

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
		it(`${journey.area} / ${journey.id}: ${journey.title}`, async () => {
			await fixture.reset();
			const result = await runJourney(journey, { base: fixture.base, browser, shots: "test-results", timeout: 60_000 });
			// The error is the message: of an object, a failure's message shows only the first property.
			expect(result.ok, [result.error, ...result.console].join("\n")).toBe(true);
			expect(result.failedRequests).toEqual([]);
		});
	}
});
