import { fork } from "node:child_process";
import { signatureOf } from "@feedmill/gateway-razorpay/notification.ts";
import { FAKE_KEYS } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import { event, type WireOrder } from "@feedmill/gateway-razorpay/testing/shapes.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { startFixture } from "../../support/fixture-server.ts";
import { type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { CASH_ORDER, Shopper } from "../../support/store-client.ts";
import { postmasterOf, processorUsed } from "../lists/processor-used.ts";
import type { Sending } from "./notification-sender.ts";

export interface NotificationRow {
	what: string;
	/** ms of processor of the server, and with PostgreSQL's. */
	server: number;
	all: number;
	/** ms */
	wanted: number;
	/** Those that the shop did not take. */
	errors: number;
}

/** Orders that are paid before the measuring, and in it. */
const WARM_UP = 400;
const MEASURED = 400;
/** Dairy Gold has no managed stock, Fish Hatchery Powder has. */
const GOODS = [20, 65];

/**
 * Processor time of one notification of Razorpay that an order is paid, and of one that comes again. Linux only,
 * because PostgreSQL is counted too.
 */
export async function measureNotifications(database: DialectName): Promise<NotificationRow[]> {
	const fixture = await startFixture({ database });
	const { db } = fixture.connection;
	await db.updateTable("product_stock").set({ quantity: 1_000_000 }).where("managed", "=", 1).execute();
	const run = await startRazorpayShop(fixture.connection);
	const sender = fork(new URL("notification-sender.ts", import.meta.url));
	const postmaster = database === "postgres" ? await postmasterOf(fixture.connection) : null;
	const url = `${run.base}/payments/razorpay/notice`;
	const send = (notifications: Sending["notifications"]) =>
		new Promise<number>((resolve) => {
			sender.once("message", (taken) => resolve(Number(taken)));
			sender.send({ url, notifications } satisfies Sending);
		});
	async function measure(what: string, wanted: number, some: Sending["notifications"]): Promise<NotificationRow> {
		const before = [processorUsed(null), processorUsed(postmaster)] as const;
		const taken = await send(some);
		const [server, all] = [processorUsed(null) - before[0], processorUsed(postmaster) - before[1]];
		return { what, server: server / some.length, all: all / some.length, wanted, errors: some.length - taken };
	}
	const paid = await paidOrders(run, WARM_UP + MEASURED);
	await send(paid.slice(0, WARM_UP));
	await send(paid.slice(0, WARM_UP));
	const measured = paid.slice(WARM_UP);
	const rows = [
		await measure("a notification that an order is paid", 3, measured),
		await measure("the same again", 1.5, measured),
	];
	const { unpaid } = await db
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll<number>().as("unpaid"))
		.where("payment_method", "=", "razorpay")
		.where("paid_at", "is", null)
		.executeTakeFirstOrThrow();
	if (Number(unpaid) > 0) throw new Error(`${unpaid} orders are not paid`);
	sender.disconnect();
	await run.close();
	await fixture.close();
	return rows;
}

export function printNotifications(rows: readonly NotificationRow[]): void {
	if (rows.length === 0) return;
	console.log("\nNotifications of Razorpay, ms of processor each: the server's, and with the database's");
	for (const { what, server, all, wanted, errors } of rows)
		console.log(
			`${what.padEnd(44)}${server.toFixed(2).padStart(8)}${all.toFixed(2).padStart(8)}  wanted ${wanted}` +
				(errors ? `  ${errors} errors` : ""),
		);
}

/** Places orders that wait for Razorpay; returns what Razorpay sends once they are paid. */
async function paidOrders({ base, fake }: RazorpayShop, count: number): Promise<Sending["notifications"][number][]> {
	for (let placed = 0; placed < count; placed++) {
		const shopper = await new Shopper(base).start();
		for (const id of GOODS) await shopper.add(id);
		const order = { ...CASH_ORDER, payment_method: "razorpay" };
		const { status, body } = await shopper.call("POST", "/checkout", order);
		if (status !== 200) throw new Error(JSON.stringify(body));
	}
	return [...fake.account.orders.values()].map((order: WireOrder) => {
		const payment = fake.account.pay(order.id);
		if (!payment) throw new Error(`no order ${order.id}`);
		const body = JSON.stringify(event("order.paid", { payment, order }, Math.floor(Date.now() / 1_000)));
		return { body, signature: signatureOf(body, FAKE_KEYS.webhook_secret) };
	});
}
