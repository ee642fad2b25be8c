import http from "node:http";
import { razorpay } from "@feedmill/gateway-razorpay/razorpay.ts";
import { FAKE_KEYS, startFakeRazorpay } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { rowsChanged } from "@feedmill/shop/testing/stored-shop.ts";
import { describe, expect, it } from "vitest";
import { permutations } from "../../support/permutations.ts";
import { enterKeys } from "../../support/razorpay-shop.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock. */
const HATCHERY = 65;
const STOCK = 10_000;
const RUPEE = 1_000_000;
const AT_ONCE = 12;
/** ms. PostgreSQL commits 4,320 notifications. */
const PATIENCE = 10 * 60_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

interface Told {
	rawBody: Buffer;
	headers: Record<string, string>;
}

/**
 * What Razorpay tells of an order whose buyer failed once and then paid twice: Razorpay returns the second by itself,
 * the mill gives back two parts in Razorpay's own pages, and the buyer disputes the payment.
 */
describe.each(DATABASES)("Razorpay's six notifications about an order, on %s", (database) => {
	const fixture = useFixture({ database });

	it(
		"end alike in all 720 orders of their arrival",
		async () => {
			await setStock(fixture.connection.db, HATCHERY, STOCK);
			const told: Told[] = [];
			const listener = http.createServer(async (request, response) => {
				const rawBody = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
				told.push({ rawBody, headers: { "x-razorpay-signature": String(request.headers["x-razorpay-signature"]) } });
				response.end();
			});
			await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
			const { port } = listener.address() as { port: number };
			const fake = await startFakeRazorpay({ notify: () => `http://127.0.0.1:${port}/`, keys: FAKE_KEYS });
			const shop = await openShop({
				connection: fixture.connection,
				dataDirectory: "/dev/null",
				extensions: [razorpay({ address: fake.url, sdk: `${fake.url}/v1/checkout.js` })],
				onPaymentFault: () => {},
			});
			await enterKeys(shop);
			await rowsChanged(fixture.connection, "settings");

			async function place(index: number) {
				const visitor = { sessionId: `t_${String(index).padStart(30, "0")}`, customerId: 0 };
				await shop.carts.addItem(visitor, { id: HATCHERY, quantity: 1, variation: [] });
				const placed = await shop.checkout.place(visitor, {
					billing: { ...RAMESH, email: `buyer${index}@example.in` },
					shipping: null,
					paymentMethod: "razorpay",
					paymentData: {},
					customerNote: "",
					createAccount: false,
					idempotencyKey: `order ${index}`,
					origin: "https://feedmill.example",
					customerIp: "192.0.2.1",
					language: "en",
					userAgent: "test",
				});
				if (!placed.ok) throw new Error(placed.error.code);
				const [payment] = await shop.payments.paymentsOf(placed.value.order.id);
				return { id: placed.value.order.id, receipt: payment?.id ?? "" };
			}

			/** The six notifications of an order, in the order in which Razorpay sent them. */
			async function happen({ receipt }: { receipt: string }): Promise<Told[]> {
				const { account } = fake;
				const order = [...account.orders.values()].find((each) => each.receipt === receipt);
				account.fail(order?.id ?? "");
				const paid = account.pay(order?.id ?? "");
				account.pay(order?.id ?? "");
				for (const [part, rupees] of [200, 250].entries())
					account.refund(paid?.id ?? "", { amount: rupees * 100, receipt: null, key: `part ${part} of ${receipt}` });
				account.dispute(paid?.id ?? "");
				told.length = 0;
				await account.deliver();
				const names = new Map(told.map((each) => [each.rawBody.toString("utf8"), each]));
				const events = [...names.values()].filter(
					({ rawBody }) => !/"event":"payment\.(?:authorized|captured)"/.test(rawBody.toString("utf8")),
				);
				expect(events).toHaveLength(6);
				return events;
			}

			try {
				const orders = permutations([0, 1, 2, 3, 4, 5]);
				expect(orders).toHaveLength(720);
				const ends = new Map<string, number[]>();
				for (let from = 0; from < orders.length; from += AT_ONCE) {
					const placed = await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => place(from + next)));
					const events: Told[][] = [];
					// One after another, because they share the listener.
					for (const each of placed) events.push(await happen(each));
					await Promise.all(
						placed.map(async ({ id }, next) => {
							const index = from + next;
							for (const fact of orders[index] ?? [])
								expect((await shop.payments.receiveNotification("razorpay", events[next]![fact]!)).ok).toBe(true);
							const end = JSON.stringify(await endOf(id));
							ends.set(end, [...(ends.get(end) ?? []), index]);
						}),
					);
				}
				expect([...ends.keys()].map((end) => JSON.parse(end))).toEqual([
					{
						...{ status: "processing", paid: true, back: 450 * RUPEE, state: "captured", captured: true },
						...{ refunded: 450 * RUPEE, isTheTaken: true, isNamed: true, taken: 1 },
					},
				]);
				const cases = await fixture.connection.db.selectFrom("money_case").select(["kind", "closed_by"]).execute();
				expect(cases).toEqual(Array.from({ length: 720 }, () => ({ kind: "dispute", closed_by: "" })));
				expect(await stockOf(fixture.connection.db, HATCHERY)).toEqual({ quantity: STOCK - 720, reserved: 0 });
			} finally {
				await fake.close();
				listener.close();
			}

			async function endOf(id: number) {
				const order = await shop.orders.order(id);
				const [only, ...more] = await shop.payments.paymentsOf(id);
				expect(more).toEqual([]);
				const taken = [...fake.account.payments.values()].find(({ id: name }) => name === only?.providerId);
				return {
					...{ status: order?.status, paid: order?.paidAt !== null, back: order?.totals.refunded },
					...{ state: only?.state, captured: only?.captured === order?.totals.price, refunded: only?.refunded },
					...{ isTheTaken: taken?.captured, isNamed: order?.transactionId === only?.providerId },
					taken: order?.items.reduce((sum, { reducedStock }) => sum + reducedStock, 0),
				};
			}
		},
		PATIENCE,
	);
});
