import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../support/postgres.ts";
import { ROOT } from "../support/server-process.ts";

let folder: string;
let base: string;
let server: ChildProcess;
beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-full-log-"));
	const port = await freePort();
	base = `http://127.0.0.1:${port}`;
	const full = fs.openSync("/dev/full", "a");
	server = spawn("node", [path.join(ROOT, "packages/server/src/main.ts"), "--port", String(port)], {
		env: { ...process.env, DATA_DIR: folder, JOBS: "off", MALLOC_ARENA_MAX: "2" },
		stdio: ["ignore", full, full],
	});
});
afterAll(async () => {
	const ended = once(server, "exit");
	if (server.exitCode === null && server.kill("SIGTERM")) await ended;
	fs.rmSync(folder, { recursive: true, force: true });
});

const alive = () =>
	fetch(`${base}/healthz`).then(
		({ status }) => status,
		() => 0,
	);

it("continues to serve when the disk of its logs is full", async () => {
	await expect.poll(alive, { timeout: 60_000, interval: 200 }).toBe(200);
	const add = {
		method: "POST",
		body: '{"id":1}',
		headers: { "cart-token": "a.b.c", "content-type": "application/json" },
	};
	// Each writes a line to the security log, the last one to the error log as well.
	for (let time = 0; time < 2; time++) {
		await fetch(`${base}/wp-json/wc/store/v1/cart/add-item`, add);
		const login = new URLSearchParams({ username: `nobody${time}@example.in`, password: "wrong", login: "Log in" });
		await fetch(`${base}/my-account/`, { method: "POST", body: login });
		expect(await alive()).toBe(200);
	}
	expect((await fetch(`${base}/wp-json/wc/store/v1/cart`)).status).toBe(200);
});
