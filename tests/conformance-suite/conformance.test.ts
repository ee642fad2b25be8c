import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import type { Profile } from "../support/imported-store.ts";
import { connectPostgres } from "../support/postgres.ts";
import { loadScenarios, replayScenario } from "./replay-all.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const PROFILES: readonly Profile[] = ["default", "itemized", "incl", "notax"];

for (const database of DATABASES) {
	for (const profile of PROFILES) {
		describe(`the recorded store on ${database}, profile ${profile}`, () => {
			let fixture: Fixture;
			beforeAll(async () => {
				fixture = await startFixture({ profile, database, postgres: connectPostgres(inject("postgres")) });
			});
			afterAll(() => fixture.close());

			for (const scenario of loadScenarios(profile)) {
				it(`${scenario.area} / ${scenario.id}`, async () => {
					const results = await replayScenario(scenario, fixture, profile);
					expect(results.length).toBeGreaterThan(0);
					expect(results.filter((result) => result.differences.length > 0 && !result.departure)).toEqual([]);
					// A listed departure that agrees with the recording must be removed from the list.
					expect(results.filter((result) => result.departure && result.differences.length === 0)).toEqual([]);
				});
			}
		});
	}
}
