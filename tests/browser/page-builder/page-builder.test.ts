import path from "node:path";
import { describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../../journeys/run.mjs";
import { useBrowser } from "../../support/use-browser.ts";

/** Journeys of page-builder content, by area or id, whose widgets this shop has. */
const BUILT = [
	"header",
	"popups",
	"lightbox",
	"video",
	"carousel",
	"effects",
	"share",
	"link-actions",
	"device-mode",
	"loop",
	"network",
	"mini-cart",
	"forms",
	"notices",
	"tooltip-delay",
	"growl-message",
	"filters",
];

const journeys = (await loadJourneys(path.join(import.meta.dirname, "../../journeys/journeys-widgets"))).filter(
	({ id, area, profile }) => profile === "widgets" && BUILT.some((name) => id === name || area === name),
);

describe("page-builder content of an imported site", () => {
	const { browser, fixture } = useBrowser({ profile: "widgets" });

	it("passes at least as many journeys as when its widgets were built", () => {
		expect(journeys.length).toBeGreaterThanOrEqual(52);
	});

	for (const journey of journeys) {
		it(`${journey.area} / ${journey.id}: ${journey.title}`, async () => {
			await fixture.reset();
			const result = await runJourney(journey, { base: fixture.base, browser, shots: "test-results", timeout: 60_000 });
			expect({ ok: result.ok, error: result.error }).toEqual({ ok: true, error: null });
		});
	}
});
