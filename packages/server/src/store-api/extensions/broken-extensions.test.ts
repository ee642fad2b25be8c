import type { ReportFault } from "@feedmill/shop/extensions/containment.ts";
import type { CartUpdate } from "@feedmill/shop/extensions/definition/cart.ts";
import { defineExtension, type Extension, keep } from "@feedmill/shop/extensions/extension.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import type { ok } from "@feedmill/trade/basics/result.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import { type TObject, Type } from "typebox";
import { afterEach, expect, it, vi } from "vitest";
import { createApp } from "../../app.ts";

type App = Awaited<ReturnType<typeof createApp>>;
interface Wire {
	code?: string;
	data?: { request_id?: string };
	order_id?: number;
	fees: { name: string; totals: { total: string } }[];
	items: { extensions: unknown }[];
	totals: { total_price: string; total_items: string; total_fees: string };
	errors: { code: string }[];
	payment_methods: string[];
	payment_requirements: string[];
	extensions: Record<string, unknown>;
}

const RAMESH = {
	first_name: "Ramesh",
	last_name: "Patel",
	address_1: "12 Dairy Road",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
	email: "ramesh@example.in",
};

let shop: Shop;
let app: App;
let token = "";
let faults: string[];

afterEach(async () => {
	vi.useRealTimers();
	await app.close();
	await shop.close();
});

async function open(...extensions: Extension[]): Promise<void> {
	const { connection, addProduct, settings } = await catalogueFixture();
	await addProduct({ id: 10, name: "Milk Booster Pellet", regular_price: 1000 * RUPEE, virtual: 1 });
	await connection.db
		.insertInto("payment_gateway")
		.values(gatewayRow({ id: "cod", title: "Cash on delivery" }))
		.execute();
	await settings.write({ guestCheckout: true });
	faults = [];
	const onExtensionFault: ReportFault = ({ namespace, part }) => faults.push(`${namespace} ${part}`);
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions, onExtensionFault });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
	token = "";
	await call("GET", "/cart");
	await call("POST", "/cart/add-item", { id: 10, quantity: 2 });
}

async function call(method: "GET" | "POST", path: string, payload?: object): Promise<{ status: number; body: Wire }> {
	const answer = await app.inject({
		method,
		url: `/wp-json/wc/store/v1${path}`,
		headers: token ? { "cart-token": token } : {},
		...(payload ? { payload } : {}),
	});
	token = String(answer.headers["cart-token"] ?? token);
	return { status: answer.statusCode, body: answer.json() };
}
const order = () => call("POST", "/checkout", { billing_address: RAMESH, payment_method: "cod" });
const anything = Type.Object({ a: Type.Optional(Type.Unknown()) });
const fail = (): never => {
	throw new Error("a mistake");
};
const cycle: { a?: unknown } = {};
cycle.a = cycle;

it("omits data of a broken extension from every response, and keeps the data of others", async () => {
	const shown = { schema: anything, data: () => ({ a: 1 }) };
	const broken = { schema: anything, data: fail };
	const parts = {
		cart: { ...broken, item: broken },
		product: broken,
		checkout: broken,
		payment: { requirements: fail },
		scripts: {},
		scriptData: fail,
	};
	await open(
		defineExtension({ namespace: "broken", ...parts }),
		defineExtension({ namespace: "cyclic", cart: { schema: anything, data: () => cycle } }),
		defineExtension({ namespace: "big", cart: { schema: anything, data: () => ({ a: 1n }) } }),
		defineExtension({ namespace: "none", cart: { schema: anything, data: () => undefined as unknown as object } }),
		defineExtension({ namespace: "good", cart: { ...shown, item: shown }, product: shown, checkout: shown }),
	);
	const { status, body } = await call("GET", "/cart");
	expect([status, body.extensions, body.items[0]?.extensions, body.payment_requirements]).toEqual([
		200,
		{ good: { a: 1 } },
		{ good: { a: 1 } },
		["products"],
	]);
	expect((await call("GET", "/products/10")).body.extensions).toEqual({ good: { a: 1 } });
	const placed = await order();
	expect([placed.status, placed.body.extensions]).toEqual([200, { good: { a: 1 } }]);
	expect(faults.toSorted()).toEqual([
		"big cart",
		"broken cart",
		"broken cart.item",
		"broken checkout",
		"broken payment.requirements",
		"broken product",
		"cyclic cart",
		"none cart",
	]);
});

