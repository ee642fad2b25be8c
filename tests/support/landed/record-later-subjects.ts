import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runDownload } from "@feedmill/server/commands/download.ts";
import type { PlacedOrder } from "@feedmill/shop/checkout/checkout.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { downloadPath } from "@feedmill/trade/downloads/download.ts";
import { RAMESH } from "../store-client.ts";

/** What a later version must find of the subjects that came after carts, orders and customers. */
export interface LaterSubjects {
	/** An order paid online whose card was saved, with a part given back. */
	paid: { orderId: number; paymentId: string; captured: number; refunded: number; last4: string };
	/** An order whose payment waits at the provider. */
	awaited: { orderId: number; paymentId: string; providerId: string; amount: number };
	/** A browser that is logged in, and the link of a mail that sets a password. */
	login: { token: string; customerId: number; resetKey: string; name: string };
	/** Addresses that wait for a product: confirmed, and with the link of the mail. */
	waiting: { id: number; key: string; email: string }[];
	/** A paid order with a file. */
	download: { orderId: number; link: string; name: string };
}

const OWNER: { actor: Actor } = { actor: { kind: "system", name: "recorder" } };
const BAG = { id: 20, sku: "CCF-DG8-50" };
/** Sold out in the export. */
const LAMB = 57;

/** Fills the tables of payments, saved cards, logins, the waiting list, downloads and edits by the shop's own ways. */
export async function recordLaterSubjects(
	shop: Shop,
	{
		connection,
		base,
		customer,
	}: {
		connection: Connection;
		base: string;
		customer: { id: number; email: string; password: string };
	},
): Promise<LaterSubjects> {
	const visitor = { sessionId: String(customer.id), customerId: customer.id };
	async function pay(data: Record<string, string>, idempotencyKey: string): Promise<PlacedOrder> {
		await shop.carts.emptyCart(visitor);
		await shop.carts.addItem(visitor, { id: BAG.id, quantity: 2, variation: [] });
		const placed = await shop.checkout.place(visitor, {
			billing: { ...RAMESH, email: customer.email },
			shipping: null,
			paymentMethod: "test",
			paymentData: data,
			customerNote: "",
			createAccount: false,
			idempotencyKey,
			origin: base,
			language: "en",
			customerIp: "192.0.2.1",
			userAgent: "recorder",
		});
		if (!placed.ok) throw new Error(placed.error.message);
		return placed.value;
	}
	const paymentOf = (orderId: number) =>
		connection.db.selectFrom("payment").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();

	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-guide-"));
	const guide = path.join(folder, "Feeding guide.pdf");
	fs.writeFileSync(guide, "Twice a day.");
	const added = await runDownload(
		shop,
		{ sku: BAG.sku, action: "add", what: guide, name: "Feeding guide", limit: undefined, days: undefined },
		OWNER.actor,
	);
	fs.rmSync(folder, { recursive: true, force: true });
	if (!added.ok) throw new Error(added.error.message);

	const { order } = await pay({ "wc-test-new-payment-method": "1" }, "paid");
	const refunded = 100_000_000;
	const back = await shop.payments.refund(order.id, { amount: refunded, reason: "Torn bag", restock: false });
	if (!back.ok) throw new Error(back.error.message);
	const paid = await paymentOf(order.id);
	const [card] = await shop.payments.methodsOf(customer.id);
	const [file] = await shop.downloads.ofOrder(order.id);

	const { order: second } = await pay({ test_behaviour: "redirect" }, "awaited");
	const awaited = await paymentOf(second.id);

	const login = await shop.customers.logIn({ ...customer, login: customer.email, remember: true, lostPasswordUrl: "" });
	if (!login.ok) throw new Error(login.error.message);
	let resetKey = "";
	let name = "";
	await shop.customers.requestPasswordReset(customer.email, (key, account) => {
		resetKey = key;
		name = account;
		return `${base}/my-account/lost-password/?key=${key}&login=${account}`;
	});

	const waiting: LaterSubjects["waiting"] = [];
	for (const email of ["lamb@example.in", "ewe@example.in"])
		await shop.waitingList.ask({
			productId: LAMB,
			email,
			origin: base,
			linkOf: (id, key) => {
				waiting.push({ id, key, email });
				return `${base}/waiting-list/?entry=${id}&key=${key}`;
			},
		});
	await shop.waitingList.confirm(waiting[0]!.id, waiting[0]!.key);

	await shop.editors.products.change(BAG.id, { slug: "dairy-gold-8000-bag" }, OWNER);
	await shop.editors.stock.change(BAG.id, { by: 5 }, OWNER);
	await shop.reviews.add({
		productId: BAG.id,
		customerId: customer.id,
		reviewer: "Ramesh Patel",
		email: customer.email,
		rating: 5,
		content: "The cows like it.",
	});
	return {
		paid: {
			orderId: order.id,
			paymentId: paid.id,
			captured: Number(paid.captured),
			refunded,
			last4: card!.last4,
		},
		awaited: {
			orderId: second.id,
			paymentId: awaited.id,
			providerId: awaited.provider_id,
			amount: Number(awaited.amount),
		},
		login: { token: login.value.token, customerId: customer.id, resetKey, name },
		waiting,
		download: { orderId: order.id, link: downloadPath(file!), name: file!.name },
	};
}
