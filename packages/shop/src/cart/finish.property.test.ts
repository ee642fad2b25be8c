import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import fc from "fast-check";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, it } from "vitest";
import { catalogueFixture, RUPEE } from "../../testing/catalogue-fixture.ts";
import { methodRow, zoneRow } from "../../testing/rows.ts";
import { touch } from "../database/connection.ts";
import { defineExtension, keep, kept } from "../extensions/extension.ts";
import { openShop, type Shop } from "../shop.ts";
import type { Cart } from "./model/cart.ts";
import type { Visitor } from "./model/session.ts";

const packing = defineExtension({
	namespace: "packing",
	cart: {
		update: { schema: Type.Object({}), apply: () => ok(undefined) },
		fees: ({ session }) => {
			const { rupees } = kept(session, "packing", { rupees: 0 });
			return rupees === 0 ? [] : [{ name: "Packing", amount: rupees * RUPEE }];
		},
	},
});

let shop: Shop;
beforeEach(async () => {
	const { connection, addProduct, clock } = await catalogueFixture();
	for (const id of [10, 11, 12]) await addProduct({ id, regular_price: id * 10 * RUPEE });
	const { db } = connection;
	await db.updateTable("product_stock").set({ managed: 1, quantity: 30 }).where("product_id", "=", 11).execute();
	await db
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 0 }))
		.execute();
	for (const instance_id of [1, 2]) {
		const settings_json = JSON.stringify({ cost: `${instance_id * 10} * [qty]`, tax_status: "none" });
		await db
			.insertInto("shipping_method")
			.values(methodRow({ instance_id, position: instance_id, settings_json }))
			.execute();
	}
	await touch(db, "settings");
	shop = await openShop({ connection, clock, dataDirectory: "/dev/null", extensions: [packing] });
});
afterEach(() => shop.close());

type Edit = (visitor: Visitor) => Promise<Result<Cart> | null>;
const product = fc.constantFrom(10, 11, 12, 999);
const quantity = fc.integer({ min: 1, max: 40 });
const keyOf = async (visitor: Visitor, at: number) => {
	const { session } = await shop.carts.view(visitor);
	const all = [...session.lines, ...session.removedLines];
	return all[at % Math.max(1, all.length)]?.key ?? "none";
};
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
	fc.tuple(product, quantity).map(([id, units]): Edit => {
		return (visitor) => shop.carts.addItem(visitor, { id, quantity: units, variation: [] });
	}),
	fc.tuple(fc.nat(5), fc.integer({ min: -1, max: 40 })).map(([at, units]): Edit => {
		return async (visitor) => shop.carts.updateItem(visitor, await keyOf(visitor, at), units);
	}),
	fc.nat(5).map(
		(at): Edit =>
			async (visitor) =>
				shop.carts.removeItem(visitor, await keyOf(visitor, at)),
	),
	fc.nat(5).map(
		(at): Edit =>
			async (visitor) =>
				shop.carts.undoRemove(visitor, await keyOf(visitor, at)),
	),
	fc.constantFrom("flat_rate:1", "flat_rate:2", "flat_rate:3").map((rate): Edit => {
		return (visitor) => shop.carts.selectRate(visitor, 0, rate);
	}),
	fc.constantFrom("GJ", "MH").map((state): Edit => {
		return (visitor) => shop.carts.updateCustomer(visitor, { shipping: { country: "IN", state } });
	}),
	fc.tuple(fc.integer({ min: -50, max: 50 }), fc.boolean()).map(([rupees, refuses]): Edit => {
		return (visitor) =>
			shop.carts.extend(visitor, "packing", ({ session }) => {
				keep(session, "packing", { rupees });
				return refuses ? fail("no", "Not today.") : ok(undefined);
			});
	}),
	fc.constant<Edit>((visitor) => shop.carts.applyCoupon(visitor, "no such code")),
	fc.constant<Edit>((visitor) => shop.carts.emptyCart(visitor)),
	fc.constant<Edit>(async (visitor) => {
		await shop.checkout.getDraft(visitor);
		return null;
	}),
);

it("after any sequence of edits the response, a later read and the draft order agree", async () => {
	let count = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(anyEdit, { minLength: 2, maxLength: 14 }), async (edits) => {
			const visitor = { sessionId: `t_${String(++count).padStart(30, "0")}`, customerId: 0 };
			for (const edit of edits) {
				const before = await shop.carts.view(visitor);
				const done = await edit(visitor);
				const after = await shop.carts.view(visitor);
				if (done && !done.ok) expect(after).toEqual({ ...before, versions: after.versions });
				if (done?.ok) {
					expect(after.calculated).toEqual(done.value.calculated);
					expect(after.errors).toEqual([]);
				}
				const draft = after.session.draftOrderId ? await shop.orders.order(after.session.draftOrderId) : null;
				if (!draft) continue;
				expect(draft.totals.price).toBe(after.calculated.totals.price);
				expect(draft.items.map((item) => [item.productId, item.quantity])).toEqual(
					after.items.map((item) => [item.product.id, item.line.quantity]),
				);
			}
		}),
		{ numRuns: 60 },
	);
});
