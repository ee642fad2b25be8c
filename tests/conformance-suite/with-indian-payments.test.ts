import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import { type FakeRazorpay, startFakeRazorpay } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import { takeSnapshot } from "@feedmill/shop/testing/snapshot.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { offerUpi } from "../support/payments/upi-shop.ts";
import { enterKeys } from "../support/razorpay-shop.ts";
import { loadScenarios, replayScenario } from "./replay-all.ts";

/** What the recorded store does not have. */
const ADDED = ["razorpay", "upi"];

/** A recorded store that offers Razorpay and UPI besides answers as recorded, but for its lists of ways to pay. */
describe("the recorded store with Razorpay and UPI", () => {
	let fixture: Fixture;
	let fake: FakeRazorpay;
	let met = 0;

	beforeAll(async () => {
		fake = await startFakeRazorpay();
		const own = await startFixture({
			extensions: [razorpay({ address: fake.url, sdk: `${fake.url}/v1/checkout.js` })],
		});
		await enterKeys(own.shop);
		await offerUpi(own.shop);
		await rowsChanged(own.connection, "settings");
		fixture = { ...own, reset: await takeSnapshot(own.connection) };
	});
	afterAll(async () => {
		await fixture.close();
		await fake.close();
	});

	/** Without the added ways to pay. */
	function asRecorded(body: unknown): unknown {
		if (Array.isArray(body)) return body.map(asRecorded);
		if (typeof body === "string") return body.replace(/, cod, .*razorpay_test\.$/, ", and cod.");
		if (typeof body !== "object" || body === null) return body;
		return Object.fromEntries(
			Object.entries(body).map(([name, value]) => {
				if (name !== "payment_methods" || !Array.isArray(value)) return [name, asRecorded(value)];
				met += value.includes("razorpay") && value.includes("upi") ? 1 : 0;
				return [name, value.filter((id) => !ADDED.includes(String(id)))];
			}),
		);
	}

	for (const scenario of loadScenarios("default")) {
		it(`${scenario.area} / ${scenario.id}`, async () => {
			const results = await replayScenario(scenario, fixture, "default", asRecorded);
			expect(results.length).toBeGreaterThan(0);
			expect(results.filter((result) => result.differences.length > 0 && !result.departure)).toEqual([]);
		});
	}

	it("offers both in its carts", () => expect(met).toBeGreaterThan(20));
});
