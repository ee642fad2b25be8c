import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a refusal that arrives after the next attempt, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	it.each(["authorise", "redirect", "hang"])("forgets nothing of it (%s)", async (behaviour) => {
		const { db } = fixture.connection;
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY_GOLD);
		const order = (how: string) => ({
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: how }],
		});
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", order("refuse"));
		const [first] = [...paying.provider.payments.values()];
		const made = await db.selectFrom("payment").select("order_id").executeTakeFirstOrThrow();
		const id = body.order_id ?? made.order_id;
		const again = await shopper.call<{ order_id: number }>("POST", "/checkout", order(behaviour), {
			"idempotency-key": "second",
		});
		expect(again.body.order_id).toBe(id);
		const before = await paying.shop.orders.order(id);
		expect(before?.idempotencyKey).not.toBeNull();
		const told = JSON.stringify({ payment: first!.id, id: "late", kind: "refused" });
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(told) };
		await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body: told });
		const after = await paying.shop.orders.order(id);
		expect(after).toMatchObject({ payment: before!.payment, idempotencyKey: before!.idempotencyKey });
		const repeated = await shopper.call<{ order_id: number }>("POST", "/checkout", order(behaviour), {
			"idempotency-key": "second",
		});
		expect(repeated.body.order_id).toBe(id);
		expect(await paying.shop.payments.paymentsOf(id)).toHaveLength(2);
	});
});
