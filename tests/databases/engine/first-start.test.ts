import { expect, inject, it } from "vitest";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { connectPostgres } from "../../support/postgres.ts";

it("servers that start at the same time on an empty PostgreSQL all find it migrated", async () => {
	const postgres = connectPostgres(inject("postgres"));
	const name = `first_start_${process.pid}`;
	const url = await postgres.create(name);
	const servers = Array.from({ length: 8 }, () => connect({ url }));
	// Connected before, so that their first statements meet.
	await Promise.all(servers.map(({ db }) => db.introspection.getTables()));
	await Promise.all(servers.map((server) => migrate(server, migrations)));
	const applied = await servers[0]!.db
		.selectFrom("migration" as never)
		.selectAll()
		.execute();
	expect(applied).toHaveLength(migrations.length);
	await Promise.all(servers.map((server) => server.close()));
	await postgres.drop(name);
	await postgres.stop();
});
