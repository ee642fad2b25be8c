import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@feedmill/server/config/config.ts";
import { type RunningServer, startServer } from "@feedmill/server/start-server.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { walk } from "./shopper-walk.ts";

/** A few of the walks of `npm run walks`, hurried: late answers, lost answers, second thoughts. */
describe("a shopper over a bad line", () => {
	let folder: string;
	let server: RunningServer;
	let browser: Browser;

	beforeAll(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-walks-"));
		server = await startServer({ ...readConfig({ JOBS: "off", DATA_DIR: folder }), port: 0, rateLimits: false });
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	for (const seed of [11, 12, 13])
		it(`ends with what was last asked for (seed ${seed})`, async () => {
			await walk({ browser, base: server.address, seed, scale: 0.05, orders: true });
		});
});
