import { signatureOf } from "@feedmill/server/test-gateway/test-provider.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { type Actor, THE_SHOP } from "@feedmill/trade/access/actor.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { setStock } from "../../support/stock.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const HATCHERY = 65;
/** Of two acts at once. */
const RUNS = 10;
const DAY = 24 * 60 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const OWNER: Actor = { kind: "staff", id: 2, role: "administrator", name: "Ravi" };

describe.each(DATABASES)("money of an order in the bin, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);
	const orders = () => paying.shop.editors.orders;
	const payment = () => [...paying.provider.payments.values()].at(-1)!;

	/** An order whose payment has ended at the provider, or not. */
	async function placed(state: "refused" | "asked"): Promise<{ id: number; shopper: Shopper }> {
		const shopper = await new Shopper(paying.base).start();
		await setStock(fixture.connection.db, HATCHERY, 20);
		await shopper.add(HATCHERY, 1);
		const { body } = await shopper.call<{ order_id: number }>("POST", "/checkout", payWith("redirect"));
		if (state === "refused") {
			payment().state = "refused";
			expect(await paying.provider.notify(payment().id)).toEqual([200]);
		}
		return { id: body.order_id, shopper };
	}
	const payWith = (behaviour: string) => ({
		...CASH_ORDER,
		payment_method: "test",
		payment_data: [{ key: "test_behaviour", value: behaviour }],
	});
	async function binned(): Promise<{ id: number; shopper: Shopper }> {
		const { id, shopper } = await placed("refused");
		const order = await paying.order(id);
		if (order.status !== "failed") expect(await orders().cancel(id, "never paid", OWNER)).toMatchObject({ ok: true });
		expect(await orders().bin(id, OWNER)).toMatchObject({ ok: true, value: { changed: true } });
		return { id, shopper };
	}
	async function capture(): Promise<void> {
		payment().state = "captured";
		expect(await paying.provider.notify(payment().id)).toEqual([200]);
	}
	const listed = async () => {
		const page = await paying.shop.orders.entries.list(THE_SHOP, {}, { limit: 100 });
		return page.ok ? page.value.entries.map(({ id }) => id) : [];
	};
	const inBin = async () => {
		const page = await paying.shop.orders.binned(OWNER, { text: "", after: "", limit: 50 });
		return page.ok ? page.value.entries.map(({ id }) => id) : [];
	};

	it("brings it back, paid, however late it comes", async () => {
		const { id } = await binned();
		paying.later(60 * DAY);
		await capture();
		expect(await listed()).toContain(id);
		expect(await inBin()).toEqual([]);
		const order = await paying.order(id);
		expect(order.paidAt).not.toBeNull();
		expect(order.binnedAt).toBeUndefined();
		expect(await paying.shop.orders.entries.wrong(10)).toEqual([]);
	});

	it("brings it back with a case where a person has cancelled it before", async () => {
		const { id } = await placed("refused");
		await fixture.connection.db.updateTable("payment").set({ unwanted: 1 }).where("order_id", "=", id).execute();
		await fixture.connection.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
		expect(await orders().bin(id, OWNER)).toMatchObject({ ok: true });
		await capture();
		expect(await listed()).toContain(id);
		const money = await paying.shop.money.list(OWNER);
		expect(money).toMatchObject({ value: { cases: [{ kind: "late", orderId: id }] } });
		expect(await orders().bin(id, OWNER)).toMatchObject({ ok: false, error: { code: "order_not_binned" } });
	});

	it("brings it back when the provider reports that its buyer disputes a payment", async () => {
		const { id } = await binned();
		const facts = { kind: "dispute", id: payment().providerId, payment: payment().id, amount: 100, reason: "unknown" };
		const body = JSON.stringify(facts);
		const headers = { "content-type": "application/json", "x-test-signature": signatureOf(body) };
		const told = await fetch(`${paying.base}/payments/test/notice`, { method: "POST", headers, body });
		expect(told.status).toBe(200);
		expect(await listed()).toContain(id);
		expect(await paying.shop.money.list(OWNER)).toMatchObject({
			value: { cases: [{ kind: "dispute", orderId: id }] },
		});
	});

	it("is not taken while it is under way: the order goes into no bin", async () => {
		const { id } = await placed("asked");
		await fixture.connection.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
		const made = await orders().bin(id, OWNER);
		expect(made.ok ? "" : english.reason(made.error)).toMatch(/still under way/);
		await capture();
		expect(await listed()).toContain(id);
	});

	it("brings it back when its buyer goes on with the cart that it was made of", async () => {
		const { id, shopper } = await placed("refused");
		if ((await paying.order(id)).status !== "failed")
			await fixture.connection.db.updateTable("orders").set({ status: "failed" }).where("id", "=", id).execute();
		expect(await orders().bin(id, OWNER)).toMatchObject({ ok: true });
		const again = await shopper.call<{ order_id: number }>("POST", "/checkout", payWith("succeed"));
		expect(again.status).toBe(200);
		expect(await listed()).toContain(again.body.order_id);
		expect((await paying.order(again.body.order_id)).paidAt).not.toBeNull();
	});

	it("is never hidden by a bin that is pressed at the moment in which it comes", async () => {
		for (let run = 0; run < RUNS; run++) {
			const { id } = await placed("refused");
			payment().state = "captured";
			const [told, made] = await Promise.all([
				paying.provider.notify(payment().id),
				orders().bin(id, OWNER),
				run % 2 === 0 ? orders().putBack(id, OWNER) : null,
			]);
			expect(told).toEqual([200]);
			if (!made.ok) expect(made.error.code).toBe("order_not_binned");
			const order = await paying.order(id);
			expect([order.binnedAt, typeof order.paidAt]).toEqual([undefined, "number"]);
			expect(await listed()).toContain(id);
		}
		expect(await paying.shop.orders.entries.wrong(5)).toEqual([]);
	}, 300_000);

	it("is asked of a buyer who pays at the moment in which the bin is pressed, or the order is not there", async () => {
		for (let run = 0; run < RUNS; run++) {
			const { id, shopper } = await placed("refused");
			const { key, status } = await paying.order(id);
			if (status !== "failed" && status !== "pending") throw new Error(status);
			await fixture.connection.db.updateTable("orders").set({ status: "failed" }).where("id", "=", id).execute();
			const pay = { ...payWith("succeed"), key, billing_email: CASH_ORDER.billing_address.email };
			const [paid, made] = await Promise.all([
				shopper.call<{ order_id?: number }>("POST", `/checkout/${id}`, pay),
				orders().bin(id, OWNER),
			]);
			const order = await paying.order(id);
			if (paid.status === 200) {
				expect([order.binnedAt, typeof order.paidAt]).toEqual([undefined, "number"]);
				expect(await listed()).toContain(id);
			} else {
				expect([paid.status, made.ok, typeof order.binnedAt, order.paidAt]).toEqual([403, true, "number", null]);
				expect(await inBin()).toContain(id);
			}
		}
		expect(await paying.shop.orders.entries.wrong(5)).toEqual([]);
	}, 300_000);

	it("is a case of its own where the order was deleted, which a provider's refusal allows after a month only", async () => {
		const { id } = await binned();
		const early = await orders().deleteForGood(id, String(id), OWNER);
		expect(early.ok ? "" : english.reason(early.error)).toMatch(/may still report some: wait a month/);
		paying.later(31 * DAY);
		await fixture.connection.db.updateTable("payment").set({ next_look_at: null }).execute();
		expect(await orders().deleteForGood(id, String(id), OWNER)).toMatchObject({ ok: true });
		await capture();
		expect(await paying.shop.money.list(OWNER)).toMatchObject({
			value: { cases: [{ kind: "unknown", orderId: null, amount: payment().amount }] },
		});
	});
});
