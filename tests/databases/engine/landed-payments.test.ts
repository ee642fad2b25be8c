import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import { downloadPath } from "@feedmill/trade/downloads/download.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
	type LandedVersion,
	landedCases,
	openLandedVersion,
	readExpected,
} from "../../support/landed/landed-version.ts";

const cases = landedCases().filter(({ version }) => readExpected(version).later);

describe.each(cases)("the payments and links of version $version on $dialect", (one) => {
	let landed: LandedVersion;
	beforeAll(async () => {
		landed = await openLandedVersion(one, { postgres: inject("postgres") });
	});
	afterAll(() => landed?.close());
	const later = () => landed.expected.later!;

	it("keep what was taken and given back, and the saved card", async () => {
		const { orderId, paymentId, captured, refunded, last4 } = later().paid;
		const { db } = landed.connection;
		const payment = await db.selectFrom("payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow();
		expect([payment.state, Number(payment.captured), Number(payment.refunded)]).toEqual([
			"captured",
			captured,
			refunded,
		]);
		expect((await landed.shop.orders.order(orderId))?.totals).toMatchObject({ price: captured, refunded });
		const more = { amount: captured - refunded + 10_000_000, reason: "", restock: false, otherMoney: true };
		expect(await landed.shop.orders.refund(orderId, more)).toMatchObject({ error: { code: "invalid_refund_amount" } });
		const [card] = await landed.shop.payments.methodsOf(landed.expected.customer.id);
		expect(card).toMatchObject({ last4, isDefault: true, gateway: "test" });
	});

	it("that were on their way end paid by the provider's notification, once", async () => {
		const { orderId, paymentId, providerId, amount } = later().awaited;
		expect((await landed.shop.orders.order(orderId))?.status).toBe("pending");
		const body = JSON.stringify({ payment: paymentId, kind: "captured", id: providerId, amount });
		const notify = () =>
			landed.app.inject({
				method: "POST",
				url: "/payments/test/notice",
				headers: { "content-type": "application/json", "x-test-signature": signatureOf(body) },
				payload: body,
			});
		expect((await notify()).json()).toEqual({ received: 1 });
		expect((await notify()).json()).toEqual({ received: 1 });
		const order = await landed.shop.orders.order(orderId);
		expect([order?.status, order?.transactionId]).toEqual(["processing", providerId]);
		const { db } = landed.connection;
		const payments = await db.selectFrom("payment").select("captured").where("order_id", "=", orderId).execute();
		expect(payments.map(({ captured }) => Number(captured))).toEqual([amount]);
	});

	it("keep a browser logged in, and the mailed link that sets a password", async () => {
		const { token, customerId, resetKey, name } = later().login;
		expect(await landed.shop.customers.loginOf(token)).toMatchObject({ customer: { id: customerId } });
		expect(await landed.shop.customers.customerOfResetKey(name, resetKey)).toMatchObject({ value: { id: customerId } });
	});

	it("keep who waits for a product, and the links of their mails", async () => {
		for (const { id, key, email } of later().waiting)
			expect(await landed.shop.waitingList.confirm(id, key)).toMatchObject({ ok: true, value: { email } });
	});

	it("keep the files of a paid order under the link of its mail", async () => {
		const { orderId, name, link } = later().download;
		const [file] = await landed.shop.downloads.ofOrder(orderId);
		expect([file?.name, file && downloadPath(file)]).toEqual([name, link]);
	});
});
