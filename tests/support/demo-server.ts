import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { type RunningServer, startServer } from "@feedmill/server/start-server.ts";

/** Cache of the demo store's pictures, which are always the same. */
const UPLOADS = path.join(import.meta.dirname, "../../node_modules/.cache/feedmill/demo-uploads");

export interface DemoServer extends RunningServer {
	/** Temporary folder, deleted with the server. */
	folder: string;
}

/**
 * Serves the demo store on a free port, without rate limits, and without jobs unless JOBS is set. `environment` gets
 * the folder, where it can create extensions.
 */
export async function startDemo(environment: (folder: string) => NodeJS.ProcessEnv = () => ({})): Promise<DemoServer> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-demo-"));
	const data = path.join(folder, "data");
	for (const each of [UPLOADS, data]) fs.mkdirSync(each, { recursive: true });
	fs.symlinkSync(UPLOADS, path.join(data, "uploads"));
	const config = readConfig({ JOBS: "off", DATA_DIR: data, ...environment(folder) });
	const server = await startServer({ ...config, port: 0, rateLimits: false });
	// Requests of a service worker cannot be intercepted.
	await server.shop.settings.write({ offlinePage: false });
	return {
		...server,
		folder,
		async close() {
			await server.close();
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}
