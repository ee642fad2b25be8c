import type { Actor } from "@feedmill/shop/access/actor.ts";
import { connect } from "@feedmill/shop/database/connect.ts";
import { migrate } from "@feedmill/shop/database/migrate.ts";
import { migrations } from "@feedmill/shop/database/migrations/all.ts";
import { readSecretValues } from "@feedmill/shop/secrets/secret-values-repository.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
	shop = await openShop({ connection, dataDirectory: "/nonexistent" });
});
afterEach(() => shop.close());
const run = (...given: string[]) => runGateway(shop, actor, given, async () => SECRET);

describe("feedmill gateway", () => {
	it("prompts for a secret, stores it separately and never shows it", async () => {
		expect(await run("stripe", "webhook_secret")).toEqual({ ok: true, value: "webhook_secret of stripe is set." });
		expect(await readSecretValues(shop.connection.db, "gateway:stripe")).toEqual({ webhook_secret: SECRET });
		expect(await run("stripe")).toEqual({ ok: true, value: "webhook_secret: entered, not shown" });
		expect(await run("stripe", "webhook_secret", "typed")).toMatchObject({ error: { code: "feedmill_secret_shown" } });
	});

	it("lists the gateways, and changes one public setting without losing the others", async () => {
		expect(await run()).toEqual({ ok: true, value: "cod: Card, on\nstripe: Card, on" });
		await run("cod", "enable_for_virtual", "no");
		await run("cod", "enable_for_methods", "flat_rate");
		expect(await run("cod")).toEqual({ ok: true, value: "enable_for_virtual: no\nenable_for_methods: flat_rate" });
		expect(await run("cod", "enable_for_virtual")).toEqual({ ok: true, value: "no" });
		expect(await run("none")).toMatchObject({ error: { kind: "not-found" } });
	});
});
