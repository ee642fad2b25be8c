import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "../support/server-process.ts";

/** An extension that lets an error escape at SIGUSR2, in the way that it is told. */
const CARELESS = `
	const how = {
		timer: () => setTimeout(() => { throw new Error("nobody caught this"); }),
		promise: () => void Promise.reject(new Error("nobody caught this")),
	};
	process.on("SIGUSR2", how[process.env.CARELESS]);
	export default { namespace: "careless" };
`;

let folder: string;
let server: ChildProcess;
let output: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-end-"));
	fs.writeFileSync(path.join(folder, "careless.mjs"), CARELESS);
});
afterEach(() => {
	killGroup();
	fs.rmSync(folder, { recursive: true, force: true });
});

/** The server too, if npm or the shell between them has ended. */
function killGroup(): void {
	try {
		if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
	} catch {
		// All have ended.
	}
}

const DIRECTLY = [process.execPath, "packages/server/src/main.ts"] as const;
const BY_NPM = ["npm", "start", "--silent", "--"] as const;

/** Starts a server and a request whose body has not arrived. Resolves with its end and the response. */
async function requestUnderWay(environment: Record<string, string> = {}, command: readonly string[] = DIRECTLY) {
	const [program = "", ...args] = [...command, "--port", "0"];
	server = spawn(program, args, {
		cwd: ROOT,
		detached: true,
		env: { ...process.env, DATA_DIR: path.join(folder, "data"), ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	output = "";
	const port = await new Promise<number>((resolve, reject) => {
		const read = (chunk: Buffer) => {
			output += chunk;
			const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
			if (found) resolve(Number(found[1]));
		};
		server.stdout?.on("data", read);
		server.stderr?.on("data", read);
		server.once("exit", () => reject(new Error(output)));
	});
	const body = '{"id":20,"quantity":1}';
	let answer = "";
	const socket = net.connect(port, "127.0.0.1");
	socket.on("error", () => {}).on("data", (chunk) => (answer += chunk));
	const closed = once(socket, "close");
	await once(socket, "connect");
	socket.write(
		"POST /wp-json/wc/store/v1/cart/add-item HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" +
			`Content-Length: ${body.length}\r\n\r\n`,
	);
	await pause();
	const ended = once(server, "exit");
	return {
		port,
		async finish() {
			socket.write(body);
			await closed;
			const [code, signal] = await ended;
			return { answer: answer.split("\r\n")[0], code, signal };
		},
	};
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

it.each([
	["SIGTERM", "SIGTERM"],
	["SIGINT", "SIGINT"],
	["SIGINT", "SIGTERM"],
] as const)(
	"answers requests under way after %s and another %s",
	async (first, second) => {
		const request = await requestUnderWay();
		server.kill(first);
		await pause();
		server.kill(second);
		await pause();
		// Without a nonce.
		expect(await request.finish()).toEqual({ answer: "HTTP/1.1 401 Unauthorized", code: 0, signal: null });
	},
	60_000,
);

it.each([
	["timer", "an error was not caught"],
	["promise", "a rejected promise was not caught"],
])(
	"logs an error that escapes from a %s, answers requests under way, and ends",
	async (how, message) => {
		const request = await requestUnderWay({ EXTENSIONS: path.join(folder, "careless.mjs"), CARELESS: how });
		server.kill("SIGUSR2");
		await pause();
		expect(await request.finish()).toEqual({ answer: "HTTP/1.1 401 Unauthorized", code: 1, signal: null });
		const line = JSON.parse(output.split("\n").find((each) => each.startsWith('{"level":60')) ?? "null");
		expect(line).toMatchObject({ msg: message, err: { message: "nobody caught this" } });
		expect(line.err.stack).toContain("careless.mjs");
	},
	60_000,
);

it("answers requests under way and ends when npm is sent SIGTERM, which its shell does not pass on", async () => {
	const request = await requestUnderWay({}, BY_NPM);
	server.kill("SIGTERM");
	await pause();
	expect(await request.finish()).toMatchObject({ answer: "HTTP/1.1 401 Unauthorized" });
	await expect.poll(() => isOpen(request.port), { timeout: 10_000, interval: 100 }).toBe(false);
}, 60_000);

async function isOpen(port: number): Promise<boolean> {
	const socket = net.connect(port, "127.0.0.1");
	const opened = await once(socket, "connect").then(
		() => true,
		() => false,
	);
	socket.destroy();
	return opened;
}
