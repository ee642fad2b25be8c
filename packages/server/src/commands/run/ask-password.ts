import readline from "node:readline";
import { Writable } from "node:stream";
import { ConfigError } from "../../config/config.ts";

/**
 * Reads one line of standard input: typed at a terminal without echo, or piped. "" at end of input. @throws
 * ConfigError, one sentence, if a piped line has more than LONGEST characters.
 */
export async function askPassword(question: string): Promise<string> {
	return process.stdin.isTTY === true ? typed(question) : piped();
}

/** Characters. Far more than a password or the key of a provider has; a device such as /dev/zero never ends. */
const LONGEST = 16_000;

async function typed(question: string): Promise<string> {
	process.stderr.write(question);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		process.stderr.write("\n");
	}
}

async function piped(): Promise<string> {
	let text = "";
	for await (const chunk of process.stdin.setEncoding("utf8")) {
		text += chunk;
		const end = text.search(/[\r\n]/);
		if ((end < 0 ? text.length : end) > LONGEST)
			throw new ConfigError(
				"The line on standard input is longer than 16,000 characters: give the password or key alone, in one line.",
			);
		if (end >= 0) return text.slice(0, end);
	}
	return text;
}
