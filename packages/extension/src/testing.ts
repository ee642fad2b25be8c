import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { StepRequest } from "@feedmill/shop/orders/handling/step-request.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireCheckout } from "@feedmill/store-api/checkout.ts";

/**
 * Starts the demo store in memory with the extensions or the theme under test, on a free port of this machine. Runs the
 * shop named by FEEDMILL_SHOP, or by `feedmill.shop` in the nearest package.json. Close it at the end of the test.
 * @throws Error, one sentence, for an extension or theme that the shop refuses.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
	const { startTestShop } = (await import(pathToFileURL(testShopFile()).href)) as TestShopModule;
	return startTestShop(options);
}

export interface TestShopOptions {
	/** Modules of extensions: `new URL("extension.ts", import.meta.url)`. */
	extensions?: readonly URL[];
	/** Folder of a theme, or its module. */
	theme?: URL;
}

export interface TestShop {
	/** "http://127.0.0.1:43210", for a browser. */
	readonly address: string;
	/** The demo store's simple products in stock, without services: they are delivered, and may be paid in cash. */
	readonly products: readonly TestProduct[];
	/** A new guest with an empty cart. */
	shopper(): TestShopper;
	/** The HTML of a page: "/", "/cart/". @throws ShopRefusal for any status but 200. */
	page(path: string): Promise<string>;
	/** A call of the REST API below /wp-json, by nobody. @throws ShopRefusal */
	call<Body = unknown>(method: Method, path: string, body?: object): Promise<Body>;
	/** Changes settings of an extension, as `feedmill setting extension.NAMESPACE.KEY VALUE` does. @throws ShopRefusal */
	set(namespace: string, settings: Readonly<Record<string, unknown>>): Promise<void>;
	/** A step with the goods of an order: { step: "pack" }, { step: "ship", lorry }. @throws ShopRefusal */
	handle(orderId: number, step: StepRequest): Promise<void>;
	/** Runs the jobs that are due, and delivers waiting events. */
	runJobs(): Promise<void>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
}

export interface TestShopper {
	/** A call of the Store API: ("POST", "/cart/apply-coupon", { code }). @throws ShopRefusal */
	call<Body = unknown>(method: Method, path: string, body?: object): Promise<Body>;
	cart(): Promise<WireCart>;
	/** Default: one unit. @throws ShopRefusal */
	add(productId: number, quantity?: number): Promise<WireCart>;
	/** What `extensionCartUpdate` sends in the browser. @throws ShopRefusal */
	update(namespace: string, data: unknown): Promise<WireCart>;
	/** Orders the cart for delivery in Mehsana; by default paid in cash. @throws ShopRefusal */
	order(order?: TestOrder): Promise<WireCheckout>;
}

export interface TestOrder {
	payment?: string;
	paymentData?: readonly { key: string; value: string }[];
	/** By namespace: the data that the checkout part of an extension accepts. */
	extensions?: Readonly<Record<string, object>>;
	/** Fields that differ from the sample address. */
	address?: Readonly<Record<string, string>>;
}

export interface TestProduct {
	id: number;
	name: string;
	/** In minor units. */
	price: number;
}

/** A response with an error: its code, its sentence as the message, and the whole body. */
export interface ShopRefusal extends Error {
	name: "ShopRefusal";
	status: number;
	code: string;
	body: unknown;
}

interface TestShopModule {
	startTestShop(options: TestShopOptions): Promise<TestShop>;
}

type Method = "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS";

const IN_SHOP = "packages/extension/src/test-shop.ts";

/** In a shop it is beside this file. The packed copy of this file asks for the shop. */
function testShopFile(): string {
	const beside = path.join(import.meta.dirname, "test-shop.ts");
	if (existsSync(beside)) return beside;
	const shop = process.env.FEEDMILL_SHOP || shopOfPackage(process.cwd());
	if (!shop)
		throw new Error(
			'Name the folder of the shop: FEEDMILL_SHOP=/srv/feedmill, or "feedmill": { "shop": "…" } in package.json.',
		);
	const file = path.join(path.resolve(shop), IN_SHOP);
	if (!existsSync(file)) throw new Error(`There is no shop in ${path.resolve(shop)}: correct FEEDMILL_SHOP.`);
	return file;
}

/** From the nearest package.json that names one. */
function shopOfPackage(folder: string): string | undefined {
	const file = path.join(folder, "package.json");
	const named: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).feedmill?.shop : undefined;
	if (typeof named === "string") return path.resolve(folder, named);
	const parent = path.dirname(folder);
	return parent === folder ? undefined : shopOfPackage(parent);
}
