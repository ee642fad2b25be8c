import path from "node:path";
import type { CannotOpenError } from "@feedmill/shop/basics/cannot-open.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError } from "./config/config.ts";
import { bundledExtensions } from "./extensions/bundled-extensions.ts";
import { loadExtensions } from "./extensions/load-extensions.ts";
import { type LoadedLanguage, loadLanguage, loadMoreLanguages } from "./language/load-language.ts";
import { createAccessLog } from "./operations/access-log.ts";
import { checkDataFolders, prepareDataDirectory, unwritable } from "./operations/data-directory.ts";
import { faultSentence } from "./operations/fault-sentence.ts";
import { type LogFile, openLogFile } from "./operations/log-file.ts";
import { writeLogLine } from "./operations/log-output.ts";
import { createSecurityLog } from "./security/security-log.ts";
import { testGateway } from "./test-gateway/test-gateway.ts";
import { startTestProvider } from "./test-gateway/test-provider.ts";
import { type LoadedTheme, loadTheme } from "./theme/load-theme.ts";

/** ms for requests under way when the server stops. Process managers kill it after half a minute. */
const GRACE = 20_000;

/** ms between closings of idle connections while the server stops. */
const IDLE_SWEEP = 100;

/** ms for the job that is running then, and for the database. What is interrupted continues after the next start. */
const CLOSING = 5_000;

/** Backlog of the listening socket, so that many new connections do not delay others. */
const BACKLOG = 4_096;

export interface RunningServer {
	/** "http://127.0.0.1:8080" */
	address: string;
	shop: Shop;
	/**
	 * Stops accepting requests, waits up to `grace` ms for those under way, then up to `closing` ms for the running job
	 * and the database.
	 */
	close(options?: { grace?: number; closing?: number }): Promise<void>;
	/** Opens the file of the access log again. */
	reopenLog(): void;
}

/**
 * Opens data directory, database and shop, and listens. A store without products gets that of its theme, or the demo
 * store.
 * @throws ConfigError, one sentence, for what an operator can correct: unwritable directory, port in use, database
 * unreachable.
 */
export async function startServer(config: Config, { fresh = false } = {}): Promise<RunningServer> {
	prepareDataDirectory(config, fresh);
	if (config.testGateway !== "on") return serve(config);
	const provider = await startTestProvider();
	try {
		const server = await serve({ ...config, testGateway: provider.url });
		return { ...server, close: (limits) => server.close(limits).finally(() => provider.close()) };
	} catch (error) {
		await provider.close();
		throw error;
	}
}

async function serve(config: Config): Promise<RunningServer> {
	const accessLines = openAccessLines(config);
	const { shop, theme, language, languages } = await openBesideBuild(config);
	const app = await createApp({
		shop,
		theme,
		language,
		languages,
		elsewhere: config.elsewhere,
		picturesAhead: config.jobs,
		drawPicture: async (path) => (await demo()).drawDemoPicture(shop, path),
		rateLimits: config.rateLimits,
		publicUrl: config.publicUrl,
		trustedProxies: config.trustedProxies,
		logLevel: config.logLevel,
		...(accessLines ? { accessLog: createAccessLog({ clock: shop.clock, writeLine: accessLines.write }) } : {}),
		...(config.devPages ? { mailFolder: path.join(config.dataDirectory, "mail") } : {}),
	});
	try {
		await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
	} catch (error) {
		await app.close();
		await shop.close();
		throw explainListening(error, config);
	}
	if (config.jobs) shop.jobs.start();
	const bound = app.server.address();
	const port = bound && typeof bound === "object" ? bound.port : config.port;
	return {
		address: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
		shop,
		reopenLog: () => accessLines?.reopen(),
		close: async ({ grace = GRACE, closing = CLOSING } = {}) => {
			// Connections that do not end are closed after the grace period.
			const cut = setTimeout(() => app.server.closeAllConnections(), grace);
			// A client keeps its connection open after the last response, for further requests.
			const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP);
			await app.close().finally(() => {
				clearTimeout(cut);
				clearInterval(sweep);
			});
			accessLines?.close();
			await inTime(shop.close(), "Closing the shop", closing).catch((error: unknown) => console.error(error));
		},
	};
}

/** Before the store, whose opening may take long. @throws ConfigError */
function openAccessLines({ accessLog }: Config): LogFile | null {
	if (accessLog === null) return null;
	if (accessLog === "output") return { write: writeLogLine, reopen() {}, close() {} };
	try {
		return openLogFile(accessLog.file);
	} catch (error) {
		throw new ConfigError(
			`ACCESS_LOG is ${accessLog.file}, which cannot be written (${errorCode(error)}): its folder must exist and be ` +
				`writable for the user who runs the shop.`,
		);
	}
}

