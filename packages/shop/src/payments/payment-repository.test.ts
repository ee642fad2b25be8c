import { afterEach, beforeEach, expect, it } from "vitest";
import { orderRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { idsNotApplied, insertFact } from "./fact-repository.ts";
import type { Payment, RecordedFact } from "./payment.ts";
import { findPayment, insertPayment, planNextLook } from "./payment-repository.ts";

let connection: Connection;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	await connection.db
		.insertInto("orders")
		.values(orderRow({ id: 105 }))
		.execute();
	const surplus = payment("pay_2", { surplus: true, captured: 5 });
	for (const each of [payment("pay_1", {}), surplus, payment("pay_3", {})]) await insertPayment(connection.db, each);
});
afterEach(() => connection.close());

function payment(id: string, change: Partial<Payment>): Payment {
	const times = { createdAt: 0, askedAt: 0, answeredAt: null, nextLookAt: 100, looks: 0 };
	const money = { amount: 5, captured: 0, refunded: 0, currency: "INR", surplus: false };
	return {
		id,
		orderId: 105,
		gateway: "test",
		state: "captured",
		providerId: id,
		answer: null,
		...money,
		...times,
		...change,
	};
}
const stored = async (id: string) => (await findPayment(connection.db, id))!;

it("plans the next look at one payment, and leaves a time that was planned since it was read", async () => {
	const read = await stored("pay_1");
	expect(await planNextLook(connection.db, { ...read, looks: 3 }, 700)).toBe(true);
	expect(await stored("pay_1")).toMatchObject({ nextLookAt: 700, looks: 3 });
	expect(await stored("pay_2")).toEqual(payment("pay_2", { surplus: true, captured: 5 }));
	expect(await stored("pay_3")).toEqual(payment("pay_3", {}));
	expect(await planNextLook(connection.db, read, 900)).toBe(false);
	expect(await stored("pay_1")).toMatchObject({ nextLookAt: 700, looks: 3 });
});

it("finds facts that nobody has applied since a time", async () => {
	const fact = {
		paymentId: "pay_1",
		kind: "captured",
		providerId: "p",
		amount: 5,
		reason: "",
		source: "notice",
	} as const;
	await insertFact(connection.db, { ...fact, fails: false, at: 50, applied: false } satisfies RecordedFact);
	expect(await idsNotApplied(connection.db, 49)).toEqual([]);
	expect(await idsNotApplied(connection.db, 50)).toEqual(["pay_1"]);
});
