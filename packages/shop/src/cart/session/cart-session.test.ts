import { StatementSync } from "node:sqlite";
import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { describe, expect, it, vi } from "vitest";
import {
	add,
	addCoupon,
	carts,
	db,
	freshCarts,
	guest,
	HOUR,
	hold,
	message,
	quantities,
	ramesh,
	sessions,
	shop,
	stock,
} from "../../../testing/cart-fixture.ts";
import { RUPEE } from "../../../testing/catalogue-fixture.ts";
import { customerRow } from "../../../testing/rows.ts";
import { touch } from "../../database/connection.ts";
import { createCartService } from "../cart-service.ts";
import type { Visitor } from "../model/session.ts";
import { deleteExpiredSessions, deleteSession, readCustomerAddresses } from "./session-repository.ts";

const MINUTE = 60_000;

freshCarts();

describe("a session", () => {
	it("is stored only once it has contents", async () => {
		await carts.settle(guest);
		expect(message(await carts.removeItem(guest, "nothing"))).toBe(
			"conflict cart_invalid_key: Cart item no longer exists or is invalid.",
		);
		expect(await sessions()).toEqual([]);
		await add(10);
		expect(await sessions()).toEqual([guest.sessionId]);
	});

	it("starts with the shop's location, a customer's with the saved addresses: goods go where bills go", async () => {
		expect((await carts.settle(guest)).session.shipping).toMatchObject({ country: "IN", state: "GJ", postcode: "" });
		const billing = JSON.stringify({
			...EMPTY_ADDRESS,
			first_name: "Ramesh",
			country: "IN",
			state: "MH",
			email: "ramesh@example.in",
		});
		await db()
			.insertInto("customer")
			.values([customerRow({ id: 2 }), customerRow({ id: 3, email: "ramesh@example.in", billing_json: billing })])
			.execute();
		const { session } = await carts.settle(ramesh);
		expect(session.billing).toMatchObject({ first_name: "Ramesh", state: "MH", email: "ramesh@example.in" });
		expect(session.shipping).toMatchObject({ first_name: "", country: "IN", state: "MH" });
	});

	it("is the same for all guests without a stored one, until the settings change, and cannot be changed", async () => {
		const stranger: Visitor = { ...guest, sessionId: `t_${"7".repeat(30)}` };
		const shared = await carts.view(guest);
		expect(await carts.view(stranger)).toBe(shared);
		expect(await carts.viewNew()).toBe(shared);
		expect(() => {
			shared.session.billing.first_name = "Ramesh";
		}).toThrow(TypeError);
		await add(10);
		expect(quantities(await carts.view(guest))).toEqual([[10, 1]]);
		expect(await carts.view(stranger)).toBe(shared);
		await touch(db(), "settings");
		const fresh = await carts.view(stranger);
		expect(fresh).not.toBe(shared);
		expect(fresh.session).toEqual(shared.session);
	});

	it("starts with the account's e-mail where the saved address has none, as in an import", async () => {
		const billing_json = JSON.stringify({ ...EMPTY_ADDRESS, email: "" });
		await db()
			.insertInto("customer")
			.values(customerRow({ id: 3, email: "ramesh@example.in", billing_json }))
			.execute();
		expect((await carts.settle(ramesh)).session.billing.email).toBe("ramesh@example.in");
	});

	it("is never written by a read that only looks: notices stay, and the expiry does not move", async () => {
		await add(10);
		await carts.addNotice(guest, { kind: "error", text: "Late." });
		const row = () => db().selectFrom("cart_session").selectAll().executeTakeFirst();
		shop.clock.at += 47.5 * HOUR;
		const before = await row();
		expect((await carts.view(guest)).errors).toHaveLength(1);
		expect((await carts.view(guest)).errors).toHaveLength(1);
		expect(await row()).toEqual(before);
		expect((await carts.settle(guest)).errors).toHaveLength(1);
		expect((await carts.settle(guest)).errors).toEqual([]);
		expect((await row())?.expires_at).toBeGreaterThan(before!.expires_at);
	});

	it("expires two days after it was last changed or read", async () => {
		await add(10);
		shop.clock.at += 47.5 * HOUR;
		expect((await carts.settle(guest)).items.length).toBe(1);
		shop.clock.at += 47 * HOUR;
		expect((await carts.settle(guest)).items.length).toBe(1);
		shop.clock.at += 49 * HOUR;
		expect((await carts.settle(guest)).items.length).toBe(0);
		expect(await deleteExpiredSessions(db(), shop.clock.at)).toBe(1);
	});

	it("saves the session after a failure with keepFailed, and nothing after an exception", async () => {
		await add(10);
		const { version } = (await carts.settle(guest)).session;
		await carts.editForOrder(guest, async ({ session }) => {
			session.chosenPaymentMethod = "cod";
			return fail("no", "No");
		});
		await expect(
			carts.editForOrder(guest, async ({ session }) => {
				session.lines = [];
				throw new Error("power cut");
			}),
		).rejects.toThrow("power cut");
		const { session } = await carts.settle(guest);
		expect([session.chosenPaymentMethod, session.lines.length, session.version]).toEqual(["cod", 1, version + 1]);
	});

	it("is read again under the lock if it changed since the request began", async () => {
		await add(10);
		await stock(10, { quantity: 5 });
		const ahead = await carts.lookAhead(guest);
		await add(10);
		await add(11);
		await stock(11, { quantity: 7 });
		const lineCounts: number[] = [];
		const first = await carts.editForOrder(
			guest,
			async ({ calculate }, lines: number[]) => ok({ lines, items: (await calculate()).items }),
			{
				ahead,
				readWithLock: async (_trx, session) => {
					lineCounts.push(session.lines.length);
					return session.lines.map(({ quantity }) => quantity);
				},
			},
		);
		expect(first).toMatchObject({
			ok: true,
			value: { lines: [2, 1], items: [{ stock: { quantity: 5 } }, { stock: { quantity: 7 } }] },
		});
		expect(lineCounts).toEqual([1, 2]);
		const second = await carts.editForOrder(guest, async (_edit, lines: number) => ok(lines), {
			ahead: await carts.lookAhead(guest),
			readWithLock: async (_trx, session) => session.lines.length,
		});
		expect(second).toMatchObject({ value: 2 });
	});

	it("keeps every one of many concurrent changes", async () => {
		await add(10);
		const [adds, other] = [Array.from({ length: 12 }, () => add(10)), [add(11), add(12)]];
		const notices = Array.from({ length: 5 }, (_, index) =>
			carts.addNotice(guest, { kind: "info", text: String(index) }),
		);
		const address = carts.updateCustomer(guest, { billing: { first_name: "Asha" } });
		for (const added of await Promise.all([...adds, ...other])) expect(added.ok).toBe(true);
		await Promise.all([...notices, address]);
		const { session, ...cart } = await carts.settle(guest);
		expect(quantities({ session, ...cart }).toSorted()).toEqual([
			[10, 13],
			[11, 1],
			[12, 1],
		]);
		expect(session.billing.first_name).toBe("Asha");
	});

	it("keeps what another process has written since this one wrote it", async () => {
		const elsewhere = createCartService(shop);
		await add(10);
		await elsewhere.addItem(guest, { id: 11, quantity: 2, variation: [] });
		const added = await add(10);
		expect(added.ok && quantities(added.value)).toEqual([
			[10, 2],
			[11, 2],
		]);
	});

	it("judges a change by what another process has written since, even if the change fails or changes nothing", async () => {
		const elsewhere = createCartService(shop);
		const added = await add(10);
		const { key } = (await carts.view(guest)).items[0]!.line;
		expect(added.ok).toBe(true);
		// Fails in the cart that this process wrote, not in the current one.
		const other = await elsewhere.addItem(guest, { id: 11, quantity: 1, variation: [] });
		expect(message(await carts.updateItem(guest, other.ok ? other.value.addedKey : "", 3))).toBe("");
		expect(quantities(await carts.view(guest))).toEqual([
			[10, 1],
			[11, 3],
		]);
		// Changes nothing in the cart that this process wrote.
		await elsewhere.updateItem(guest, key, 5);
		expect(message(await carts.updateItem(guest, key, 1))).toBe("");
		expect(quantities(await carts.view(guest))[0]).toEqual([10, 1]);
		// The session is gone, as after a login.
		await deleteSession(db(), guest.sessionId);
		expect(message(await carts.removeItem(guest, key))).toContain("cart_invalid_key");
		const again = await add(12);
		expect(again.ok && quantities(again.value)).toEqual([[12, 1]]);
	});

	it("is not read again by the next change of the process that wrote it", async () => {
		await add(10);
		const reading = vi.spyOn(StatementSync.prototype, "all");
		await add(10);
		const read = (reading.mock.contexts as StatementSync[]).map(({ sourceSQL }) => sourceSQL);
		vi.restoreAllMocks();
		expect(read.filter((text) => text.includes("cart_session"))).toEqual([]);
	});

	it("is created once by concurrent requests", async () => {
		for (const added of await Promise.all([add(10), add(11), add(12), add(10)])) expect(added.ok).toBe(true);
		expect(quantities(await carts.settle(guest)).toSorted()).toEqual([
			[10, 2],
			[11, 1],
			[12, 1],
		]);
	});

	it("is merged into the customer's at login: saved lines first, the guest's quantity wins", async () => {
		await add(10, 5, ramesh);
		await add(11, 1, ramesh);
		await add(10, 2);
		await add(12, 1);
		await carts.moveToCustomer(guest.sessionId, 3);
		expect(quantities(await carts.settle(ramesh))).toEqual([
			[11, 1],
			[10, 2],
			[12, 1],
		]);
		expect((await carts.view(guest)).items).toEqual([]);
		shop.clock.at += 5 * MINUTE;
		await deleteExpiredSessions(db(), shop.clock.at);
		expect(await sessions()).toEqual(["3"]);
	});

	it("takes over the guest's coupons, and never mixes them with the saved ones", async () => {
		await addCoupon(1, "ten");
		await addCoupon(2, "solo", { individual_use: 1 });
		for (const visitor of [guest, ramesh]) await add(10, 1, visitor);
		await carts.applyCoupon(ramesh, "solo");
		await carts.applyCoupon(guest, "ten");
		await carts.moveToCustomer(guest.sessionId, 3);
		expect((await carts.settle(ramesh)).session.coupons).toEqual(["ten"]);
	});
});

