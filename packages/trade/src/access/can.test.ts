import { describe, expect, it } from "vitest";
import { type abilitiesOf, needsFactor, roleOf, roles } from "./abilities.ts";
import { type Actor, actorName, actorOf } from "./actor.ts";
import { can, permit } from "./can.ts";

const staff = (role: Parameters<typeof abilitiesOf>[0]): Actor => ({ kind: "staff", id: 1, role });

describe("who may do what", () => {
	it("shows the detail of errors to administrators only", () => {
		expect(can(staff("administrator"), "errors.detail")).toBe(true);
		for (const role of ["shop_manager", "clerk", "editor"] as const)
			expect(can(staff(role), "errors.detail")).toBe(false);
		expect(can({ kind: "guest" }, "errors.detail")).toBe(false);
	});

	it("lets the manager edit everything but payments, and the clerk no price", () => {
		expect(can(staff("shop_manager"), "prices.edit")).toBe(true);
		expect(can(staff("shop_manager"), "payments.edit")).toBe(false);
		expect(can(staff("clerk"), "stock.edit")).toBe(true);
		expect(can(staff("clerk"), "prices.edit")).toBe(false);
	});

	it("lets customers see and change what is their own, and nobody else's", () => {
		const customer = actorOf({ id: 5, role: "customer" }, false);
		expect(can(customer, "orders.see", { customerId: 5 })).toBe(true);
		expect(can(customer, "orders.see", { customerId: 6 })).toBe(false);
		expect(can(customer, "orders.see", { customerId: 0 })).toBe(false);
		expect(can(customer, "orders.see")).toBe(false);
		expect(can(customer, "orders.edit", { customerId: 5 })).toBe(false);
		expect(can(actorOf(null, false), "orders.see", { customerId: 0 })).toBe(false);
	});

	it("lets a key for reading read what its person may, and write nothing", () => {
		const key: Actor = { kind: "key", id: 1, role: "administrator", writes: false };
		expect(can(key, "orders.see")).toBe(true);
		expect(can(key, "products.edit")).toBe(false);
		expect(can({ ...key, writes: true }, "products.edit")).toBe(true);
		expect(can({ ...key, role: "clerk", writes: true }, "products.edit")).toBe(false);
	});

	it("gives unknown roles of an imported store no more abilities than a customer's", () => {
		expect(roleOf("wholesale_buyer")).toBe("customer");
		expect(actorOf({ id: 5, role: "subscriber" }, true)).toEqual({ kind: "customer", id: 5 });
		expect(roleOf("toString")).toBe("customer");
		expect(roleOf("shop_manager")).toBe("shop_manager");
	});

	it("makes staff customers in a session that is not raised", () => {
		for (const role of roles) expect(actorOf({ id: 5, role }, false)).toEqual({ kind: "customer", id: 5 });
		expect(actorOf({ id: 5, role: "clerk" }, true)).toEqual({ kind: "staff", id: 5, role: "clerk" });
		expect(actorOf(null, true)).toEqual({ kind: "guest" });
	});

	it("wants a second factor of owner, manager and accountant", () => {
		expect(roles.filter(needsFactor)).toEqual(["administrator", "shop_manager", "accountant"]);
	});

	it("refuses with one sentence that names the actor and the missing ability", () => {
		expect(permit({ kind: "guest" }, "stock.edit")).toMatchObject({
			ok: false,
			error: { code: "feedmill_not_allowed", kind: "forbidden", data: { needs: "stock.edit" } },
		});
		expect(permit({ kind: "system", name: "command line" }, "stock.edit").ok).toBe(true);
		expect([actorName({ kind: "system", name: "import" }), actorName(staff("clerk"))]).toEqual(["import", "staff 1"]);
	});
});
