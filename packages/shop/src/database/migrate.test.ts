import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "./connect.ts";
import type { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";

const textOf = (statements: (typeof migrations)[number]["statements"]): string =>
	typeof statements === "string" ? statements : Object.values(statements).join("\n");

describe("migrating", () => {
	let connection: Connection;
	beforeEach(() => {
		connection = connect({ file: ":memory:" });
	});
	afterEach(() => connection.close());

	it("runs once, however often it is started", async () => {
		await Promise.all([migrate(connection, migrations), migrate(connection, migrations)]);
		await migrate(connection, migrations);
		expect(await connection.db.selectFrom("change_counter").selectAll().execute()).not.toEqual([]);
	});

	it("refuses a database that a newer version has migrated, with one sentence, and leaves it as it is", async () => {
		await migrate(connection, migrations);
		const older = migrations.slice(0, -1);
		const refused = migrate(connection, older);
		await expect(refused).rejects.toThrow(/^The database was made by a newer version \(its migration \d+, "[^"]+", /);
		await migrate(connection, migrations);
	});

	it("applies missing numbers in between, in the order of the list", async () => {
		await migrate(
			connection,
			migrations.filter(({ number }) => number !== 3),
		);
		await migrate(connection, migrations);
		const applied = await sql<{ number: number }>`SELECT number FROM migration ORDER BY number`.execute(connection.db);
		expect(applied.rows.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number));
	});

	it("has numbers in ascending order, each once, and one statement a line", () => {
		const numbers = migrations.map(({ number }) => number);
		expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
		for (const { number, statements } of migrations.filter((each) => each.number >= 10))
			for (const line of textOf(statements).trim().split("\n"))
				expect(line.match(/;/g) ?? [], `migration ${number}: ${line}`).toHaveLength(line.endsWith(";") ? 1 : 0);
	});
});
