import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "./config/config.ts";
import { type RunningServer, startServer } from "./start-server.ts";

let folder: string;
let server: RunningServer;
beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-shutdown-"));
	server = await startServer({ ...readConfig({ DATA_DIR: folder }), port: 0, jobs: false });
}, 60_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("closes in time though a client never ends its request", async () => {
	const { port } = new URL(server.address);
	const socket = net.connect(Number(port), "127.0.0.1", () =>
		socket.write("POST /wp-json/wc/store/v1/cart/add-item HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"),
	);
	socket.on("error", () => {});
	await new Promise((resolve) => setTimeout(resolve, 200));
	const begun = performance.now();
	await server.close({ grace: 500 });
	// The default is 20 seconds.
	expect(performance.now() - begun).toBeLessThan(15_000);
	socket.destroy();
}, 40_000);

it("closes in time though a job never ends", async () => {
	const reported = vi.spyOn(console, "error").mockReturnValue();
	const other = await startServer({ ...readConfig({ DATA_DIR: folder }), port: 0, jobs: false });
	vi.spyOn(other.shop, "close").mockReturnValue(new Promise(() => {}));
	await other.close({ closing: 50 });
	expect(String(reported.mock.calls[0]?.[0])).toContain("Closing the shop took longer than 0.05 seconds");
	vi.restoreAllMocks();
	await other.shop.close();
}, 40_000);
