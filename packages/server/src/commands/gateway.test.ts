import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { readSecretValues } from "../../../shop/src/secrets/secret-values-repository.ts";
import { runGateway } from "./gateway.ts";

const SECRET = "whsec_123";
const actor: Actor = { kind: "system", name: "test" };
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	await connection.db
		.insertInto("payment_gateway")
		.values([gatewayRow({ id: "cod", title: "Card" }), gatewayRow({ id: "stripe", title: "Card", position: 1 })])
		.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
});
afterEach(() => shop.close());
const run = (...given: string[]) => runGateway(shop, actor, given, async () => SECRET);

describe("feedmill gateway", () => {
	it("prompts for a secret, stores it separately and never shows it", async () => {
		expect(await run("stripe", "webhook_secret")).toEqual({ ok: true, value: "webhook_secret of stripe is set." });
		expect(await readSecretValues(shop.connection.db, "gateway:stripe")).toEqual({ webhook_secret: SECRET });
		expect(await run("stripe")).toMatchObject({
			value: expect.stringMatching(/^webhook_secret: entered, not shown$/m),
		});
		expect(JSON.stringify(await run("stripe"))).not.toContain(SECRET);
		expect(await run("stripe", "webhook_secret", "typed")).toMatchObject({ error: { code: "feedmill_secret_shown" } });
	});

	it("lists the gateways, and changes one public setting without losing the others", async () => {
		expect(await run()).toEqual({ ok: true, value: "cod: Card, on\nstripe: Card, on" });
		await run("cod", "enable_for_virtual", "no");
		await run("cod", "enable_for_methods", "flat_rate");
		const texts = 'title: Card\ndescription: ""\ninstructions: ""';
		const value = `${texts}\nenable_for_virtual: no\nenable_for_methods: flat_rate`;
		expect(await run("cod")).toEqual({ ok: true, value });
		expect(await run("cod", "enable_for_virtual")).toEqual({ ok: true, value: "no" });
		expect(await run("none")).toMatchObject({
			error: { message: "There is no gateway none; there is cod, stripe, and those of the extensions in EXTENSIONS." },
		});
	});

	it("keeps what another command changes while it asks for a secret", async () => {
		const { db } = shop.connection;
		const stored = (settings: object) =>
			db
				.updateTable("payment_gateway")
				.set({ settings_json: JSON.stringify(settings) })
				.where("id", "=", "stripe")
				.execute();
		await stored({ mode: "test" });
		const asking = runGateway(shop, actor, ["stripe", "webhook_secret"], async () => {
			await stored({ mode: "live" });
			return SECRET;
		});
		expect(await asking).toMatchObject({ ok: true });
		// Nobody knows which values of a gateway without code are secret, so that all count as such.
		expect(await readSecretValues(db, "gateway:stripe")).toEqual({ mode: "live", webhook_secret: SECRET });
	});

	it("refuses a setting that a gateway of the shop does not have, and names those it has", async () => {
		const refused = await run("cod", "enable_for_metods", "flat_rate");
		const names =
			"title, description, instructions, enable_for_methods, enable_for_virtual, " +
			"pin_areas, first_order_amount, returned_orders, maximum_amount, pickup_title, pickup_description, " +
			"pickup_instructions";
		const message = `cod has no setting enable_for_metods; it has ${names}.`;
		expect(refused).toMatchObject({ ok: false, error: { message } });
		expect(await run("cod", "enable_for_metods")).toMatchObject({ ok: false });
		expect(await run("cod")).toEqual({ ok: true, value: 'title: Card\ndescription: ""\ninstructions: ""' });
	});

	it.each([
		["enable_for_virtual", "maybe"],
		["enable_for_methods", "flat rate"],
		["maximum_amount", "fifty thousand"],
	])("refuses a value that %s cannot have", async (key, value) => {
		const refused = await run("cod", key, value);
		expect(!refused.ok && english.tell(refused.error.message)).toBe(`${key} cannot be "${value}".`);
		expect(await run("cod", key)).toEqual({ ok: true, value: '""' });
	});

	it("offers a gateway or no longer, one of the shop's own too that no import has brought", async () => {
		expect(await run("cod", "off")).toEqual({ ok: true, value: "cod is off." });
		expect(await run("bacs")).toMatchObject({ value: expect.stringMatching(/^title: Direct bank transfer$/m) });
		expect(await run()).toEqual({ ok: true, value: "cod: Card, off\nstripe: Card, on" });
		const on = await run("bacs", "on");
		expect(on.ok && on.value).toBe(
			"bacs is on. It is not offered before it has an account: give it one by npm run feedmill -- gateway bacs " +
				'accounts "NAME; NUMBER; BANK; IFSC".',
		);
		expect(await run("bacs", "accounts", "Lilotari Feeds")).toMatchObject({ error: { code: "feedmill_invalid" } });
		expect(await run("bacs", "accounts", "Lilotari Feeds; 0123; State Bank; SBIN0001234")).toMatchObject({ ok: true });
		expect(await run("bacs", "on")).toEqual({ ok: true, value: "bacs is on." });
		expect(await run()).toEqual({
			ok: true,
			value: "cod: Card, off\nstripe: Card, on\nbacs: Direct bank transfer, on",
		});
		expect(await run("none", "on")).toMatchObject({ error: { kind: "not-found" } });
	});

	it.each(["cod", "stripe"])("changes what shoppers read of %s", async (id) => {
		expect(await run(id, "title", "Cash at the gate")).toEqual({ ok: true, value: `title of ${id} is set.` });
		expect(await run(id, "instructions", "Have change ready.")).toMatchObject({ ok: true });
		const gateways = await shop.settings.gateways();
		const changed = gateways.find((gateway) => gateway.id === id);
		expect(changed).toMatchObject({ title: "Cash at the gate", instructions: "Have change ready." });
		expect(await run(id, "title")).toEqual({ ok: true, value: "Cash at the gate" });
		expect(await readSecretValues(shop.connection.db, `gateway:${id}`)).toEqual({});
	});
});
