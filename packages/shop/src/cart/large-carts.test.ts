import { expect, it } from "vitest";
import { add, addCoupon, carts, db, freshCarts, guest, shop } from "../../testing/cart-fixture.ts";
import { RUPEE } from "../../testing/catalogue-fixture.ts";
import { touch } from "../database/connection.ts";

freshCarts();

/** ms of processor time. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

it("a cart of 100 lines and 50 coupons takes little processor time, and its discount is right", async () => {
	for (let id = 1000; id < 1100; id++) await shop.addProduct({ id, regular_price: 1000 * RUPEE });
	for (let id = 1; id <= 50; id++) await addCoupon(id, `one-${id}`, { type: "fixed_product", amount: RUPEE });
	await touch(db(), "catalogue");
	for (let id = 1000; id < 1100; id++) await add(id, 3);
	const applying: number[] = [];
	for (let id = 1; id <= 50; id++)
		applying.push(await processorTime(async () => expect((await carts.applyCoupon(guest, `one-${id}`)).ok).toBe(true)));
	const cart = await carts.view(guest);
	expect([cart.items.length, cart.calculated.coupons.length]).toEqual([100, 50]);
	expect(cart.calculated.totals.discount).toBe(50 * 300 * RUPEE);
	const [item] = cart.items;
	const editing = await processorTime(() => carts.updateItem(guest, item!.line.key, 4));
	expect(editing).toBeLessThan(500);
});
