import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** A provider sends the buyer's browser back, with or without a notification, and what it says proves nothing. */
describe.each(DATABASES)("a buyer who is back from a provider, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { other: true });

	async function placed(behaviour = "redirect"): Promise<{ shopper: Shopper; body: PlacedBody; url: string }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
		return { shopper, body, url: `${paying.base}/payments/test/return/${atProvider().id}` };
	}
	const atProvider = () => [...paying.provider.payments.values()].at(-1)!;
	const come = (url: string, init: RequestInit = {}) => fetch(url, { redirect: "manual", ...init });

	it.each([
		["GET", {}],
		["a form", { method: "POST", body: new URLSearchParams({ razorpay_payment_id: "x" }) }],
		["JSON", { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
		["nothing", { method: "POST" }],
		[
			"another site's form",
			{ method: "POST", headers: { origin: "https://bank.example", "sec-fetch-site": "cross-site" } },
		],
	] as const)("finds the order paid although no notification came (%s)", async (_, init) => {
		const { body, url } = await placed();
		atProvider().state = "captured";
		const { status, headers } = await come(url, init);
		expect([status, headers.get("location")]).toEqual([
			303,
			expect.stringContaining(`/checkout/order-received/${body.order_id}/?key=${body.order_key}`),
		]);
		expect([headers.get("cache-control"), headers.get("set-cookie")]).toEqual(["no-store", null]);
		expect(await paying.order(body.order_id)).toMatchObject({ status: "processing" });
	});

	it("is not believed: what the provider does not know as paid is not paid", async () => {
		const { body, url } = await placed();
		expect((await come(`${url}?status=captured&signature=x`)).status).toBe(303);
		expect(await paying.order(body.order_id)).toMatchObject({ status: "pending", paidAt: null });
	});

	it("causes one look, and none once the payment has been captured", async () => {
		const { url } = await placed();
		const before = paying.provider.calls();
		await come(url);
		expect(paying.provider.calls() - before).toBe(1);
		atProvider().state = "captured";
		await paying.provider.notify(atProvider().id);
		await come(url);
		expect(paying.provider.calls() - before).toBe(1);
	});

	it("gets to the order's page while the provider answers nothing", async () => {
		const { url } = await placed();
		paying.provider.pause();
		expect((await come(url)).status).toBe(303);
		paying.provider.resume();
	});

	it("finds nothing with another payment's name, or by another gateway", async () => {
		const { url } = await placed();
		expect((await come(url.replace("pay_", "pay_0"))).status).toBe(404);
		expect((await come(url.replace("/test/", "/other/"))).status).toBe(404);
		expect((await come(url.replace("/test/", "/cod/"))).status).toBe(404);
		expect((await come(url, { method: "POST", body: "x".repeat(65 * 1024) })).status).toBe(413);
	});

	it("is not offered a gateway whose settings are not complete", async () => {
		const { connection } = fixture;
		const { payment } = testGateway(paying.provider.url);
		const [test] = payment?.gateways ?? [];
		const gateway = {
			...(test!.gateway as OnlineGateway),
			settings: Type.Object({ key: Type.String(), secret: Type.String({ secret: true }) }),
			ready: ({ key = "", secret = "" }: Readonly<Record<string, string>>) => {
				if (key === "broken") throw new Error("out of order");
				return key !== "" && secret !== "";
			},
		};
		const gateways = [{ ...test!, gateway }];
		const shop: Shop = await openShop({
			connection,
			dataDirectory: "/dev/null",
			extensions: [{ namespace: "keys", payment: { gateways } }],
			onPaymentFault: () => {},
		});
		const visitor = { sessionId: "t_000000000000000000000000000009", customerId: 0 };
		await shop.carts.addItem(visitor, { id: DAIRY, quantity: 1, variation: [] });
		const by = { actor: { kind: "system", name: "test" } as const };
		const offered = async () => {
			await rowsChanged(connection, "settings");
			const seen = await shop.carts.view(visitor);
			return [
				seen.paymentMethods.includes("test"),
				(await shop.settings.gateways()).find(({ id }) => id === "test")?.enabled,
			];
		};
		expect(await offered()).toEqual([false, false]);
		await shop.editors.gateways.changeSetting("test", "key", "rzp_1", by);
		expect(await offered()).toEqual([false, false]);
		await shop.editors.gateways.changeSetting("test", "secret", "s", by);
		expect(await offered()).toEqual([true, true]);
		await shop.editors.gateways.changeSetting("test", "key", "broken", by);
		expect(await offered()).toEqual([false, false]);
	});
});
