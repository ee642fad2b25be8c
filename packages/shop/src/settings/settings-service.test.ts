import { expect, it, vi } from "vitest";
import { zoneRow } from "../../testing/rows.ts";
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
