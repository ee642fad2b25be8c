import readline from "node:readline";
import { Writable } from "node:stream";

/** Reads one line of standard input: typed at a terminal without echo, or piped. "" at end of input. */
export async function askPassword(question: string): Promise<string> {
	const terminal = process.stdin.isTTY === true;
	if (terminal) process.stderr.write(question);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = readline.createInterface({ input: process.stdin, output: silent, terminal });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		if (terminal) process.stderr.write("\n");
	}
}
