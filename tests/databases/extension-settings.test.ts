import type { SyncCall } from "@feedmill/shop/extensions/definition/sync-call.ts";
import { defineExtension, keep } from "@feedmill/shop/extensions/extension.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";
import { CASH_ORDER, Shopper } from "../support/store-client.ts";

const RUPEE = 1_000_000;
const DAIRY_GOLD = 20;
const OWNER: Actor = { kind: "staff", id: 1, role: "administrator" };
const ownSettings = Type.Object({
	rupees: Type.Integer({ minimum: 0, maximum: 500, default: 10 }),
	label: Type.String({ maxLength: 100_000, default: "Handling" }),
	token: Type.String({ maxLength: 100, default: "", secret: true }),
});
const shown = Type.Object({ rupees: Type.Integer(), label: Type.String(), token: Type.String() });
const data = (at: SyncCall) => ({ ...at.ownSettings(ownSettings) });

/** Every synchronous part returns the extension's settings. */
const handling = defineExtension({
	namespace: "handling",
	ownSettings,
	cart: {
		schema: shown,
		data: (_cart, at) => data(at),
		item: { schema: shown, data: (_item, _cart, at) => data(at) },
		update: {
			schema: Type.Object({}),
			apply({ session }, _data, at) {
				keep(session, "handling", at.ownSettings(ownSettings));
				return ok(undefined);
			},
		},
		fees(_cart, at) {
			const { label, rupees } = at.ownSettings(ownSettings);
			return [{ key: "handling", name: label.slice(0, 20), amount: rupees * RUPEE }];
		},
	},
	checkout: { schema: shown, data: (_order, at) => data(at) },
	product: { schema: shown, data: (_product, at) => data(at) },
	shipping: {
		rates: (_parcel, at) => [
			{ id: "cart", name: "Ox cart", cost: at.ownSettings(ownSettings).rupees * RUPEE, taxable: false },
		],
	},
	payment: {
		requirements: (_cart, at) => [at.ownSettings(ownSettings).label.slice(0, 20)],
		gateways: [
			{
				gateway: { id: "khata", decide: () => ({ result: "success", status: "on-hold" }) },
				title: "On account",
				description: "",
				isAvailable: (_cart, at) => at.ownSettings(ownSettings).rupees > 15,
			},
		],
	},
});

interface Wire {
	extensions: { handling: { rupees: number; label: string; token: string } };
	items: { extensions: { handling: object } }[];
	fees: { name: string; totals: { total: string } }[];
	payment_requirements: string[];
	payment_methods: string[];
	shipping_rates: { shipping_rates: { rate_id: string; price: string }[] }[];
}

describe.each(["sqlite", "postgres"] as const)("what an extension is set to on %s", (database) => {
	let fixture: Fixture;
	let bases: readonly string[];
	beforeAll(async () => {
		const postgres = database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {};
		fixture = await startFixture({ database, ...postgres, extensions: [handling] });
		bases = [fixture.base, (await fixture.serveAlso()).base];
	});
	beforeEach(() => fixture.reset());
	afterAll(() => fixture?.close());
	const set = (changes: Record<string, unknown>) =>
		fixture.shop.editors.extensions.change("handling", changes, { actor: OWNER });

	/** The settings in all synchronous parts, as one server returns them to a shopper. */
	async function settingsAt(base: string, shopper: Shopper) {
		const product = await (await fetch(`${base}/wp-json/wc/store/v1/products/${DAIRY_GOLD}`)).json();
		const list = (await (await fetch(`${base}/wp-json/wc/store/v1/products?per_page=2`)).json()) as Wire[];
		const { body: cart } = await shopper.call<Wire>("GET", "/cart");
		const ox = cart.shipping_rates[0]?.shipping_rates.find(({ rate_id }) => rate_id === "handling:cart");
		const all = [product.extensions, list[0]!.extensions, cart.extensions, cart.items[0]!.extensions];
		return {
			data: all.map((extensions) => extensions.handling),
			fee: cart.fees.map(({ name, totals }) => [name, totals.total]),
			requirements: cart.payment_requirements,
			khata: cart.payment_methods.includes("khata"),
			ox: ox?.price,
		};
	}
	const expected = (rupees: number, label: string) => ({
		data: Array(4).fill({ rupees, label, token: "" }),
		fee: [[label, String(rupees)]],
		requirements: ["products", label],
		khata: rupees > 15,
		ox: String(rupees),
	});

	it("is read by all that answers at once, and seen on all servers with the next request, cached or not", async () => {
		const shoppers = await Promise.all(bases.map((base) => new Shopper(base).start()));
		for (const shopper of shoppers) {
			await shopper.add(DAIRY_GOLD);
			const { email: _, ...address } = CASH_ORDER.billing_address;
			await shopper.call("POST", "/cart/update-customer", { billing_address: address, shipping_address: address });
		}
		const all = () => Promise.all(bases.map((base, index) => settingsAt(base, shoppers[index]!)));
		for (const server of await all()) expect(server).toEqual(expected(10, "Handling"));
		expect(await set({ rupees: 20, label: "Ropes", token: "s3cr3t" })).toMatchObject({ ok: true });
		for (const server of await all()) expect(server).toEqual(expected(20, "Ropes"));
		expect(await set({ rupees: 0 })).toMatchObject({ ok: true });
		for (const server of await all()) expect(server).toMatchObject({ khata: false, ox: "0" });
	});

	it("is what data taken with the cart is judged by, and what an order shows", async () => {
		const shopper = await new Shopper(bases[1]!).start();
		await shopper.add(DAIRY_GOLD);
		expect(await set({ rupees: 30 })).toMatchObject({ ok: true });
		expect((await shopper.call("POST", "/cart/extensions", { namespace: "handling", data: {} })).status).toBe(200);
		const placed = await shopper.order();
		expect(placed.body).toMatchObject({ extensions: { handling: { rupees: 30, label: "Handling" } } });
		const order = await fixture.shop.orders.order(placed.body.order_id);
		expect(order?.extensions.handling).toMatchObject({ rupees: 30, token: "" });
	});

	it("is refused where it is longer than every server should remember", async () => {
		expect(await set({ label: "x".repeat(70_000) })).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
		const product = await (await fetch(`${fixture.base}/wp-json/wc/store/v1/products/${DAIRY_GOLD}`)).json();
		expect(product.extensions.handling.label).toBe("Handling");
	});
});
