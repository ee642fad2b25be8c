/**
 * `node tests/support/landed/record-landed-version.ts FOLDER`: writes a database of this version, with carts, orders,
 * a draft and customers, as SQL text for SQLite and PostgreSQL, and a list of what must be found in it later
 * (landed-version.test.ts).
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createApp } from "@feedmill/server/app.ts";
import { testGateway } from "@feedmill/server/test-gateway/test-gateway.ts";
import { startTestProvider } from "@feedmill/server/test-gateway/test-provider.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { importedStore } from "@feedmill/shop/testing/stored-shop.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { Shopper } from "../store-client.ts";
import { type LaterSubjects, recordLaterSubjects } from "./record-later-subjects.ts";

/** Data that the test looks for. */
export interface LandedStore {
	/** Of versions that have payments; not of 34cc76e. */
	later?: LaterSubjects;
	/** ms since the epoch; the guest's token is valid for two days from then. */
	at: number;
	guest: { token: string; cart: Bought };
	draft: { token: string; orderId: number };
	customer: { id: number; email: string; password: string; items: { productId: number; quantity: number }[] };
	orders: { id: number; key: string; email: string; bought: Bought }[];
}

/** Common fields of cart and order. */
interface Bought {
	status?: string;
	items: { id: number; quantity: number; totals: { line_total: string } }[];
	coupons: { code: string }[];
	totals: {
		total_items: string;
		total_discount: string;
		total_shipping: string;
		total_tax: string;
		total_price: string;
	};
	shipping_address: Record<string, string>;
}

export function whatWasBought({ status, items, coupons, totals, shipping_address }: Bought): Bought {
	const { total_items, total_discount, total_shipping, total_tax, total_price } = totals;
	return {
		...(status === undefined ? {} : { status }),
		items: items.map(({ id, quantity, totals: { line_total } }) => ({ id, quantity, totals: { line_total } })),
		coupons: coupons.map(({ code }) => ({ code })),
		totals: { total_items, total_discount, total_shipping, total_tax, total_price },
		shipping_address,
	};
}

const RAMESH = { id: 3, email: "ramesh@feedmill.test", password: "ramesh-pass-8090" };

async function main(target: string): Promise<void> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-landed-"));
	const file = path.join(folder, "feedmill.db");
	const uploadsDirectory = path.join(folder, "uploads");
	const connection = await importedStore(
		{ file },
		{ folder: path.join(import.meta.dirname, "../../conformance/store-export"), uploadsDirectory, renderNow: "none" },
	);
	await ensureBuilt();
	const provider = await startTestProvider({ late: 0 });
	const shop = await openShop({
		connection,
		dataDirectory: folder,
		uploadsDirectory,
		extensions: [testGateway(provider.url)],
	});
	const app = await createApp({ shop, rateLimits: false, publicUrl: null, trustedProxies: 0, logLevel: "error" });
	await app.listen({ host: "127.0.0.1", port: 0 });
	const address = app.server.address();
	const base = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
	const later = await recordLaterSubjects(shop, { connection, base, customer: RAMESH });
	const found: LandedStore = { ...(await fill(shop, base)), later };
	await provider.close();
	await app.close();
	await shop.close();
	fs.mkdirSync(target, { recursive: true });
	fs.writeFileSync(path.join(target, "expected.json"), `${JSON.stringify(found, null, "\t")}\n`);
	fs.writeFileSync(path.join(target, "database.sql"), asSql(file));
	fs.rmSync(folder, { recursive: true, force: true });
}

async function fill(shop: Shop, base: string): Promise<LandedStore> {
	const guest = await withCart(base);
	await guest.call("POST", "/cart/apply-coupon", { code: "percent10" });
	const cart = await guest.call<Bought>("GET", "/cart");

	const draft = await withCart(base);
	const drafted = await draft.call<{ order_id: number }>("GET", "/checkout");
	const draftToken = (await draft.call("GET", "/cart")).headers.get("cart-token") ?? "";

	const visitor = { sessionId: String(RAMESH.id), customerId: RAMESH.id };
	await shop.carts.emptyCart(visitor);
	await shop.carts.addItem(visitor, { id: 20, quantity: 3, variation: [] });

	const orders: LandedStore["orders"] = [];
	for (const refund of [false, true]) {
		const shopper = await withCart(base);
		const { body: placed } = await shopper.order();
		if (refund)
			await shop.orders.refund(placed.order_id, {
				amount: 1_000_000,
				reason: "Torn bag",
				restock: false,
			});
		const { order_id: id, order_key: key, billing_address } = placed;
		const path = `/order/${id}?key=${key}&billing_email=${encodeURIComponent(billing_address.email)}`;
		const bought = whatWasBought((await shopper.call<Bought>("GET", path)).body);
		orders.push({ id, key, email: billing_address.email, bought });
	}
	return {
		at: Date.now(),
		guest: { token: cart.headers.get("cart-token") ?? "", cart: whatWasBought(cart.body) },
		draft: { token: draftToken, orderId: drafted.body.order_id },
		customer: { ...RAMESH, items: [{ productId: 20, quantity: 3 }] },
		orders,
	};
}

async function withCart(base: string): Promise<Shopper> {
	const shopper = await new Shopper(base).start();
	await shopper.add(20, 2);
	await shopper.add(38, 1);
	return shopper;
}

/** Tables with their rows, then indexes. */
function asSql(file: string): string {
	const db = new DatabaseSync(file);
	const parts = db
		.prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name")
		.all();
	const lines = parts.flatMap(({ type, name, sql }) => [
		`${sql};`,
		...(type === "table" ? db.prepare(`SELECT * FROM "${name}"`).all() : []).map(
			(row) => `INSERT INTO "${name}" VALUES (${Object.values(row).map(literal).join(", ")});`,
		),
	]);
	db.close();
	return `${lines.join("\n")}\n`;
}

function literal(value: unknown): string {
	if (value === null) return "NULL";
	return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

if (import.meta.main) {
	const [target] = process.argv.slice(2);
	if (!target) throw new Error("Name the folder: node tests/support/landed/record-landed-version.ts FOLDER");
	await main(target);
	process.exit(0);
}
