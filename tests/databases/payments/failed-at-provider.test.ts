import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const KEY = { "idempotency-key": "one" };

interface Placed {
	order_id: number;
	order_key: string;
	status: string;
	payment_result: { payment_status: string; redirect_url: string };
}

describe.each(DATABASES)("a shopper whom the provider waits for (3-D Secure), on %s,", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	const order = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function filled(): Promise<Shopper> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		return shopper;
	}
	const states = async (id: number) => (await paying.shop.payments.paymentsOf(id)).map(({ state }) => state);
	const atProvider = () => [...paying.provider.payments.values()].at(-1)!;

	it.each([
		["the look-up", async () => {}],
		["a notification", async () => expect(await paying.provider.notify(atProvider().id)).toEqual([200])],
	])("pays the same order anew with the same key once %s says that it failed", async (_, hear) => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("redirect"), KEY);
		const { order_id: id } = first.body;
		expect(first.body.payment_result.payment_status).toBe("success");
		atProvider().state = "refused";
		await hear();
		const again = await shopper.call<Placed>("POST", "/checkout", order("succeed"), KEY);
		expect([again.status, again.body.order_id, again.body.status]).toEqual([200, id, "processing"]);
		expect(await states(id)).toEqual(["refused", "captured"]);
		const repeated = await shopper.call<Placed>("POST", "/checkout", order("succeed"), KEY);
		expect(repeated.body).toEqual(again.body);
		expect(await states(id)).toEqual(["refused", "captured"]);
	});

	it("gets the same answer again while the provider still waits", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("redirect"), KEY);
		const again = await shopper.call<Placed>("POST", "/checkout", order("succeed"), KEY);
		expect([again.status, again.body]).toEqual([200, first.body]);
		expect(await states(first.body.order_id)).toEqual(["asked"]);
	});

	it("gets the paid order when the provider has the money but its notification was lost", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("redirect"), KEY);
		atProvider().state = "captured";
		const again = await shopper.call<Placed>("POST", "/checkout", order("redirect"), KEY);
		expect([again.body.order_id, again.body.status]).toEqual([first.body.order_id, "processing"]);
		expect(again.body.payment_result.redirect_url).toContain(first.body.order_key);
		expect(await states(first.body.order_id)).toEqual(["captured"]);
	});

	it("pays by the order's link anew with the same key", async () => {
		const shopper = await filled();
		const { order_id: id, order_key: orderKey } = (await shopper.call<Placed>("POST", "/checkout", order("fail"))).body;
		const path = `/checkout/${id}?key=${orderKey}&billing_email=${CASH_ORDER.billing_address.email}`;
		const first = await shopper.call<Placed>("POST", path, order("redirect"), KEY);
		const same = await shopper.call<Placed>("POST", path, order("succeed"), KEY);
		expect(same.body).toEqual(first.body);
		atProvider().state = "refused";
		const again = await shopper.call<Placed>("POST", path, order("succeed"), KEY);
		expect([again.status, again.body.status]).toEqual([200, "processing"]);
		expect(await states(id)).toEqual(["refused", "refused", "captured"]);
	});

	it("pays anew at once where nobody knew, until the retry, that the provider had refused", async () => {
		const shopper = await filled();
		const first = await shopper.call<Placed>("POST", "/checkout", order("error-captured"), KEY);
		expect([first.status, first.body.payment_result.payment_status]).toEqual([202, "pending"]);
		atProvider().state = "refused";
		const again = await shopper.call<Placed>("POST", "/checkout", order("succeed"), KEY);
		expect([again.status, again.body.order_id, again.body.status]).toEqual([200, first.body.order_id, "processing"]);
		expect(await states(first.body.order_id)).toEqual(["refused", "captured"]);
	});

	it("keeps the order that cash took over when the refusal comes late", async () => {
		const shopper = await filled();
		await shopper.call<Placed>("POST", "/checkout", order("redirect"), KEY);
		const cash = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER, { "idempotency-key": "cash" });
		expect(cash.body.status).toBe("processing");
		atProvider().state = "refused";
		expect(await paying.provider.notify(atProvider().id)).toEqual([200]);
		const repeated = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER, { "idempotency-key": "cash" });
		expect([repeated.status, repeated.body]).toEqual([200, cash.body]);
	});

	it("keeps the answer of the order that cash took over when the provider reports once more that it declined", async () => {
		const shopper = await filled();
		const declined = await shopper.call<Placed>("POST", "/checkout", order("fail"), KEY);
		expect(declined.body.payment_result.payment_status).toBe("failure");
		const cash = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER, { "idempotency-key": "cash" });
		expect([cash.body.order_id, cash.body.status]).toEqual([declined.body.order_id, "processing"]);
		const body = JSON.stringify({ payment: atProvider().id, id: "other number", kind: "refused" });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		expect((await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body })).status).toBe(200);
		const repeated = await shopper.call<Placed>("POST", "/checkout", CASH_ORDER, { "idempotency-key": "cash" });
		expect([repeated.status, repeated.body]).toEqual([200, cash.body]);
	});
});
