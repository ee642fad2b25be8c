import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import { takeSnapshot } from "@feedmill/shop/testing/snapshot.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { offerUpi } from "../support/payments/upi-shop.ts";
import { enterKeys } from "../support/razorpay-shop.ts";
import { useBrowser } from "../support/use-browser.ts";

/** Those that meet the ways to pay; by hand all of them were tried. */
const journeys = (await loadJourneys()).filter(({ area }) => area === "checkout");

describe("what a shopper sees the reference store do, with Razorpay and UPI besides", () => {
	const { browser, fixture } = useBrowser({
		extensions: [razorpay({ address: "http://127.0.0.1:9", sdk: "http://127.0.0.1:9/v1/checkout.js" })],
	});
	let reset = async () => {};
	beforeAll(async () => {
		await enterKeys(fixture.shop);
		await offerUpi(fixture.shop);
		await rowsChanged(fixture.connection, "settings");
		reset = await takeSnapshot(fixture.connection);
	});

	for (const journey of journeys) {
		it(`${journey.area} / ${journey.id}: ${journey.title}`, async () => {
			await reset();
			const result = await runJourney(journey, { base: fixture.base, browser, shots: "test-results", timeout: 60_000 });
			expect(result.ok, [result.error, ...result.console].join("\n")).toBe(true);
			expect(result.failedRequests).toEqual([]);
		});
	}
});
