import type { Connection } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createSessionEdits } from "../../../packages/shop/src/cart/session/edit-session.ts";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { createSettingsService } from "../../../packages/shop/src/settings/settings-service.ts";
import { connectPostgres, type TestPostgres } from "../../support/postgres.ts";

let postgres: TestPostgres;
let server: Connection;
/** The next version of the shop, starting beside the running one. */
let next: Connection;
beforeAll(async () => {
	postgres = connectPostgres(inject("postgres"));
	const url = await postgres.create("statements_after_migration");
	server = connect({ url });
	next = connect({ url });
	await migrate(server, migrations);
});
afterAll(async () => {
	await server.close();
	await next.close();
	await postgres.drop("statements_after_migration");
	await postgres.stop();
});

it("works after another server has migrated a table of its prepared statements", async () => {
	const ask = (db: Connection["db"]) => db.selectFrom("cart_session").selectAll().where("id", "=", "t_1").execute();
	for (let time = 0; time < 3; time++) await ask(server.db);
	await next.db.schema.alterTable("cart_session").addColumn("more_1", "text").execute();
	expect(await ask(server.db)).toEqual([]);
	expect(await ask(server.db)).toEqual([]);
});

it("retries a change of a cart for that reason", async () => {
	const changes = createSessionEdits({
		connection: server,
		clock: { now: Date.now },
		settings: createSettingsService({ connection: server }),
		catalogue: { products: async () => new Map(), categories: async () => [] },
	});
	const visitor = { sessionId: "t_2", customerId: 0 };
	const note = (text: string) =>
		changes.editLocked(visitor, async ({ session }) => {
			session.notices.push({ kind: "info", text });
			return { ok: true, value: session.notices.length };
		});
	for (const text of ["1", "2", "3"]) await note(text);
	await next.db.schema.alterTable("cart_session").addColumn("more_2", "text").execute();
	expect(await note("4")).toEqual({ ok: true, value: 4 });
});
