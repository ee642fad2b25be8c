/**
 * npm run fixture -- [--profile default|itemized|incl|notax] [--database sqlite|postgres] [--port N] [--limits]
 * [--jobs] Serves a fresh import of the conformance store until interrupted; POST /__fixture/reset goes back to it.
 */
import { readDatabaseName, readOptions, readProfile, refuse } from "./arguments.ts";
import { startFixture } from "./fixture-server.ts";

const options = readOptions(["profile", "database", "port"], ["limits", "jobs"]);
const port = Number(options.port ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse("--port must be a number from 0 to 65535.");

const fixture = await startFixture({
	profile: readProfile(options.profile),
	database: readDatabaseName(options.database),
	port,
	limits: options.flags.has("limits"),
	jobs: options.flags.has("jobs"),
});
console.log(fixture.base);

let closing = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, async () => {
		if (closing) return;
		closing = true;
		await fixture.close();
		process.exit(0);
	});
}
