import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "../core/core.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { defineExtension } from "../extensions/extension.ts";
import { openShop } from "../shop.ts";
import { formerServerSecret, rotateServerSecret, serverSecret } from "./secret-repository.ts";

const OLD = "0123456789abcdef".repeat(4);
/** Stores the secret as a setting, as earlier versions did, also when one starts again. */
const asSetting = (connection: Connection) =>
	connection.db
		.insertInto("setting")
		.values({ key: "server_secret", value_json: JSON.stringify(OLD) })
		.execute();
const publishing = defineExtension({
	namespace: "curious",
	scripts: { cart: [new URL("file:///curious.js")] },
	scriptData: (settings) => ({ ...settings }),
});

let connection: Connection;
beforeEach(() => {
	connection = connect({ file: ":memory:" });
});
afterEach(() => connection.close());

describe("the server's secret", () => {
	it("moves out of the settings of an existing database without changing", async () => {
		await migrate(
			connection,
			migrations.filter(({ number }) => number < 10),
		);
		await asSetting(connection);
		await migrate(connection, migrations);
		expect(await serverSecret(connection.db, systemRandom, 0)).toBe(OLD);
		expect(await connection.db.selectFrom("setting").selectAll().execute()).toEqual([]);
	});

	it("is never published by an extension, even if an older server left it in the settings", async () => {
		await migrate(connection, migrations);
		const shop = await openShop({ connection, dataDirectory: "/dev/null", extensions: [publishing] });
		await asSetting(connection);
		await shop.settings.write({ siteTitle: "Lilotari" });
		const settings = await shop.settings.current();
		const published = JSON.stringify(shop.extensions.scriptData(settings, "cart"));
		expect(published).toContain("Lilotari");
		expect(published).not.toContain(OLD);
		expect(published).not.toContain(shop.secret);
		expect(JSON.stringify(settings)).not.toContain(shop.secret);
	});

	it("is the same for all servers until it is rotated", async () => {
		await migrate(connection, migrations);
		const first = await serverSecret(connection.db, systemRandom, 0);
		expect(first).toMatch(/^[0-9a-f]{64}$/);
		expect(await serverSecret(connection.db, systemRandom, 0)).toBe(first);
		await rotateServerSecret(connection.db, systemRandom, 0);
		const second = await serverSecret(connection.db, systemRandom, 0);
		expect(second).toMatch(/^[0-9a-f]{64}$/);
		expect(second).not.toBe(first);
		expect(await formerServerSecret(connection.db, 0)).toBeNull();
	});

	it("is followed by one that opens carts for two days, if it is rotated so", async () => {
		await migrate(connection, migrations);
		const days = (count: number) => count * 86_400_000;
		const first = await serverSecret(connection.db, systemRandom, 0);
		await rotateServerSecret(connection.db, systemRandom, days(1), { keepCarts: true });
		expect(await serverSecret(connection.db, systemRandom, days(1))).not.toBe(first);
		expect(await formerServerSecret(connection.db, days(2))).toEqual({ value: first, until: days(3) });
		expect(await formerServerSecret(connection.db, days(3))).toBeNull();
		// After a leak nothing of either is valid.
		await rotateServerSecret(connection.db, systemRandom, days(2));
		expect(await formerServerSecret(connection.db, days(2))).toBeNull();
	});
});
