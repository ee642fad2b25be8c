/**
 * Starts the shop: `npm start [-- --port N] [-- --fresh]`. Prints its URL, or one sentence that says what to correct.
 */
import { parseArgs } from "node:util";
import { beginLean, stayLean } from "./begin-lean.ts";
import { ConfigError, readConfig } from "./config/config.ts";
import { keepConsole } from "./operations/log-output.ts";

async function main(): Promise<void> {
	beginLean();
	keepConsole();
	const options = readArguments();
	const config = readConfig(process.env, options.port === undefined ? {} : { port: options.port });
	// Imported late: the process may fail on its configuration.
	const { startServer } = await import("./start-server.ts");
	const { endInOrder } = await import("./operations/process-end.ts");
	let reopenLog = () => {};
	// logrotate sends it after moving files away. SIGUSR1 would open Node's debugger.
	process.on("SIGUSR2", () => reopenLog());
	const server = await startServer(config, { fresh: options.fresh === true });
	stayLean();
	console.log(`The shop is open at ${server.address}`);
	const first = await server.shop.staff.firstLink().catch((error: unknown) => {
		console.error("No link for the first owner could be made:", error);
		return null;
	});
	if (first !== null)
		console.log(
			`There is no owner yet. This link makes you the owner, once and within a day: ` +
				`${config.publicUrl ?? server.address}/admin/?first=${first}`,
		);
	reopenLog = server.reopenLog;
	endInOrder(server);
	await buildBackOffice();
}

/** After the shop answers, not before: shoppers do not wait for it. It ends with this process. */
async function buildBackOffice(): Promise<void> {
	const { ensureBuilt } = await import("@feedmill/back-office/build.ts");
	const ending = new AbortController();
	process.once("exit", () => ending.abort());
	const isBuilt = await ensureBuilt(ending.signal).catch((error: unknown) => {
		console.error(error);
		return true;
	});
	if (!isBuilt) console.error("The back office is not built: run npm ci && npm run build, then npm ci --omit=dev.");
}

function readArguments(): { port?: string | undefined; fresh?: boolean | undefined } {
	try {
		return parseArgs({ options: { port: { type: "string" }, fresh: { type: "boolean" } }, allowPositionals: false })
			.values;
	} catch (error) {
		const reason = String(error instanceof Error ? error.message : error).replace(/(?<![.])$/, ".");
		throw new ConfigError(`${reason} Known are --port N and --fresh.`);
	}
}

main().catch((error: unknown) => {
	// A configuration error is one sentence; anything else is a bug and shows its stack.
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
});
