import { expect, it, vi } from "vitest";
import { methodRow, zoneRow } from "../../testing/rows.ts";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createSettingsService } from "./settings-service.ts";

it("caches the settings until they change, even in another process", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const here = createSettingsService({ connection });
	const there = createSettingsService({ connection });
	const before = await here.current();
	expect(await here.current()).toBe(before);
	await there.write({ siteTitle: "Lilotari" });
	expect((await here.current()).siteTitle).toBe("Lilotari");
	expect(before.siteTitle).toBe("Feedmill");
	await connection.close();
});

it("lets the theme override the shopkeeper's settings", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const settings = createSettingsService({ connection }, { siteTitle: "Kolleru Feeds" });
	await settings.write({ siteTitle: "Lilotari", tagline: "Honest feed" });
	expect(await settings.current()).toMatchObject({ siteTitle: "Kolleru Feeds", tagline: "Honest feed" });
	await connection.close();
});

it("reads nothing again for a request that began before a change, even after newer ones", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const settings = createSettingsService({ connection });
	const before = await settings.versions();
	const old = await settings.current(before);
	await settings.write({ siteTitle: "Lilotari" });
	const after = await settings.versions();
	const fresh = await settings.current(after);
	const query = vi.spyOn(connection.db, "selectFrom");
	expect(await settings.current(before)).toBe(old);
	expect(await settings.current(after)).toBe(fresh);
	expect(query).not.toHaveBeenCalled();
	await connection.close();
});

it("lists the zone of all other locations last", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const zone = (id: number, position: number) => zoneRow({ id, position });
	await connection.db
		.insertInto("shipping_zone")
		.values([zone(0, 0), zone(2, 1), zone(1, 2)])
		.execute();
	expect((await createSettingsService({ connection }).shippingZones()).map(({ id }) => id)).toEqual([2, 1, 0]);
	await connection.close();
});

it("reads the freight tables that count from the shop's day on, and for an hour after midnight that of the day before", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const method = methodRow({ instance_id: 1, zone_id: 0, method_id: "freight" });
	await connection.db
		.insertInto("shipping_zone")
		.values(zoneRow({ id: 0 }))
		.execute();
	await connection.db.insertInto("shipping_method").values(method).execute();
	const rows_json = '[{"area":"388*","name":"","days":"","cells":["5"]}]';
	const table = { row_count: 1, weights_json: '["up to 1 t"]', rows_json };
	await connection.db
		.insertInto("freight_table")
		.values(["2026-11-01", "2026-12-01", "2027-01-01"].map((starts_on, id) => ({ id, starts_on, ...table })))
		.execute();
	const clock = { at: "", now: () => Date.parse(clock.at) };
	const settings = createSettingsService({ connection, clock });
	for (const [at, isBefore] of [
		["2026-11-30T18:29:00Z", true],
		["2026-11-30T18:45:00Z", true],
		["2026-11-30T19:31:00Z", false],
	] as const) {
		clock.at = at;
		await settings.write({ timezone: "Asia/Kolkata" });
		const freight = (await settings.freight())!;
		expect([at, freight.on("2026-11-30") !== null]).toEqual([at, isBefore]);
		expect([freight.on("2026-12-01"), freight.on("2027-01-01")]).not.toContain(null);
	}
	await connection.close();
});
