import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { openDatabase } from "../opening/open-database.ts";

const LAST = migrations.at(-1)!;

describe("a database that a new version migrates", () => {
	let folder: string;
	let file: string;
	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-before-"));
		file = path.join(folder, "feedmill.db");
	});
	afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

	const copies = () => fs.readdirSync(folder).filter((name) => name.includes("before"));

	/** A database of a version without the last `count` migrations, with a setting of its own. */
	async function makeOlder(count = 1): Promise<void> {
		const older = connect({ file });
		await migrate(older, migrations.slice(0, -count));
		await older.db.insertInto("setting").values({ key: "mark", value_json: '"older"' }).execute();
		await older.close();
	}

	it("is copied before, as the older version left it", async () => {
		await makeOlder();
		const opened = await openDatabase({ at: { file } });
		await opened.close();
		expect(copies()).toEqual([`feedmill-before-${LAST.number}.db`]);
		const copy = path.join(folder, copies()[0]!);
		expect((fs.statSync(copy).mode & 0o777).toString(8)).toBe("600");
		const older = connect({ file: copy });
		// The older version opens it: nothing that it does not know.
		await migrate(older, migrations.slice(0, -1));
		const mark = await older.db.selectFrom("setting").selectAll().where("key", "=", "mark").executeTakeFirst();
		expect(mark?.value_json).toBe('"older"');
		await older.close();
	});

	it("is not copied when it is new, or up to date", async () => {
		await (await openDatabase({ at: { file } })).close();
		await (await openDatabase({ at: { file } })).close();
		expect(fs.readdirSync(folder)).toEqual(["feedmill.db"]);
	});

	it("leaves the copies of the last two upgrades, and files of other names", async () => {
		for (const name of ["feedmill-before-3.db", "feedmill-before-12.db", "feedmill-before-the-fair.db"])
			fs.writeFileSync(path.join(folder, name), "");
		await makeOlder();
		await (await openDatabase({ at: { file } })).close();
		expect(copies().toSorted()).toEqual(
			["feedmill-before-12.db", `feedmill-before-${LAST.number}.db`, "feedmill-before-the-fair.db"].toSorted(),
		);
	});

	it("keeps the first server's copy when two start at once", async () => {
		await makeOlder(2);
		const opened = await Promise.all([openDatabase({ at: { file } }), openDatabase({ at: { file } })]);
		for (const each of opened) await each.close();
		const first = migrations.at(-2)!.number;
		const copy = new DatabaseSync(path.join(folder, `feedmill-before-${first}.db`), { readOnly: true });
		expect(copy.prepare("SELECT MAX(number) AS last FROM migration").get()).toEqual({
			last: migrations.at(-3)!.number,
		});
		copy.close();
		expect(fs.readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
	});

	it("is not migrated when it cannot be copied", async () => {
		await makeOlder();
		fs.mkdirSync(path.join(folder, `feedmill-before-${LAST.number}.db`));
		await expect(openDatabase({ at: { file } })).rejects.toMatchObject({ code: "database_unusable" });
		const database = new DatabaseSync(file, { readOnly: true });
		expect(database.prepare("SELECT 1 FROM migration WHERE number = ?").get(LAST.number)).toBeUndefined();
		database.close();
	});
});
