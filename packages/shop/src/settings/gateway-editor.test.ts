import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gatewayRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { defineExtension } from "../extensions/extension.ts";
import type { OnlineGateway } from "../payments/gateway.ts";
import { openShop, type Shop } from "../shop.ts";

const actor: Actor = { kind: "staff", id: 1, role: "administrator" };
const SECRET = "rzp_live_secret_123";

let connection: Connection;
let shop: Shop;
let received: Readonly<Record<string, string>>[];

beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	received = [];
	const gateway: OnlineGateway = {
		id: "millpay",
		settings: Type.Object({
			key_id: Type.String({ maxLength: 40 }),
			key_secret: Type.String({ secret: true }),
			retries: Type.Integer({ maximum: 5 }),
		}),
		start: async () => ({ kind: "asked" }),
		look: async () => ({ kind: "absent" }),
		async notification(_notification, settings) {
			received.push(settings);
			return [];
		},
	};
	shop = await openShop({
		connection,
		dataDirectory: "/dev/null",
		extensions: [
			defineExtension({
				namespace: "millpay",
				payment: { gateways: [{ gateway, title: "Millpay", description: "Cards" }] },
			}),
		],
	});
});
afterEach(() => shop.close());

const notification = () => shop.payments.receiveNotification("millpay", { rawBody: new Uint8Array(), headers: {} });
const change = (settings: Record<string, string>) => shop.editors.gateways.change("millpay", { settings }, { actor });

