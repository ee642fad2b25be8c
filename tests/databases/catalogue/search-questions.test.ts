import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { seedDemo } from "@feedmill/demo/seed-demo.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { openShop } from "@feedmill/shop/shop.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createCatalogueService } from "../../../packages/shop/src/catalogue/reading/catalogue-service.ts";
import { connect } from "../../../packages/shop/src/database/connect.ts";
import { migrate } from "../../../packages/shop/src/database/migrate.ts";
import { migrations } from "../../../packages/shop/src/database/migrations/all.ts";
import { createSettingsService } from "../../../packages/shop/src/settings/settings-service.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { QUESTIONS } from "./search-questions.ts";

describe.each(["sqlite", "postgres"] as const)("a search in the demo store, on %s", (database) => {
	const postgres = database === "postgres" ? connectPostgres(inject("postgres")) : null;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-questions-"));
	let connection: Connection;
	let first: (asked: string) => Promise<string | undefined>;
	beforeAll(async () => {
		connection = connect(postgres ? { url: await postgres.create("questions") } : { file: ":memory:" });
		const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
		await migrate(connection, migrations);
		await seedDemo(await openShop({ connection, clock, dataDirectory: folder }));
		const catalogue = createCatalogueService({ connection, clock, settings: createSettingsService({ connection }) });
		first = async (words) => (await catalogue.list({ words, visibility: "search", limit: 1 })).products[0]?.name;
	});
	afterAll(async () => {
		await connection.close();
		await postgres?.drop("questions");
		await postgres?.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	it("ranks the intended product first", async () => {
		const wrong: string[] = [];
		for (const [words, wanted] of QUESTIONS) {
			const found = await first(words);
			if (found === undefined ? wanted.length > 0 : !wanted.includes(found)) wrong.push(`${words}: ${found}`);
		}
		expect(wrong).toEqual([]);
		expect(QUESTIONS.length).toBeGreaterThan(100);
	});
});
