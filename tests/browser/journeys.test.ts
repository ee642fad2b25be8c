import { describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { useBrowser } from "../support/use-browser.ts";

const journeys = await loadJourneys();

describe("what a shopper sees the reference store do", () => {
	const { browser, fixture } = useBrowser();

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
