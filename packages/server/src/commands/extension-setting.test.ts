import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import unloadingHelp from "../../../../examples/unloading-help/extension.ts";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { runExtensionSetting } from "./extension-setting.ts";

const actor: Actor = { kind: "system", name: "test" };
const SECRET = "4711-secret";
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions: [unloadingHelp] });
});
afterEach(() => shop.close());
const run = (key?: string, value?: string) =>
	runExtensionSetting(shop, actor, ["unloading-help", key, value], async () => SECRET);

describe("feedmill setting extension.NAMESPACE", () => {
	it("shows the settings of an extension, and changes one within its schema", async () => {
		expect(await run()).toEqual({ ok: true, value: "days: 14\nlist_key: not entered" });
		expect(await run("days", "30")).toEqual({ ok: true, value: "days of unloading-help is set." });
		expect(await run("days")).toEqual({ ok: true, value: "30" });
		for (const wrong of ["900", "soon"]) expect(await run("days", wrong)).toMatchObject({ error: { kind: "invalid" } });
		expect(await run("colour", "red")).toMatchObject({ error: { code: "feedmill_no_setting" } });
		const none = await runExtensionSetting(shop, actor, ["none", undefined, undefined], async () => "");
		expect(none).toMatchObject({
			error: {
				kind: "not-found",
				message: "EXTENSIONS names no extension none with settings; give this command the server's EXTENSIONS.",
			},
		});
	});

	it("prompts for a secret, which only the extension can read", async () => {
		expect(await run("list_key", "typed")).toMatchObject({ error: { code: "feedmill_secret_shown" } });
		await run("list_key");
		expect(await run()).toEqual({ ok: true, value: "days: 14\nlist_key: entered, not shown" });
		expect(await shop.extensionShop("unloading-help").ownSettings(unloadingHelp.ownSettings!)).toEqual({
			days: 14,
			list_key: SECRET,
		});
		for (const table of ["extension_setting", "event", "edited", "setting"] as const)
			expect(JSON.stringify(await shop.connection.db.selectFrom(table).selectAll().execute())).not.toContain(SECRET);
		expect(JSON.stringify(await shop.extensionShop("other").ownSettings(unloadingHelp.ownSettings!))).not.toContain(
			SECRET,
		);
	});

	it("is for administrators", async () => {
		const actor = { kind: "staff", id: 2, role: "shop_manager" } as const;
		expect(await shop.editors.extensions.change("unloading-help", { days: 3 }, { actor })).toMatchObject({
			error: { kind: "forbidden" },
		});
	});
});