describe("an address saved in the account", () => {
	const billing = { ...EMPTY_ADDRESS, email: "ramesh@example.in", address_1: "1 Mill Road" };
	const save = (change: typeof billing) =>
		carts.saveAddress(ramesh, { billing: change }, { billing: change }, { kind: "success", text: "Saved." });
	const stored = async () => (await readCustomerAddresses(db(), 3))?.billing.address_1;

	it("is that of the cart too, or of neither", async () => {
		await db()
			.insertInto("customer")
			.values(customerRow({ id: 3, email: "ramesh@example.in" }))
			.execute();
		expect((await save(billing)).ok).toBe(true);
		const cart = await carts.view(ramesh);
		expect([await stored(), cart.session.billing.address_1]).toEqual(["1 Mill Road", "1 Mill Road"]);
		expect((await carts.takeNotices(ramesh)).map(({ text }) => text)).toEqual(["Saved."]);
		expect((await save({ ...billing, address_1: "x".repeat(2000) })).ok).toBe(false);
		// The cart cannot be written: the process ends, or the disk is full.
		const { run } = StatementSync.prototype;
		vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (this: StatementSync, ...values) {
			if (this.sourceSQL.includes('"cart_session"')) throw new Error("power cut");
			return run.apply(this, values as never);
		});
		await expect(save({ ...billing, address_1: "12 Dairy Road" })).rejects.toThrow("power cut");
		vi.restoreAllMocks();
		expect([await stored(), (await carts.view(ramesh)).session.billing.address_1]).toEqual([
			"1 Mill Road",
			"1 Mill Road",
		]);
	});
});

