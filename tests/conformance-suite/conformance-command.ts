/**
 * npm run conformance -- [--profile P] [--database D] [--area A,B] [--scenario S] [--dir FOLDER] [--max N] Runs every
 * scenario on a fresh import and ends with the line "N passed, N failed".
 */
import path from "node:path";
import { readDatabaseName, readOptions, readProfile } from "../support/arguments.ts";
import { startFixture } from "../support/fixture-server.ts";
import { loadScenarios, RECORDED, replayScenario, type StepResult } from "./replay-all.ts";

const options = readOptions(["profile", "database", "area", "scenario", "dir", "max"]);
const profile = readProfile(options.profile);
const areas = options.area?.split(",");
const most = Number(options.max ?? 12);
const chosen = loadScenarios(profile, path.resolve(options.dir ?? RECORDED))
	.filter((scenario) => !areas || areas.includes(scenario.area))
	.filter((scenario) => !options.scenario || scenario.id.includes(options.scenario));

const fixture = await startFixture({ profile, database: readDatabaseName(options.database) });
const results: StepResult[] = [];
for (const scenario of chosen) {
	for (const result of await replayScenario(scenario, fixture, profile)) {
		results.push(result);
		if (result.differences.length === 0) continue;
		console.log(
			`✗ ${result.area} / ${result.scenario} / ` +
				`${result.step}${result.departure ? ` (on purpose: ${result.departure})` : ""}`,
		);
		for (const difference of result.differences.slice(0, most)) console.log(`    ${difference}`);
		if (result.differences.length > most) console.log(`    … ${result.differences.length - most} more`);
	}
}
await fixture.close();

for (const [area, rows] of Object.entries(Object.groupBy(results, (result) => result.area))) {
	if (rows) console.log(`${area}: ${rows.filter(agrees).length} of ${rows.length} steps agree`);
}
const passed = results.filter(agrees).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;

function agrees(result: StepResult): boolean {
	return result.differences.length === 0;
}
