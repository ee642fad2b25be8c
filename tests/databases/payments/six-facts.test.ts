import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { NotificationFact, OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { orderRow } from "@feedmill/shop/testing/rows.ts";
import { describe, expect, it } from "vitest";
import { permutations } from "../../support/permutations.ts";
import { useFixture } from "../../support/use-fixture.ts";

const RUPEE = 1_000_000;
const TOTAL = 1_450 * RUPEE;
const FIRST = 20_000;
const AT_ONCE = 12;
/** ms. On a busy machine PostgreSQL needs more than a minute for 4,320 notifications. */
const PATIENCE = 5 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/**
 * What a provider tells of an order whose buyer failed once, tried again, and got a part back; a third attempt was
 * authorised and returned. Without the page of the provider, so that no look helps.
 */
const SIX: readonly Omit<NotificationFact, "paymentId">[] = [
	{ kind: "refused", providerId: "attempt_1", reason: "No funds." },
	{ kind: "authorised", providerId: "attempt_2", amount: TOTAL },
	{ kind: "captured", providerId: "attempt_2", amount: TOTAL },
	{ kind: "refunded", providerId: "attempt_2", amount: 200 * RUPEE },
	{ kind: "refunded", providerId: "attempt_2", amount: 450 * RUPEE },
	{ kind: "refunded", providerId: "attempt_3", amount: TOTAL },
];

describe.each(DATABASES)("six facts of a payment, on %s", (database) => {
	const fixture = useFixture({ database });

	it(
		"end alike in all 720 orders of their arrival",
		async () => {
			const { connection } = fixture;
			const { db } = connection;
			const gateway: OnlineGateway = {
				id: "told",
				start: () => Promise.reject(new Error("not asked")),
				look: () => Promise.reject(new Error("not asked")),
				notification: async ({ rawBody }) => JSON.parse(Buffer.from(rawBody).toString("utf8")) as NotificationFact[],
			};
			const shop = await openShop({
				connection,
				dataDirectory: "/dev/null",
				gateways: [gateway],
				onPaymentFault: () => {},
			});
			const orders = permutations(SIX);
			expect(orders).toHaveLength(720);
			const row = orderRow({ id: FIRST, status: "pending", total: TOTAL, items_total: TOTAL, payment_method: "told" });
			const payment = {
				...{
					gateway: "told",
					state: "asked",
					amount: TOTAL,
					currency: "INR",
					captured: 0,
					refunded: 0,
					surplus: 0 as const,
				},
				...{ created_at: 1, asked_at: 1, answered_at: 1, answer_json: null, next_look_at: null, looks: 0 },
			};
			const ids = orders.map((_, index) => FIRST + index);
			for (let from = 0; from < ids.length; from += AT_ONCE) {
				const some = ids.slice(from, from + AT_ONCE);
				await db
					.insertInto("orders")
					.values(some.map((id) => ({ ...row, id, order_key: `wc_order_${id}` })))
					.execute();
				const payments = some.map((id) => ({ ...payment, id: `pay_${id}`, order_id: id, provider_id: `order_${id}` }));
				await db.insertInto("payment").values(payments).execute();
			}
			const ends = new Map<string, number[]>();
			const tell = async (index: number) => {
				const id = FIRST + index;
				const facts = orders[index] ?? [];
				for (const fact of facts) {
					const told = { ...fact, providerId: `${fact.providerId}_${id}`, paymentId: `pay_${id}` };
					const notification = { headers: {}, rawBody: Buffer.from(JSON.stringify([told])) };
					expect((await shop.payments.receiveNotification("told", notification)).ok).toBe(true);
				}
				const order = await shop.orders.order(id);
				const [only] = await shop.payments.paymentsOf(id);
				const end = JSON.stringify({
					...{ status: order?.status, paid: order?.paidAt !== null, back: order?.totals.refunded },
					...{ state: only?.state, captured: only?.captured, refunded: only?.refunded },
					...{ name: only?.providerId.replace(`_${id}`, ""), order: order?.transactionId.replace(`_${id}`, "") },
				});
				ends.set(end, [...(ends.get(end) ?? []), index]);
			};
			for (let from = 0; from < orders.length; from += AT_ONCE)
				await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => tell(from + next)));
			expect([...ends.keys()].map((end) => JSON.parse(end))).toEqual([
				{
					...{ status: "completed", paid: true, back: 450 * RUPEE },
					...{ state: "captured", captured: TOTAL, refunded: 450 * RUPEE },
					...{ name: "attempt_2", order: "attempt_2" },
				},
			]);
		},
		PATIENCE,
	);
});