describe("a request of a guest just after the login that moved the cart", () => {
	const address = { billing: { first_name: "Asha", address_1: "12 Dairy Road" } };

	async function logInWith(units = 1): Promise<void> {
		await add(10, units);
		await carts.updateCustomer(ramesh, { billing: { first_name: "Ramesh", address_1: "1 Mill Road" } });
		await carts.moveToCustomer(guest.sessionId, 3);
	}

	it("adds its lines to the customer's cart, and sees nothing of it", async () => {
		await logInWith();
		const late = await add(11, 2);
		expect(late.ok && quantities(late.value)).toEqual([[11, 2]]);
		expect(late.ok && late.value.session.billing.first_name).toBe("");
		await Promise.all([add(10), add(12)]);
		expect(quantities(await carts.settle(ramesh)).toSorted()).toEqual([
			[10, 2],
			[11, 2],
			[12, 1],
		]);
		const seen = await carts.settle(guest);
		expect([seen.items, seen.session.billing.address_1]).toEqual([[], ""]);
	});

	it("began before the login and writes after it: its line follows too", async () => {
		await add(10);
		const [late] = await Promise.all([add(11), carts.moveToCustomer(guest.sessionId, 3)]);
		expect(late.ok).toBe(true);
		expect(quantities(await carts.settle(ramesh)).toSorted()).toEqual([
			[10, 1],
			[11, 1],
		]);
	});

	it("adds its first line to the customer's cart too, where the guest had no cart before the login", async () => {
		await carts.moveToCustomer(guest.sessionId, 3);
		expect((await add(11, 2)).ok).toBe(true);
		expect(quantities(await carts.view(ramesh))).toEqual([[11, 2]]);
		expect((await carts.view(guest)).items).toEqual([]);
	});

	it("is answered with its own cart where its lines fail to follow; they do with the next", async () => {
		await logInWith();
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const { run } = StatementSync.prototype;
		vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (this: StatementSync, ...values) {
			if (values.includes("3") && this.sourceSQL.includes('"cart_session"')) throw new Error("disk full");
			return run.apply(this, values as never);
		});
		const late = await add(11, 2);
		expect(late.ok && quantities(late.value)).toEqual([[11, 2]]);
		expect(logged).toHaveBeenCalledWith(expect.stringContaining("customer 3"), expect.any(Error));
		vi.restoreAllMocks();
		expect(quantities(await carts.view(ramesh))).toEqual([[10, 1]]);
		await add(12);
		expect(quantities(await carts.view(ramesh)).toSorted()).toEqual([
			[10, 1],
			[11, 2],
			[12, 1],
		]);
	});

	it("changes neither address nor coupons of the customer", async () => {
		await addCoupon(1, "ten");
		await logInWith();
		await carts.updateCustomer(guest, address);
		await add(11);
		await carts.applyCoupon(guest, "ten");
		const { session } = await carts.settle(ramesh);
		expect([session.billing.first_name, session.billing.address_1]).toEqual(["Ramesh", "1 Mill Road"]);
		expect([session.coupons, session.lines.length]).toEqual([[], 2]);
	});

	it("tells the customer of a line that cannot be added", async () => {
		await stock(10, { quantity: 3 });
		await logInWith(2);
		await add(10, 2);
		const { items, errors } = await carts.view(ramesh);
		expect([items[0]!.line.quantity, errors.map(({ code }) => code)]).toEqual([2, [expect.any(String)]]);
	});

	it("keeps its lines to itself minutes later, by a Cart-Token, and without the account's cart", async () => {
		await logInWith();
		await carts.addItem({ ...guest, byToken: true }, { id: 11, quantity: 1, variation: [] });
		expect(quantities(await carts.view(guest))).toEqual([[11, 1]]);
		await deleteSession(db(), "3");
		await add(11);
		expect(quantities(await carts.view(guest))).toEqual([[11, 2]]);
		expect((await carts.view(ramesh)).items).toEqual([]);
		await carts.emptyCart(guest);
		await logInWith();
		shop.clock.at += 5 * MINUTE;
		await add(12);
		expect(quantities(await carts.view(guest))).toEqual([[12, 1]]);
		expect(quantities(await carts.view(ramesh))).toEqual([[10, 1]]);
	});

	it("follows the first of two logins", async () => {
		await logInWith();
		await carts.moveToCustomer(guest.sessionId, 4);
		await add(11);
		expect(quantities(await carts.view(ramesh))).toHaveLength(2);
		expect((await carts.view({ sessionId: "4", customerId: 4 })).items).toEqual([]);
	});
});

