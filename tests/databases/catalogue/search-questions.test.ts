import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { seedDemo } from "@feedmill/demo/seed-demo.ts";
import { createCatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import { connect } from "@feedmill/shop/database/connect.ts";
import type { Connection } from "@feedmill/shop/database/connection.ts";
import { migrate } from "@feedmill/shop/database/migrate.ts";
import { migrations } from "@feedmill/shop/database/migrations/all.ts";
import { createSettingsService } from "@feedmill/shop/settings/settings-service.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectPostgres } from "../../support/postgres.ts";

/** Typical queries of farmers, and acceptable first results (any of these); empty for no results. */
const QUESTIONS: readonly (readonly [asked: string, first: readonly string[]])[] = [
	["khal 50 kg", ["Bypass Protein Booster"]],
	["khal", ["Bypass Protein Booster"]],
	["sarso khal", ["Bypass Protein Booster"]],
	["cotton seed cake", ["Bypass Protein Booster"]],
	["cottonseed cake", ["Bypass Protein Booster"]],
	["kapas khali", ["Bypass Protein Booster"]],
	["calf starter 25kg", ["Calf Starter"]],
	["calf starter 5 kg", ["Calf Starter"]],
	["starter calf", ["Calf Starter"]],
	["gabhan pashu aahar", ["Prasuti Transition"]],
	["gabhin gaay", ["Prasuti Transition"]],
	["garbhvati bhains", ["Prasuti Transition"]],
	["pregnant cow feed", ["Prasuti Transition"]],
	["murgi dana", ["Layer Mash", "Broiler Starter", "Broiler Finisher"]],
	["murgi ka dana", ["Layer Mash", "Broiler Starter", "Broiler Finisher"]],
	["anda dene wali murgi", ["Layer Mash"]],
	["dudh vadhare", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["dudh vadharvani dava", ["Dudhdhara 8000", "Dudhdhara 5000", "Calcium Tonic"]],
	["doodh badhane wala", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["milk booster", ["Dudhdhara 8000", "Dudhdhara 5000", "Bypass Protein Booster"]],
	["mineral mixture", ["Mineral Mixture Gold"]],
	["minaral mixer", ["Mineral Mixture Gold"]],
	["mineral mixchar 5kg", ["Mineral Mixture Gold"]],
	["minerals", ["Mineral Mixture Gold"]],
	["bypass fat", ["Bypass Protein Booster"]],
	["bypass", ["Bypass Protein Booster"]],
	["by pass protein", ["Bypass Protein Booster"]],
	["bypas protin", ["Bypass Protein Booster"]],
	["dudhdhara", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["dudh dhara 8000", ["Dudhdhara 8000"]],
	["dudhdara 8000", ["Dudhdhara 8000"]],
	["8000", ["Dudhdhara 8000"]],
	["dudhdhara 50 kg", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["dudhdhara 25 kg", ["Dudhdhara 8000"]],
	["LF-DD8", ["Dudhdhara 8000"]],
	["lf dd8", ["Dudhdhara 8000"]],
	["DD8", ["Dudhdhara 8000"]],
	["lfdd8", ["Dudhdhara 8000"]],
	["LF-DD5-50", ["Dudhdhara 5000"]],
	["LF-MS", ["Mahish Shakti"]],
	["buffalo feed", ["Mahish Shakti"]],
	["bhains ka dana", ["Mahish Shakti"]],
	["bhes nu khan", ["Mahish Shakti"]],
	["buffelo feed", ["Mahish Shakti"]],
	["pashu aahar", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti", "Gir Sanskar Mash"]],
	["pashuahar", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti", "Gir Sanskar Mash"]],
	["cattle feed 50kg", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti"]],
	["gai ka chara", ["Dudhdhara 8000", "Dudhdhara 5000", "Gir Sanskar Mash"]],
	["gaay ka dana", ["Dudhdhara 8000", "Dudhdhara 5000", "Gir Sanskar Mash"]],
	["gir gai", ["Gir Sanskar Mash"]],
	["gir cow feed", ["Gir Sanskar Mash"]],
	["chokar", ["Gir Sanskar Mash", "Layer Mash", "Sheep Mash"]],
	["bakri dana", ["Bakri Vikas"]],
	["bakra ka dana", ["Bakri Vikas"]],
	["goat feed", ["Bakri Vikas"]],
	["goats", ["Bakri Vikas"]],
	["gheta no khorak", ["Sheep Mash", "Lamb Creep Feed"]],
	["sheep feed 40 kg", ["Sheep Mash"]],
	["lamb feed", ["Lamb Creep Feed"]],
	["machhli dana", ["Floating Fish Feed"]],
	["fish feed", ["Floating Fish Feed"]],
	["fish food floating", ["Floating Fish Feed"]],
	["machli ka khana", ["Floating Fish Feed"]],
	["jhinga feed", ["Shrimp Grower"]],
	["prawn feed", ["Shrimp Grower"]],
	["calcium", ["Calcium Tonic"]],
	["kelsiyam", ["Calcium Tonic"]],
	["calcium bottle", ["Calcium Tonic"]],
	["calf milk", ["Calf Milk Replacer"]],
	["milk powder for calf", ["Calf Milk Replacer"]],
	["milk replacer", ["Calf Milk Replacer"]],
	["vachhardu", ["Calf Starter", "Calf Grower", "Calf Milk Replacer"]],
	["bachhda ka dana", ["Calf Starter", "Calf Grower"]],
	["heifer", ["Vachhdi Heifer Grower"]],
	["hefer feed", ["Vachhdi Heifer Grower"]],
	["broiler starter 50", ["Broiler Starter"]],
	["broiler", ["Broiler Starter", "Broiler Finisher"]],
	["boiler chicken feed", ["Broiler Starter", "Broiler Finisher"]],
	["chicken feed", ["Layer Mash", "Broiler Starter", "Broiler Finisher"]],
	["chuza dana", ["Chick Starter Trial Pack", "Broiler Starter"]],
	["chiks feed", ["Chick Starter Trial Pack"]],
	["layer mash", ["Layer Mash"]],
	["mash layer 50 kg", ["Layer Mash"]],
	["leyar mesh", ["Layer Mash"]],
	["egg feed", ["Layer Mash"]],
	["namak", ["Mineral Lick"]],
	["salt lick", ["Mineral Lick"]],
	["namak ki int", ["Mineral Lick"]],
	["lick block 3kg", ["Mineral Lick"]],
	["pellets", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti"]],
	["goli wala dana", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti"]],
	["kit", ["Dairy Starter Kit"]],
	["ration advice", ["Ration Advice by Telephone"]],
	["high protein feed", ["Dudhdhara 8000", "Bypass Protein Booster", "Dudhdhara 5000"]],
	["feed for cow giving milk", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["દૂધધારા", ["Dudhdhara 8000", "Dudhdhara 5000"]],
	["બકરી", ["Bakri Vikas"]],
	["ખોળ", ["Bypass Protein Booster"]],
	["मुर्गी दाना", ["Layer Mash", "Broiler Starter", "Broiler Finisher"]],
	["पशु आहार", ["Dudhdhara 8000", "Dudhdhara 5000", "Mahish Shakti", "Gir Sanskar Mash"]],
	["tractor", []],
	["50 kg", ["Dudhdhara 5000", "Dudhdhara 8000"]],
	["khal ka bhav", ["Bypass Protein Booster"]],
	["calf starter price", ["Calf Starter"]],
	["cattle feed price 50 kilo", ["Dudhdhara 5000", "Dudhdhara 8000"]],
	["1 litre calcium", ["Calcium Tonic"]],
	["बकरी दाना", ["Bakri Vikas"]],
	["calf starter 30 kg", ["Calf Starter"]],
];

describe.each(["sqlite", "postgres"] as const)("a search in the demo store, on %s", (database) => {
	const postgres = database === "postgres" ? connectPostgres(inject("postgres")) : null;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-questions-"));
	let connection: Connection;
	let first: (asked: string) => Promise<string | undefined>;
	beforeAll(async () => {
		connection = connect(postgres ? { url: await postgres.create("questions") } : { file: ":memory:" });
		const clock = { now: () => Date.parse("2026-11-21T05:00:00Z") };
		await migrate(connection, migrations);
		await seedDemo({ connection, clock, uploadsDirectory: folder });
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
