import readline from "node:readline";

/** Asks a person at the terminal. true for "y" or "yes"; false for anything else and at the end of the input. */
export async function askYes(question: string): Promise<boolean> {
	const lines = readline.createInterface({ input: process.stdin, output: process.stderr });
	try {
		process.stderr.write(`${question} [y/N] `);
		for await (const line of lines) return /^y(es)?$/i.test(line.trim());
		return false;
	} finally {
		lines.close();
	}
}