describe("a cart that is read again", () => {
	it("is the same object until something it depends on changes", async () => {
		await stock(10, { quantity: 5 });
		await add(10);
		const cart = await carts.settle(guest);
		expect(await carts.settle(guest)).toBe(cart);
		await hold(600, 10, 4);
		const held = await carts.settle(guest);
		expect(held).not.toBe(cart);
		expect(held.items[0]!.limits.maximum).toBe(1);
		await db()
			.updateTable("product")
			.set({ regular_price: 500 * RUPEE })
			.where("id", "=", 10)
			.execute();
		await touch(db(), "catalogue");
		expect((await carts.settle(guest)).calculated.totals.items).toBe(500 * RUPEE);
	});

	it("is calculated again when a sale begins, though nobody edited anything", async () => {
		await shop.addProduct({
			id: 40,
			sale_price: 60 * RUPEE,
			sale_from: shop.clock.at + HOUR,
			sale_to: shop.clock.at + 2 * HOUR,
		});
		await add(40);
		const price = async () => (await carts.settle(guest)).calculated.totals.items / RUPEE;
		expect(await price()).toBe(100);
		shop.clock.at += HOUR;
		expect(await price()).toBe(60);
		shop.clock.at += HOUR + 1;
		expect(await price()).toBe(100);
	});
});
