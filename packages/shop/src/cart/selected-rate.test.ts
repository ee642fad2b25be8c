import { beforeEach, describe, expect, it } from "vitest";
import { add, carts, db, freshCarts, guest, ramesh } from "../../testing/cart-fixture.ts";
import { customerRow, methodRow, zoneRow } from "../../testing/rows.ts";
import { touch } from "../database/connection.ts";
import { writeSettings } from "../settings/settings-repository.ts";

freshCarts();
// The product 10 costs ₹100; from ₹500 delivery is free.
beforeEach(async () => {
	await db()
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 1 }))
		.execute();
	const free = { requires: "min_amount", min_amount: "500" };
	await db()
		.insertInto("shipping_method")
		.values([
			methodRow({ instance_id: 1, zone_id: 1, position: 1, settings_json: JSON.stringify({ cost: "630" }) }),
			methodRow({ instance_id: 2, zone_id: 1, position: 2, settings_json: JSON.stringify({ cost: "900" }) }),
			methodRow({
				instance_id: 3,
				zone_id: 1,
				position: 3,
				method_id: "free_shipping",
				settings_json: JSON.stringify(free),
			}),
		])
		.execute();
	await touch(db(), "settings");
});

const selected = async (visitor = guest) => {
	const [rates] = (await carts.view(visitor)).calculated.packages;
	return rates?.rates.find((rate) => rate.selected)?.rateId;
};
const amount = async (quantity: number) => {
	const [item] = (await carts.view(guest)).items;
	await carts.updateItem(guest, item!.line.key, quantity);
};

describe.each([true, false])("with free delivery first: %s", (freeDeliveryFirst) => {
	beforeEach(() => writeSettings(db(), { freeDeliveryFirst }));

	it("gives free delivery as soon as it is earned where nobody chose another rate, and takes it back", async () => {
		await add(10, 4);
		expect(await selected()).toBe("flat_rate:1");
		await amount(5);
		expect(await selected()).toBe("free_shipping:3");
		await amount(4);
		expect(await selected()).toBe("flat_rate:1");
		await amount(9);
		expect(await selected()).toBe("free_shipping:3");
	});

	it("keeps what the shopper chose, also the rate that was selected already", async () => {
		for (const rate of ["flat_rate:2", "flat_rate:1"]) {
			await carts.emptyCart(guest);
			await add(10, 4);
			await carts.selectRate(guest, 0, rate);
			await amount(5);
			expect(await selected()).toBe(rate);
		}
	});

	it("selects anew after a choice that no cart can have, or that is not offered", async () => {
		await add(10, 4);
		await carts.selectRate(guest, 0, "flat_rate:2");
		await carts.selectRate(guest, 0, "flat_rate:99");
		expect(await selected()).toBe("flat_rate:1");
		await carts.selectRate(guest, 0, "free_shipping:3");
		expect(await selected()).toBe("flat_rate:1");
		await amount(5);
		expect(await selected()).toBe("free_shipping:3");
	});

	it("knows after a login who selected the rate", async () => {
		await db()
			.insertInto("customer")
			.values(customerRow({ id: 3 }))
			.execute();
		await add(10, 4, ramesh);
		await add(10, 4);
		await carts.selectRate(ramesh, 0, "flat_rate:2");
		await carts.moveToCustomer(guest.sessionId, 3);
		expect(await selected(ramesh)).toBe("flat_rate:2");
	});
});

it("selects free delivery for a cart that has earned it when its rates are known, if the shop is set so", async () => {
	await add(10, 5);
	expect(await selected()).toBe("free_shipping:3");
	await carts.emptyCart(guest);
	await writeSettings(db(), { freeDeliveryFirst: false });
	await carts.selectRate(guest, 0, "none:1");
	await add(10, 5);
	expect(await selected()).toBe("flat_rate:1");
});
