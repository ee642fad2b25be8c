import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { money } from "./money.ts";

const RUPEE = 1_000_000;
const NOON = Date.UTC(2026, 10, 22, 12, 0);
const TOTAL = 1_450 * RUPEE;

let shop: Shop;
let asked: { id: string; amount: number }[];
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const { db } = connection;
	const order = { status: "on-hold", total: TOTAL, items_total: TOTAL, paid_at: NOON, transaction_id: "tp_1" };
	await db
		.insertInto("orders")
		.values([
			orderRow({ id: 105, ...order }),
			orderRow({ id: 106, ...order, status: "pending", paid_at: null, transaction_id: "" }),
		])
		.execute();
	const payment = { gateway: "bank", amount: TOTAL, currency: "INR", refunded: 0, surplus: 0 as const };
	const times = {
		created_at: NOON,
		asked_at: NOON,
		answered_at: null,
		answer_json: null,
		next_look_at: null,
		looks: 3,
	};
	await db
		.insertInto("payment")
		.values([
			{ ...payment, ...times, id: "pay_1", order_id: 105, state: "captured", captured: TOTAL, provider_id: "tp_1" },
			{ ...payment, ...times, id: "pay_2", order_id: 106, state: "unknown", captured: 0, provider_id: "" },
		])
		.execute();
	const opened = { gateway: "bank", amount: TOTAL, opened_at: NOON, closed_at: null, closed_by: "", outcome: "" };
	await db
		.insertInto("money_case")
		.values([
			{
				...opened,
				...{ id: 12, kind: "late", ref: "pay_1", order_id: 105, payment_id: "pay_1", provider_id: "tp_1" },
				reason: "The order had been cancelled.",
			},
			{
				...opened,
				...{ id: 13, kind: "unknown", ref: "bank:tp_9", order_id: null, payment_id: null, provider_id: "tp_9" },
				reason: "",
			},
		])
		.execute();
	await db.insertInto("gateway_notice").values({ gateway: "bank", last_at: null, untold: 2 }).execute();
	asked = [];
	const gateway: OnlineGateway = {
		id: "bank",
		start: () => Promise.reject(new Error("not asked")),
		look: () => Promise.reject(new Error("not asked")),
		notification: async () => null,
		refund: async ({ id, amount }) => {
			asked.push({ id, amount });
			return { kind: "done" };
		},
		recent: async () => [{ kind: "captured", paymentId: "pay_2", providerId: "tp_2" }],
	};
	shop = await openShop({ connection, dataDirectory: "/dev/null", gateways: [gateway] });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await shop.close();
});

/** The exit code, and what the command printed. */
async function run(...given: string[]): Promise<[code: number, printed: string]> {
	const [said, refused] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockReturnValue());
	said?.mockClear();
	refused?.mockClear();
	const open = async () => ({ ...shop, close: async () => {} });
	const code = await money(given, { actor: { kind: "system", name: "command line" }, open });
	return [code, [...said!.mock.calls, ...refused!.mock.calls].flat().join("\n")];
}

it("lists open cases, payments of unknown outcome, and providers whose notifications do not arrive", async () => {
	expect(await run()).toEqual([
		0,
		[
			"Notifications of bank do not arrive: 2 payments were found without one, the last came never. " +
				"Check address and secret at the provider and here.",
			"12  late  order 105  1450  since 2026-11-22 12:00 UTC, bank tp_1: The order had been cancelled.",
			"13  unknown  no order  1450  since 2026-11-22 12:00 UTC, bank tp_9",
			"pay_2  unknown outcome  order 106  1450  since 2026-11-22 12:00 UTC, bank",
		].join("\n"),
	]);
});

// Orders without lines have nothing to send: they are completed once they are paid.
it("takes a case up, and pays an order with money that came without one", async () => {
	expect(await run("take-up", "12")).toEqual([0, "Case 12 is closed: The order was taken up."]);
	expect((await shop.orders.order(105))?.status).toBe("processing");
	expect(await run("take-up", "12")).toEqual([1, "Case 12 was closed by command line: The order was taken up."]);
	expect((await run("take-up", "13"))[0]).toBe(1);
	expect(await run("take-up", "13", "106")).toEqual([0, "Case 13 is closed: Order 106 was paid with it."]);
	expect(await shop.orders.order(106)).toMatchObject({ status: "completed", transactionId: "tp_9" });
	expect(asked).toEqual([]);
});

it("gives a case back through its provider, once", async () => {
	expect(await run("give-back", "12")).toEqual([0, "Case 12 is closed: Given back."]);
	expect((await run("give-back", "12"))[0]).toBe(1);
	expect(asked).toEqual([{ id: expect.stringMatching(/^pay_1_refund_\d+$/), amount: TOTAL }]);
	expect((await shop.orders.order(105))?.status).toBe("refunded");
	expect(await run("give-back", "13")).toEqual([
		1,
		"The shop cannot give this back: do it in the provider's own pages, then close the case.",
	]);
	expect(await run("close", "13", "Sent back by NEFT")).toEqual([0, "Case 13 is closed: Sent back by NEFT"]);
});

it("ends a payment of which the provider shows nothing, and asks providers what happened", async () => {
	expect(await run("not-paid", "pay_2")).toEqual([0, "pay_2 counts as not paid; order 106 can be paid again."]);
	expect(await run("not-paid", "pay_1")).toEqual([1, "There is no payment pay_1 of unknown outcome."]);
	expect(await run("sweep", "8")).toEqual([0, "1 facts of payments of this shop."]);
	expect(await shop.orders.order(106)).toMatchObject({ status: "completed", transactionId: "tp_2" });
	expect(await run("sweep", "91")).toEqual([1, "Name a number of days from 1 to 90."]);
});

it("says that nothing needs anybody", async () => {
	await shop.connection.db.deleteFrom("money_case").execute();
	await shop.connection.db.deleteFrom("payment").execute();
	await shop.connection.db.deleteFrom("gateway_notice").execute();
	expect(await run()).toEqual([0, "No money needs anybody."]);
});

it.each([["nonsense"], ["take-up"], ["take-up", "x"], ["close", "12"], ["give-back", "12", "13"], ["list", "12"]])(
	"shows how it is called: %s %s %s",
	async (...given) => {
		expect(await run(...given)).toEqual([2, expect.stringContaining("money take-up 12")]);
	},
);