describe("the settings of a payment gateway", () => {
	it("give secrets to the gateway alone: settings, events and the editor's results leave them out", async () => {
		const done = await change({ key_id: "rzp_live_1", key_secret: SECRET, webhook_secret: `${SECRET}_hook` });
		expect(done).toMatchObject({ ok: true, value: { version: 1, value: { title: "Millpay", enabled: true } } });
		await notification();
		expect(received).toEqual([{ key_id: "rzp_live_1", key_secret: SECRET, webhook_secret: `${SECRET}_hook` }]);
		const [millpay] = (await shop.settings.gateways()).filter(({ id }) => id === "millpay");
		expect(millpay?.settings).toEqual({ key_id: "rzp_live_1" });
		expect(JSON.stringify(done)).not.toContain(SECRET);
		for (const table of ["payment_gateway", "event", "edited", "setting", "audit"] as const)
			expect(JSON.stringify(await connection.db.selectFrom(table).selectAll().execute()), table).not.toContain(SECRET);
		const entry = await connection.db.selectFrom("audit").selectAll().executeTakeFirst();
		expect(JSON.parse(entry!.change_json)).toEqual({
			settings: { before: {}, after: { key_id: "rzp_live_1" } },
			"settings.key_secret": { secret: true },
			"settings.webhook_secret": { secret: true },
		});
		expect(await shop.audit.undo(entry!.id, actor)).toMatchObject({
			error: { code: "feedmill_not_undone", message: expect.stringContaining("secret") },
		});
		expect(await shop.editors.gateways.form("millpay")).toMatchObject({
			ok: true,
			value: { open: { key_id: "rzp_live_1" }, secrets: ["key_secret", "webhook_secret"] },
		});
	});

	it("refuse every notification while a secret that the schema requires is not set: anybody could sign it", async () => {
		const refused = { ok: false, error: { code: "payment_notification_refused" } };
		expect(await notification()).toMatchObject(refused);
		await change({ key_id: "rzp_live_1" });
		expect(await notification()).toMatchObject(refused);
		await change({ key_secret: SECRET });
		expect(await notification()).toEqual({ ok: true, value: { known: 0 } });
		await change({ key_secret: "" });
		expect(await notification()).toMatchObject(refused);
		expect(received).toHaveLength(1);
	});

	it("keep a secret that a change leaves out, and delete one that is emptied", async () => {
		await change({ key_id: "1", key_secret: SECRET, webhook_secret: "hook" });
		await change({ key_id: "2", webhook_secret: "" });
		await notification();
		expect(received).toEqual([{ key_id: "2", key_secret: SECRET }]);
	});

	it("are validated by the gateway's schema, without repeating a secret", async () => {
		expect(await change({ retries: "9" })).toMatchObject({ error: { message: 'retries cannot be "9".' } });
		expect(await change({ retries: "3" })).toMatchObject({ ok: true });
		expect(await shop.editors.gateways.form("none")).toMatchObject({ error: { kind: "not-found" } });
		const manager: Actor = { kind: "staff", id: 2, role: "shop_manager" };
		expect(
			await shop.editors.gateways.change("millpay", { settings: { key_secret: "x" } }, { actor: manager }),
		).toMatchObject({ error: { kind: "forbidden" } });
	});

	it("of offline gateways are not secret", async () => {
		await connection.db
			.insertInto("payment_gateway")
			.values(gatewayRow({ id: "cod" }))
			.execute();
		const settings = { enable_for_methods: "flat_rate", enable_for_virtual: "no" };
		await shop.editors.gateways.change("cod", { settings }, { actor });
		expect((await shop.settings.gateways())[0]?.settings).toEqual(settings);
		expect(await connection.db.selectFrom("secret").select("name").execute()).toEqual([{ name: "server" }]);
	});

	it("of cash on delivery name shipping methods that exist", async () => {
		const zone = await shop.editors.zones.create({ name: "Gujarat", locations: [] }, { actor });
		const method = { zoneId: rowOf(zone).id, methodId: "flat_rate" as const, title: "Lorry" };
		const lorry = rowOf(await shop.editors.shippingMethods.create(method, { actor }));
		const limit = (methods: string) =>
			shop.editors.gateways.change("cod", { settings: { enable_for_methods: methods } }, { actor });
		for (const methods of [`flat_rate:${lorry.id}`, "free_shipping,pickup_location:0", ""])
			expect(await limit(methods)).toMatchObject({ ok: true });
		for (const name of ["flat_rat", `flat_rate:${lorry.id + 1}`, `local_pickup:${lorry.id}`])
			expect(await limit(`free_shipping,${name}`)).toMatchObject({
				error: { code: "feedmill_invalid", message: `There is no shipping method ${name}.` },
			});
		expect(await limit(`flat_rate:${"9".repeat(400)}`)).toMatchObject({ error: { code: "feedmill_invalid" } });
	});

	it("of cash on delivery lose a shipping method that is removed, alone or with its zone, but never become all methods", async () => {
		const zone = rowOf(await shop.editors.zones.create({ name: "Gujarat", locations: [] }, { actor }));
		const make = async () => {
			const method = { zoneId: zone.id, methodId: "flat_rate" as const, title: "Lorry" };
			return rowOf(await shop.editors.shippingMethods.create(method, { actor })).id;
		};
		const [a, b, c] = [await make(), await make(), await make()];
		const methods = [a, b, c].map((id) => `flat_rate:${id}`).join(",");
		await shop.editors.gateways.change("cod", { settings: { enable_for_methods: methods } }, { actor });
		const listed = async () =>
			(await shop.settings.gateways()).find(({ id }) => id === "cod")?.settings.enable_for_methods;
		await shop.editors.shippingMethods.remove(b, { actor });
		expect(await listed()).toBe(`flat_rate:${a},flat_rate:${c}`);
		await shop.editors.zones.remove(zone.id, { actor });
		// Not "", which would offer cash on delivery with every method.
		expect(await listed()).toBe(`flat_rate:${c}`);
	});

	it("can be changed beside one that was stored before and would be refused now", async () => {
		const stored = { enable_for_methods: "flat rate,bullock_cart" };
		await connection.db
			.insertInto("payment_gateway")
			.values(gatewayRow({ id: "cod", settings_json: JSON.stringify(stored) }))
			.execute();
		const changed = { ...stored, enable_for_virtual: "no" };
		expect(await shop.editors.gateways.change("cod", { settings: changed }, { actor })).toMatchObject({ ok: true });
		expect((await shop.settings.gateways())[0]?.settings).toEqual(changed);
	});
});

function rowOf<T>(done: Result<{ value: T }>): T {
	if (!done.ok) throw new Error(String(done.error.message));
	return done.value.value;
}
