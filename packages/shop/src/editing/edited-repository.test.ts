import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { lockEdited, noteColumns, noteDeleted, writeEdited } from "./edited-repository.ts";

let connection: Connection;
beforeEach(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

const actor = { kind: "system", name: "test" } as const;
const thing = (id: number) => lockEdited(connection.db, "product", String(id), 9);

it("notes columns of thousands of things, with those that were edited before, and what is gone stays so", async () => {
	const { db } = connection;
	const ids = Array.from({ length: 1_201 }, (_, index) => index + 1);
	const made = { version: 4, state: "created" as const, columns: ["name"] };
	await thing(7);
	await writeEdited(db, "product", "7", made, { now: 1, actor: "Anita" });
	await noteDeleted(db, "product", "900", { now: 1, actor });
	await noteColumns(db, "product", [...ids, 1].reverse(), ["name", "product_cat"], { now: 2, actor });
	const rows = await db.selectFrom("edited").selectAll().execute();
	expect(rows).toHaveLength(ids.length);
	expect(new Set(rows.map(({ edited_at }) => edited_at))).toEqual(new Set([2]));
	const columns = ["name", "product_cat"];
	expect(await thing(1)).toEqual({ version: 1, state: "changed", columns });
	expect(await thing(1_201)).toEqual({ version: 1, state: "changed", columns });
	expect(await thing(7)).toEqual({ version: 5, state: "created", columns });
	expect(await thing(900)).toEqual({ version: 2, state: "deleted", columns });
	await noteColumns(db, "product", [], columns, { now: 3, actor });
	expect(await db.selectFrom("edited").select("id").where("edited_at", "=", 3).execute()).toEqual([]);
});