it.each([
	["throws", fail],
	["gives no number", () => [{ name: "Fee", amount: Number.NaN }]],
	["gives an endless amount", () => [{ name: "Fee", amount: Number.POSITIVE_INFINITY }]],
	["gives a fraction", () => [{ name: "Fee", amount: 0.5 }]],
	["gives more than there is", () => [{ name: "Fee", amount: Number.MAX_SAFE_INTEGER }]],
	[
		"gives more than a cart may cost in several",
		() => Array.from({ length: 10 }, (_, index) => ({ name: `Fee ${index}`, amount: MOST_AMOUNT })),
	],
	["gives text", () => [{ name: "Fee", amount: "5" as unknown as number }]],
	["gives no name", () => [{ amount: RUPEE } as { name: string; amount: number }]],
	["gives no list", () => undefined as unknown as []],
	[
		"is half good",
		() => [
			{ name: "Good", amount: RUPEE },
			{ name: "Bad", amount: Number.NaN },
		],
	],
])(
	"shows the cart without the fees of one that %s, and takes no order for a total that is not whole",
	async (_, fees) => {
		let broken = true;
		const flat = () => [{ name: "Packing", amount: 10 * RUPEE }];
		await open(
			defineExtension({ namespace: "broken", cart: { fees: () => (broken ? fees() : flat()) } }),
			defineExtension({ namespace: "packing", cart: { fees: flat } }),
		);
		const { status, body } = await call("GET", "/cart");
		expect([status, body.fees.map(({ name }) => name), body.totals.total_price]).toEqual([200, ["Packing"], "201000"]);
		expect(body.errors).toMatchObject([{ code: "feedmill_cart_not_whole" }]);
		expect(await order()).toMatchObject({ status: 409, body: { code: "feedmill_cart_not_whole" } });
		expect(faults).toEqual(["broken cart.fees"]);
		broken = false;
		expect((await call("GET", "/cart")).body).toMatchObject({ errors: [], totals: { total_price: "202000" } });
		expect((await order()).status).toBe(200);
	},
);

it("limits discounts of extensions to the cart's worth, and rounds to whole paise", async () => {
	await open(
		defineExtension({
			namespace: "odd",
			cart: {
				fees: () => [
					{ name: "Gift", amount: -(10 ** 14) },
					{ name: "Crumbs", amount: 4_999 },
					{ name: "More crumbs", amount: 4_999 },
				],
			},
		}),
	);
	const { totals, fees } = (await call("GET", "/cart")).body;
	expect(fees.map((fee) => fee.totals.total)).toEqual(["0", "0", "-200000"]);
	expect([totals.total_items, totals.total_fees, totals.total_price]).toEqual(["200000", "-200000", "0"]);
});

it("does not offer a gateway whose availability check fails", async () => {
	const gateway = (id: string) => ({
		id,
		decide: () => ({ result: "success" as const, status: "processing" as const }),
	});
	const entry = (id: string, isAvailable: () => boolean) => ({
		gateway: gateway(id),
		title: id,
		description: "",
		isAvailable,
	});
	const late = (async () => true) as unknown as () => boolean;
	await open(
		defineExtension({
			namespace: "pay",
			payment: { gateways: [entry("broken", fail), entry("late", late), entry("good", () => true)] },
		}),
	);
	expect((await call("GET", "/cart")).body.payment_methods).toEqual(["cod", "good"]);
});

it("rolls back an update that throws, returns nothing or does not end", async () => {
	let mood: "throws" | "nothing" | "hangs" = "throws";
	const update = {
		schema: anything,
		apply: ({ session }: Parameters<CartUpdate<TObject>["apply"]>[0]) => {
			keep(session, "moody", { a: 1 });
			session.lines = [];
			return mood === "throws"
				? fail()
				: mood === "nothing"
					? (undefined as unknown as ReturnType<typeof ok<void>>)
					: new Promise<ReturnType<typeof ok<void>>>(() => {});
		},
	};
	await open(
		defineExtension({
			namespace: "moody",
			cart: { update, schema: anything, data: ({ session }) => ({ a: session.extensions.moody }) },
		}),
	);
	for (mood of ["throws", "nothing", "hangs"] as const) {
		if (mood === "hangs") vi.useFakeTimers({ toFake: ["setTimeout"] });
		const answering = call("POST", "/cart/extensions", { namespace: "moody", data: {} });
		if (mood === "hangs")
			for (let step = 0; step < 50; step++)
				await vi.advanceTimersByTimeAsync(1000).then(() => new Promise(setImmediate));
		const { status, body } = await answering;
		expect([status, body.code, typeof body.data?.request_id], mood).toEqual([
			500,
			"woocommerce_rest_unknown_server_error",
			"string",
		]);
		vi.useRealTimers();
		const cart = (await call("GET", "/cart")).body;
		expect([cart.items.length, cart.extensions], mood).toEqual([1, { moody: {} }]);
	}
});
