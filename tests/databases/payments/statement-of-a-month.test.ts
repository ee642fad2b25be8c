import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const MEENA: Actor = { kind: "staff", id: 7, role: "accountant", name: "Meena" };
const COUNT = 1_000;
const FIRST = 5_001;
const DAY = 86_400_000;

interface Paying {
	id: number;
	amount: number;
	/** What the bank calls its money. */
	utr: string;
	/** What its buyer types. */
	typed: string;
	kind: "right" | "wrong" | "other's" | "reused" | "short" | "none";
	/** Whether the payer's app kept the order's number. */
	isNamed: boolean;
}

/** Numbers from 0 to below 1, the same in each run. */
function numbersOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** 1,000 buyers of twenty amounts: 3 % give a wrong number, 2 % one that another gives too, 1 % a short one. */
function buyers(seed: number): Paying[] {
	const random = numbersOf(seed);
	const utrOf = (index: number) => String(600_000_000_000 + index * 7_919 + seed);
	return Array.from({ length: COUNT }, (_, index): Paying => {
		const other = utrOf((index + 1 + Math.floor(random() * (COUNT - 1))) % COUNT);
		const utr = utrOf(index);
		const pick = random();
		const kind =
			pick < 0.02 ? "wrong" : pick < 0.03 ? "other's" : pick < 0.05 ? "reused" : pick < 0.06 ? "short" : "right";
		const typed = {
			right: utr,
			wrong: `9${utr.slice(1)}`,
			"other's": other,
			reused: utrOf(Math.floor(index / 2)),
			short: utr.slice(0, 11),
		}[kind];
		const amount = (1_000 + 50 * Math.floor(random() * 20)) * RUPEE;
		return { id: FIRST + index, amount, utr, typed, kind: random() < 0.1 ? "none" : kind, isNamed: random() < 0.5 };
	});
}

describe.each(DATABASES)("a statement of 1,000 payments, on %s", (database) => {
	const fixture = useFixture({ database });

	it("pays no wrong order, lists each line that it does not book, and changes nothing the second time", async () => {
		const { connection, shop } = fixture;
		const paying = buyers(database === "sqlite" ? 1 : 2);
		const created_at = shop.clock.now() - DAY;
		const onHold = { status: "on-hold", payment_method: "upi", created_at, modified_at: created_at };
		const rows = paying.map(({ id, amount: total }) => orderRow({ id, ...onHold, total, items_total: total }));
		for (let from = 0; from < COUNT; from += 50)
			await connection.db
				.insertInto("orders")
				.values(rows.slice(from, from + 50))
				.execute();
		const refused: number[] = [];
		for (const { id, typed, kind } of paying) {
			if (kind === "none") continue;
			const given = await shop.bankMoney.giveReference({ id, paymentMethod: "upi", status: "on-hold" }, typed);
			if (!given.ok) refused.push(id);
		}
		expect(refused).toEqual(paying.filter(({ kind }) => kind === "short").map(({ id }) => id));

		const day = new Date(shop.clock.now()).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });
		const lines = paying.map(
			({ id, amount, utr, isNamed }) => `${day}\tUPI/CR/${utr}/BUYER${isNamed ? `/ORD${id}` : ""}\t\t${amount / RUPEE}`,
		);
		const text = ["Date\tNarration\tDebit\tCredit", ...lines].join("\n");
		const done = await shop.bankMoney.statement(text, true, MEENA);
		if (!done.ok) throw new Error(JSON.stringify(done.error));
		expect(done.value.lines).toHaveLength(COUNT);

		const payerOf = new Map(paying.map(({ utr, id }) => [utr, id]));
		const booked = await connection.db.selectFrom("bank_money").select(["reference", "order_id"]).execute();
		// No money is booked for an order that it was not paid for.
		for (const { reference, order_id } of booked) expect(payerOf.get(reference)).toBe(order_id);
		const paid = await connection.db
			.selectFrom("orders")
			.select("id")
			.where("id", ">=", FIRST)
			.where("paid_at", "is not", null)
			.orderBy("id")
			.execute();
		expect(paid.map(({ id }) => id)).toEqual(booked.map(({ order_id }) => order_id).sort((a, b) => a - b));
		// What is not booked is listed, with a reason or as money that no order waits for.
		const unbooked = done.value.lines.filter((line) => !line.booked);
		expect(unbooked.length).toBe(COUNT - booked.length);
		for (const { kind, why } of unbooked) {
			expect(kind).toMatch(/^(?:propose|doubt|other)$/);
			expect(why !== null || kind === "other").toBe(true);
		}
		// Whose number is right, and nobody else's, is paid.
		const claims = paying.filter(({ kind }) => kind !== "none" && kind !== "short").map(({ typed }) => typed);
		const certain = paying.filter(
			({ kind, utr }) => kind === "right" && claims.filter((claim) => claim === utr).length === 1,
		);
		const isPaid = new Set(paid.map(({ id }) => id));
		expect(certain.filter(({ id }) => !isPaid.has(id))).toEqual([]);
		expect(certain.length).toBeGreaterThan(750);

		const again = await shop.bankMoney.statement(text, true, MEENA);
		if (!again.ok) throw new Error(JSON.stringify(again.error));
		expect(again.value.lines.filter((line) => line.booked)).toEqual([]);
		expect(await connection.db.selectFrom("bank_money").select(["reference", "order_id"]).execute()).toEqual(booked);
	}, 120_000);
});
