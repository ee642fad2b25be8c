/**
 * npm run journeys -- [--only AREA,ID] [--profile default|widgets|…] [--database sqlite|postgres] [--shots FOLDER]:
 * runs the browser journeys one by one and ends with "N passed, N failed".
 */
import path from "node:path";
import { loadJourneys, runJourney } from "../journeys/run.mjs";
import { readDatabaseName, readOptions, readProfile } from "../support/arguments.ts";
import { openBrowser } from "../support/browser.ts";
import { startFixture } from "../support/fixture-server.ts";

const options = readOptions(["only", "profile", "database", "shots"]);
const only = options.only?.split(",");
const profile = readProfile(options.profile);
const folder = profile.startsWith("widgets") ? "journeys-widgets" : "journeys";
const [browser, fixture] = await Promise.all([
	openBrowser(),
	startFixture({ profile, database: readDatabaseName(options.database) }),
]);
let passed = 0;
let failed = 0;
for (const journey of await loadJourneys(path.join(import.meta.dirname, "../journeys", folder))) {
	if ((journey.profile ?? "default") !== profile) continue;
	if (only && !only.some((name) => journey.area === name || journey.id.includes(name))) continue;
	await fixture.reset();
	const result = await runJourney(journey, {
		base: fixture.base,
		browser,
		...(options.shots ? { shots: options.shots } : {}),
	});
	if (result.ok) passed++;
	else failed++;
	console.log(`${result.ok ? "✓" : "✗"} ${journey.area} / ${journey.id} (${(result.ms / 1000).toFixed(1)} s)`);
	if (!result.ok) console.log(`      ${journey.title}\n      ${result.error}`);
	for (const line of [...result.console, ...result.failedRequests].slice(0, 5)) console.log(`      ${line}`);
}
await browser.close();
await fixture.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
