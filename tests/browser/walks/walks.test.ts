import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type DemoServer, startDemo } from "../../support/demo-server.ts";
import { walk } from "./shopper-walk.ts";

/** Some walks of `npm run walks`, with short delays. */
describe("a shopper over a bad connection", () => {
	let server: DemoServer;
	let browser: Browser;

	beforeAll(async () => {
		server = await startDemo();
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.close();
	});

	for (const seed of [11, 12, 13])
		it(`ends with the last choices (seed ${seed})`, async () => {
			await walk({ browser, base: server.address, seed, scale: 0.05, orders: true });
		});
});