/** Opens the store while a child process builds the storefront, for a faster first start. */
async function openBesideBuild(config: Config): Promise<Awaited<ReturnType<typeof openStore>>> {
	const [built, opened] = await Promise.allSettled([ensureBuilt(), openStore(config)]);
	if (opened.status === "rejected") throw opened.reason;
	if (built.status === "fulfilled" && built.value) return opened.value;
	await opened.value.shop.close();
	if (built.status === "rejected") throw built.reason;
	throw new ConfigError("The storefront is not built: run npm ci && npm run build, then npm ci --omit=dev.");
}

/** Connects, migrates and opens the shop; an empty store becomes the demo. Also used by the commands. */
export async function openStore(
	config: Config,
	{ demo = true } = {},
): Promise<{
	shop: Shop;
	theme: LoadedTheme;
	language: Language | null;
	languages: readonly LoadedLanguage[];
}> {
	const language = await loadLanguage(config.language);
	const languages = await loadMoreLanguages(config.languages, language);
	const theme = await loadTheme(config.theme);
	const loaded = await loadExtensions(config.extensions);
	// A test gateway with its own provider needs the server.
	const test = config.testGateway === null || config.testGateway === "on" ? [] : [testGateway(config.testGateway)];
	const extensions = [...loaded, ...test, ...(await bundledExtensions(loaded))];
	checkDataFolders(config.dataDirectory);
	const uploadsDirectory = path.join(config.dataDirectory, "uploads");
	const shop = await openShop({
		language: language.words,
		languages: languages.map(({ words }) => words),
		connection: { at: config.database, forShoppers: true },
		extensions,
		dataDirectory: config.dataDirectory,
		uploadsDirectory,
		...(config.mediaStore ? { mediaStore: config.mediaStore } : {}),
		smtpUrl: config.smtpUrl,
		publicOrigin: config.publicUrl,
		look: { name: theme.name, colours: theme.colours },
		...(config.rateLimits ? { draftHolds: config.draftHolds } : {}),
		pictureBytes: config.pictureFormsMb * 1024 * 1024,
		...(config.logLevel === "silent"
			? {}
			: { securityLog: createSecurityLog({ clock: { now: () => Date.now() }, writeLine: writeLogLine }) }),
	}).catch((error: unknown) => {
		throw explainOpening(error, config);
	});
	if (demo && (await shop.imports.isEmpty()))
		await fillStore(theme, shop).catch(async (error: unknown) => {
			await shop.close();
			throw error;
		});
	return { shop, theme, language: language.pages, languages };
}

/**
 * Fills a shop without products with the store of its theme, or the demo. @throws ConfigError for an unreadable export.
 */
async function fillStore({ firstStore }: LoadedTheme, shop: Shop): Promise<void> {
	if (firstStore === null) return (await demo()).seedDemo(shop);
	const imported = await shop.imports.fill(firstStore);
	if (!imported.ok) throw new ConfigError(`The theme's first store cannot be imported: ${imported.error.message}`);
}

/** Imported only when needed. */
const demo = () => import("@feedmill/demo/seed-demo.ts");

function explainListening(error: unknown, config: Config): unknown {
	const code = errorCode(error);
	if (code === "EADDRINUSE")
		return new ConfigError(`Port ${config.port} is taken: stop what uses it or choose another with --port or PORT.`);
	if (code === "EACCES")
		return new ConfigError(
			`Port ${config.port} may not be opened by this user: choose one above 1023 with --port or PORT.`,
		);
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
		return new ConfigError(`HOST is "${config.host}", which is not an address of this machine.`);
	return error;
}

function explainOpening(error: unknown, config: Config): unknown {
	if (!(error instanceof Error)) return error;
	// Its class belongs to the shop, of which the server imports only types.
	const code = errorCode(error) as CannotOpenError["code"];
	if (code === "extensions_unusable") return new ConfigError(`EXTENSIONS cannot be used: ${error.message}`);
	if (code === "database_newer") return new ConfigError(error.message);
	return code === "database_unusable" ? explainDatabase(error.cause, config) : error;
}

function explainDatabase(error: unknown, config: Config): unknown {
	if ("file" in config.database) {
		const sentence = faultSentence(error, config.database.file);
		if (sentence !== null) return new ConfigError(sentence);
		if (errorCode(error) === "ERR_SQLITE_ERROR")
			return new ConfigError(
				`The database ${config.database.file} cannot be opened ` +
					`(${error instanceof Error ? error.message : error}): mend or move the file, or name another DATA_DIR.`,
			);
		// Most commands do not prepare the data directory.
		return error instanceof Error && "syscall" in error ? unwritable(path.dirname(config.database.file)) : error;
	}
	const reason =
		error instanceof AggregateError
			? error.errors.map(String).join("; ")
			: error instanceof Error
				? error.message
				: String(error);
	return new ConfigError(
		`The database named in DATABASE_URL cannot be used (${reason}): check that PostgreSQL runs there and that ` +
			`name and password are right.`,
	);
}

function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}
