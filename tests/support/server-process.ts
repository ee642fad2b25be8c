import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

export interface ServerProcess {
	/** The URL it printed. */
	base: string;
	/** ms from the command to the line with the URL. */
	startedIn: number;
	output(): string;
	/** Sends SIGTERM like an operator; resolves when npm has ended. */
	stop(): Promise<void>;
	kill(): void;
}

/** Runs `npm start` (or `command`) until it prints its URL. Rejects with the output if it ends before. */
export function startProcess(
	options: { cwd?: string; environment?: NodeJS.ProcessEnv; args?: readonly string[]; timeout?: number } = {},
): Promise<ServerProcess> {
	const started = performance.now();
	const child: ChildProcess = spawn("npm", ["start", "--silent", "--", ...(options.args ?? ["--port", "0"])], {
		cwd: options.cwd ?? ROOT,
		// Without compile cache, as on a new machine.
		env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1", ...options.environment },
		stdio: ["ignore", "pipe", "pipe"],
		// npm does not always forward signals, so they are sent to the process group.
		detached: true,
	});
	const signal = (name: NodeJS.Signals) => {
		if (child.pid && child.exitCode === null) process.kill(-child.pid, name);
	};
	return new Promise((resolve, reject) => {
		let output = "";
		const timer = setTimeout(() => {
			signal("SIGKILL");
			reject(new Error(`no address within ${options.timeout ?? 60_000} ms: ${output}`));
		}, options.timeout ?? 60_000);
		const read = (chunk: Buffer) => {
			output += chunk;
			const address = /https?:\/\/[\d.:]+/.exec(output);
			if (!address) return;
			clearTimeout(timer);
			resolve({
				base: address[0],
				startedIn: performance.now() - started,
				output: () => output,
				stop: () =>
					new Promise((done) => {
						child.once("exit", () => done());
						signal("SIGTERM");
					}),
				kill: () => signal("SIGKILL"),
			});
		};
		child.stdout?.on("data", read);
		child.stderr?.on("data", (chunk) => (output += chunk));
		child.on("exit", (code) => {
			clearTimeout(timer);
			reject(new Error(`ended with ${code}: ${output}`));
		});
	});
}
