import type { Actor } from "@feedmill/trade/access/actor.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { settingFields } from "@feedmill/trade/settings/setting-fields.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createSettingsEditor, type SettingsEditor } from "./settings-editor.ts";
import { writeSettings } from "./settings-repository.ts";
import { createSettingsService } from "./settings-service.ts";

const manager: Actor = { kind: "staff", id: 1, role: "shop_manager" };
let connection: Connection;
let editor: SettingsEditor;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	editor = createSettingsEditor({ connection, clock: { now: () => 1 } });
});
afterEach(() => connection.close());

describe("the settings' editor", () => {
	it("has a field for every setting, with valid defaults", async () => {
		const { other: _, importedAddress: __, ...settable } = DEFAULT_SETTINGS;
		expect(Object.keys(settingFields.properties).sort()).toEqual(Object.keys(settable).sort());
		expect(await editor.change(settable, { actor: manager })).toMatchObject({ ok: true, value: { version: 0 } });
	});

	it("takes effect on every server at once, with an event and a new version", async () => {
		const settings = createSettingsService({ connection });
		expect((await settings.current()).storeNotice).toBe("");
		expect(await editor.change({ storeNotice: "Closed" }, { actor: manager, version: 0 })).toMatchObject({
			ok: true,
			value: { version: 1 },
		});
		expect((await settings.current()).storeNotice).toBe("Closed");
		const late = await editor.change({ storeNotice: "Open" }, { actor: manager, version: 0 });
		expect(late).toMatchObject({ ok: false, error: { code: "feedmill_stale" } });
		const [event] = await connection.db.selectFrom("event").selectAll().execute();
		expect(event).toMatchObject({ kind: "edited", actor: "staff 1" });
		expect(JSON.parse(event!.payload_json)).toMatchObject({ thing: "setting", fields: ["storeNotice"] });
	});

	it("groups digits by display.grouping, in the currency of everything that formats amounts", async () => {
		const settings = createSettingsService({ connection });
		expect((await settings.current()).currency).not.toHaveProperty("grouping");
		const changed = await editor.change({ display: { grouping: "lakhs" } }, { actor: manager });
		expect(changed).toMatchObject({ ok: true, value: { value: { currency: { grouping: "lakhs" } } } });
		const { currency } = await settings.current();
		expect(formatMoney(280_800_000_000, currency)).toBe("₹2,80,800.00");
		// A part of the currency is changed from what was read; an import writes one that knows nothing of it.
		await editor.change(({ currency }) => ({ currency: { ...currency, decimals: 0 } }), { actor: manager });
		expect(formatMoney(280_800_000_000, (await settings.current()).currency)).toBe("₹2,80,800");
		await writeSettings(connection.db, { currency: { ...DEFAULT_SETTINGS.currency, symbol: "Rs" } });
		expect(formatMoney(280_800_000_000, (await settings.current()).currency)).toBe("Rs2,80,800.00");
		// Nothing but the decimal sign could stand between the groups.
		await writeSettings(connection.db, { currency: { ...DEFAULT_SETTINGS.currency, decimalSeparator: "," } });
		expect(formatMoney(280_800_000_000, (await settings.current()).currency)).toBe("₹280800,00");
		await editor.change({ display: { grouping: "western" } }, { actor: manager });
		expect((await settings.current()).currency).not.toHaveProperty("grouping");
		const there = await editor.change(({ currency }) => ({ currency: { ...currency, grouping: "lakhs" } }), {
			actor: manager,
		});
		expect(there).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
	});

	it.each<[object, string]>([
		[{ display: { grouping: "crores" } }, "display.grouping must be one of western, lakhs."],
		[{ colour: "red" }, "colour is not a field that can be changed."],
		[{ productsPerPage: 0 }, "productsPerPage must be at least 1."],
		[{ timezone: "Asia/Nowhere" }, '"Asia/Nowhere" is no time zone; one is written like Asia/Kolkata.'],
		[{ gstin: "27AAPFU0939F1ZW" }, '"27AAPFU0939F1ZW" is no GSTIN; one has 15 characters, such as 27AAPFU0939F1ZV.'],
		...["cart", "/cart", "//evil.example/", "/cart?x/", "/a b/"].map((path): [object, string] => [
			{ pages: { ...DEFAULT_SETTINGS.pages, cart: { id: 1, title: "Cart", path } } },
			"pages.cart.path must be a path with a slash at both ends, such as /cart/.",
		]),
		[{ taxBasedOn: "moon" }, "taxBasedOn must be one of shipping, billing, base."],
		[
			{ currency: { ...DEFAULT_SETTINGS.currency, thousandSeparator: "." } },
			"The sign between thousands must not be the decimal sign.",
		],
	])("refuses %j with one sentence", async (changes, message) => {
		expect(await editor.change(changes, { actor: manager })).toMatchObject({ ok: false, error: { message } });
		expect(await connection.db.selectFrom("setting").selectAll().execute()).toEqual([]);
	});

	it("reads a time zone that an earlier import has not checked as the usual one, so that dates can be shown", async () => {
		await writeSettings(connection.db, { timezone: "UTC+5.5" });
		expect((await createSettingsService({ connection }).current()).timezone).toBe("Asia/Kolkata");
		expect(await editor.change({ storeNotice: "Closed" }, { actor: manager })).toMatchObject({ ok: true });
	});

	it("refuses clerks", async () => {
		const clerk: Actor = { kind: "staff", id: 2, role: "clerk" };
		expect(await editor.change({ storeNotice: "x" }, { actor: clerk })).toMatchObject({ error: { kind: "forbidden" } });
	});

	it("takes names of blocks that an extension declares, and names those for any other", async () => {
		const gift = { name: "mill/gift", title: "Gift wrap" };
		const placing = createSettingsEditor({ connection, clock: { now: () => 1 } }, new Map([["mill/gift", gift]]));
		const change = (extensionBlocks: string, with_ = placing) => with_.change({ extensionBlocks }, { actor: manager });
		expect(await change("mill/gift, mill/gif")).toMatchObject({
			error: {
				code: "feedmill_invalid",
				message: "There is no block “mill/gif”; the extensions of this shop declare mill/gift (Gift wrap).",
			},
		});
		expect(await change("mill/gift")).toMatchObject({ ok: true, value: { value: { extensionBlocks: "mill/gift" } } });
		expect(await change("mill/other", editor)).toMatchObject({
			error: { message: "There is no block “mill/other”: no extension of this shop declares any." },
		});
		// Without its extension the name stays, and hinders no other setting.
		expect(await editor.change({ storeNotice: "Closed" }, { actor: manager })).toMatchObject({ ok: true });
		expect(await change("", editor)).toMatchObject({ ok: true });
	});
});
