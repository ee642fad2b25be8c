import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../support/server-process.ts";

it("the access log goes on in a new file at SIGUSR2, and its last lines are written at the end", async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-access-"));
	const file = path.join(folder, "access.log");
	const server = spawn(process.execPath, ["packages/server/src/main.ts", "--port", "0"], {
		cwd: ROOT,
		env: { ...process.env, DATA_DIR: path.join(folder, "data"), ACCESS_LOG: file },
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => {
		server.kill("SIGKILL");
		fs.rmSync(folder, { recursive: true, force: true });
	});
	let output = "";
	for await (const chunk of server.stdout) {
		output += chunk;
		if (/http:\/\/[\d.:]+/.test(output)) break;
	}
	const [base = ""] = /http:\/\/[\d.:]+/.exec(output) ?? [];
	const paths = (from: string) =>
		fs
			.readFileSync(from, "utf8")
			.split("\n")
			.filter((line) => line !== "")
			.map((line) => JSON.parse(line).path);

	await fetch(`${base}/healthz?first`).then((answer) => answer.text());
	fs.renameSync(file, `${file}.1`);
	server.kill("SIGUSR2");
	await expect.poll(() => fs.existsSync(file), { timeout: 20_000 }).toBe(true);
	await fetch(`${base}/readyz?second`).then((answer) => answer.text());
	const ended = once(server, "exit");
	server.kill("SIGTERM");
	await ended;
	expect([paths(`${file}.1`), paths(file)]).toEqual([["/healthz"], ["/readyz"]]);
}, 90_000);
