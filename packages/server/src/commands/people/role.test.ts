import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../../../../shop/src/database/connect.ts";
import { migrate } from "../../../../shop/src/database/migrate.ts";
import { migrations } from "../../../../shop/src/database/migrations/all.ts";
import { runRole } from "./role.ts";

const actor: Actor = { kind: "system", name: "test" };
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	const links = { accountUrl: "", setPasswordUrl: () => "" };
	await shop.customers.createAccount({ email: "asha@example.in", ...links });
});
afterEach(() => shop.close());

it("shows and assigns roles, and never removes the last administrator", async () => {
	expect(await runRole(shop, actor, "asha@example.in", undefined)).toEqual({
		ok: true,
		value: "asha@example.in is customer.",
	});
	expect(await runRole(shop, actor, "asha@example.in", "administrator")).toMatchObject({ ok: true });
	expect(await runRole(shop, actor, "asha@example.in", "clerk")).toMatchObject({
		error: { code: "feedmill_last_administrator" },
	});
	expect(await runRole(shop, actor, "asha@example.in", "king")).toMatchObject({ ok: false });
	expect(await runRole(shop, actor, "none@example.in", "clerk")).toMatchObject({ error: { kind: "not-found" } });
});
