import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const HEIFER = 34;
const DAIRY = 20;
const EMAIL = encodeURIComponent(CASH_ORDER.billing_address.email);
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };

describe.each(DATABASES)("an unpaid order that staff changes while its checkout is open, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture);

	const read = async (id: number): Promise<Order> => (await fixture.shop.orders.order(id))!;
	/** Its payment was refused: it waits, and its cart is still there. */
	async function refused(): Promise<{ shopper: Shopper; id: number }> {
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(HEIFER, 2);
		await pay(shopper, "refuse");
		const { id } = await fixture.connection.db
			.selectFrom("orders")
			.select("id")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		return { shopper, id };
	}
	const pay = (shopper: Shopper, behaviour: string, path = "/checkout") =>
		shopper.call<{ code?: string; message?: string; order_id?: number; status?: string }>("POST", path, {
			...CASH_ORDER,
			payment_method: "test",
			payment_data: [{ key: "test_behaviour", value: behaviour }],
		});
	/** Other bags at an agreed price, by an agreed lorry, to another street. */
	async function changed(id: number): Promise<Order> {
		const quoted = await fixture.shop.staffOrders.quoteChange(id, {}, ASHA);
		if (!quoted.ok) throw new Error(quoted.error.code);
		const was = quoted.value.fields;
		const set = {
			lines: [{ ...was.lines[0]!, bags: 4, price: 1000 * RUPEE }],
			delivery: { ...was.delivery, line1: "Godown 7" },
			freight: { title: "Our lorry", price: 50 * RUPEE },
		};
		const request = { was, set, reason: "agreed", tellBuyer: false, key: crypto.randomUUID() };
		const made = await fixture.shop.staffOrders.change(id, request, ASHA);
		if (!made.ok) throw new Error(made.error.code);
		return read(id);
	}

	it("stays as it was agreed, whatever the open page does", async () => {
		const { shopper, id } = await refused();
		const agreed = await changed(id);
		expect(agreed).toMatchObject({ totals: { price: 4050 * RUPEE }, shipping: { address_1: "Godown 7" } });
		const opened = await shopper.call<{ order_id: number }>("GET", "/checkout");
		expect(opened.body.order_id).toBe(id);
		await shopper.call("POST", "/cart/update-customer", { shipping_address: RAMESH });
		expect((await pay(shopper, "succeed")).status).toBe(409);
		expect(await read(id)).toEqual(agreed);
	});

	it("is not ordered a second time: placing says that it waits to be paid", async () => {
		const { shopper, id } = await refused();
		await changed(id);
		await shopper.call("GET", "/checkout");
		const again = await pay(shopper, "succeed");
		expect([again.status, again.body.code]).toEqual([409, "order_changed"]);
		expect(again.body.message).toContain(`Your order ${id} with these products was changed by telephone`);
		const { key } = await read(id);
		const paid = await pay(shopper, "succeed", `/checkout/${id}?key=${key}&billing_email=${EMAIL}`);
		expect([paid.status, paid.body.order_id]).toEqual([200, id]);
		expect(await read(id)).toMatchObject({ status: "processing", totals: { price: 4050 * RUPEE } });
		expect((await shopper.call<{ items: unknown[] }>("GET", "/cart")).body.items).toEqual([]);
	});

	it("leaves its shopper free to order other goods", async () => {
		const { shopper, id } = await refused();
		const agreed = await changed(id);
		const { body } = await shopper.call<{ items: { key: string }[] }>("GET", "/cart");
		await shopper.call("POST", "/cart/remove-item", { key: body.items[0]!.key });
		await shopper.add(DAIRY);
		const other = await pay(shopper, "succeed");
		expect(other.status).toBe(200);
		expect(other.body.order_id).not.toBe(id);
		expect(await read(id)).toEqual(agreed);
	});

	it("is a reason to refuse no longer than it waits", async () => {
		const { shopper, id } = await refused();
		await changed(id);
		expect(await fixture.shop.editors.orders.cancel(id, "given up", ASHA)).toMatchObject({ ok: true });
		const other = await pay(shopper, "succeed");
		expect(other.status).toBe(200);
		expect(other.body.order_id).not.toBe(id);
	});
});
