import { Type } from "typebox";
import { afterEach, describe, expect, it } from "vitest";
import { catalogueFixture, RUPEE } from "../../testing/catalogue-fixture.ts";
import { gatewayRow, methodRow, zoneRow } from "../../testing/rows.ts";
import type { Visitor } from "../cart/model/session.ts";
import { touch } from "../database/connection.ts";
import { openShop, type Shop } from "../shop.ts";
import { defineExtension, type Extension, keep, kept } from "./extension.ts";
import { createExtensionRegistry } from "./registration/extension-registry.ts";

const guest: Visitor = { sessionId: `t_${"0".repeat(30)}`, customerId: 0 };
const ADDRESS = {
	first_name: "Ramesh",
	last_name: "Patel",
	company: "",
	address_1: "12 Dairy Road",
	address_2: "",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
	email: "ramesh@example.in",
};

let shop: Shop;
async function open(...extensions: Extension[]): Promise<Shop> {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 100 * RUPEE });
	await connection.db
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 0 }))
		.execute();
	const flat = methodRow({ instance_id: 1, settings_json: JSON.stringify({ cost: "50", tax_status: "none" }) });
	await connection.db.insertInto("shipping_method").values(flat).execute();
	await connection.db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod", title: "Cash on delivery" }))
		.execute();
	await touch(connection.db, "settings");
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions });
	await shop.settings.write({ guestCheckout: true });
	return shop;
}
afterEach(() => shop?.close());

async function filled() {
	const added = await shop.carts.addItem(guest, { id: 10, quantity: 3, variation: [] });
	if (!added.ok) throw new Error(added.error.message);
	const placed = await shop.carts.updateCustomer(guest, { billing: ADDRESS, shipping: ADDRESS });
	if (!placed.ok) throw new Error(placed.error.message);
	return placed.value;
}

const rickshaw = defineExtension({
	namespace: "rickshaw",
	shipping: {
		rates: ({ destination, lines }) =>
			destination.city === "Mehsana"
				? [
						{
							id: "today",
							name: "Rickshaw, today",
							cost: 20 * RUPEE * lines.reduce((sum, { line }) => sum + line.quantity, 0),
							taxable: false,
							deliveryTime: "2 hours",
						},
					]
				: [],
	},
});

const credit = defineExtension({
	namespace: "farm-credit",
	payment: {
		requirements: () => ["credit"],
		gateways: [
			{
				gateway: {
					id: "farm_credit",
					decide: () => ({ result: "success", status: "processing", note: "On account." }),
				},
				title: "Farm account",
				description: "Pay after the harvest.",
				supports: ["products", "credit"],
				isAvailable: ({ total }) => total <= 1000 * RUPEE,
			},
		],
	},
});

describe("an extension", () => {
	it("adds shipping rates to the shop's own", async () => {
		await open(rickshaw);
		const cart = await filled();
		expect(
			cart.calculated.packages[0]?.rates.map(({ rateId, methodId, cost, selected }) => [
				rateId,
				methodId,
				cost,
				selected,
			]),
		).toEqual([
			["flat_rate:1", "flat_rate", 50 * RUPEE, true],
			["rickshaw:today", "rickshaw", 60 * RUPEE, false],
		]);
		const chosen = await shop.carts.selectRate(guest, 0, "rickshaw:today");
		expect(chosen.ok && chosen.value.calculated.totals.shipping).toBe(60 * RUPEE);
		const moved = await shop.carts.updateCustomer(guest, { shipping: { city: "Patan" } });
		expect(moved.ok && moved.value.calculated.packages[0]?.rates.map(({ rateId }) => rateId)).toEqual(["flat_rate:1"]);
	});

	it("takes payments where it is available, until the shopkeeper disables it", async () => {
		await open(credit);
		expect((await filled()).paymentMethods).toEqual(["cod", "farm_credit"]);
		const request = {
			billing: ADDRESS,
			shipping: null,
			paymentMethod: "farm_credit",
			paymentData: {},
			customerNote: "",
			createAccount: false,
			idempotencyKey: null,
		};
		const placed = await shop.checkout.place(guest, {
			...request,
			origin: "http://shop.test",
			language: "en",
			customerIp: "",
			userAgent: "",
		});
		expect(placed.ok && [placed.value.order.status, placed.value.order.paymentMethodTitle]).toEqual([
			"processing",
			"Farm account",
		]);

		const big = await shop.carts.addItem(guest, { id: 10, quantity: 30, variation: [] });
		expect(big.ok && big.value.paymentMethods).toEqual(["cod"]);
		expect(shop.extensions.paymentRequirements(await shop.carts.settle(guest))).toEqual(["credit"]);

		const row = gatewayRow({ id: "farm_credit", title: "Account", enabled: 0, position: 9 });
		await shop.connection.db.insertInto("payment_gateway").values(row).execute();
		await touch(shop.connection.db, "settings");
		expect(
			(await shop.settings.gateways()).filter(({ id }) => id === "farm_credit").map(({ enabled }) => enabled),
		).toEqual([false]);
	});

	it("takes no payment for an order that it refused for the cart", async () => {
		await open(credit);
		await shop.carts.addItem(guest, { id: 10, quantity: 30, variation: [] });
		await shop.connection.db
			.insertInto("payment_gateway")
			.values(gatewayRow({ id: "cheque", position: 1 }))
			.execute();
		await touch(shop.connection.db, "settings");
		const request = {
			billing: ADDRESS,
			shipping: ADDRESS,
			paymentData: {},
			customerNote: "",
			createAccount: false,
			idempotencyKey: null,
		};
		const common = { ...request, origin: "http://shop.test", language: "en", customerIp: "", userAgent: "" };
		const placed = await shop.checkout.place(guest, { ...common, paymentMethod: "cheque" });
		if (!placed.ok) throw new Error(placed.error.message);
		const { id, key } = placed.value.order;
		expect((await shop.orders.changeStatus(id, "pending")).ok).toBe(true);
		const order = await shop.orders.order(id);
		expect(order && (await shop.checkout.methodsFor(guest, order)).map((method) => method.id)).toEqual([
			"cod",
			"cheque",
		]);
		const paid = await shop.checkout.payForOrder(
			guest,
			id,
			{ customerId: 0, key, billingEmail: ADDRESS.email },
			{ ...common, paymentMethod: "farm_credit" },
		);
		expect(paid).toMatchObject({
			ok: false,
			error: {
				code: "checkout_payment_method_disabled",
				message: "The farm_credit payment gateway is not available.",
			},
		});
	});

	it("adds its data to the objects it extends, and nothing elsewhere", async () => {
		const show = defineExtension({
			namespace: "show",
			cart: {
				item: { schema: Type.Object({ weight: Type.Number() }), data: ({ priced }) => ({ weight: priced.weight }) },
			},
		});
		await open(show);
		const cart = await filled();
		expect(shop.extensions.itemData(cart.items[0]!, cart)).toEqual({ show: { weight: 0 } });
		expect(shop.extensions.cartData(cart)).toEqual({});
	});

	it("needs a unique namespace", () => {
		expect(() => createExtensionRegistry([rickshaw, rickshaw])).toThrow('Two extensions have the namespace "rickshaw"');
		expect(() => createExtensionRegistry([{ namespace: "a//b" }])).toThrow('namespace is "a//b"');
		expect(() => createExtensionRegistry([credit, { ...credit, namespace: "other" }])).toThrow(
			'the payment method "farm_credit"',
		);
	});
});

it("stores data by namespace and leaves that of others unchanged", () => {
	const where = { extensions: { other: { a: 1 } } as Record<string, unknown> };
	keep(where, "mine", { x: 1 });
	keep(where, "mine", { y: 2 });
	expect(where.extensions).toEqual({ other: { a: 1 }, mine: { x: 1, y: 2 } });
	expect(kept(where, "mine", { x: 0, z: 3 })).toEqual({ x: 1, y: 2, z: 3 });
	expect(kept(where, "none", { x: 0 })).toEqual({ x: 0 });
});
