import { Console } from "node:console";
import fs from "node:fs";
import { Writable } from "node:stream";
import tty from "node:tty";

/**
 * Writes one line of a log, with its newline, to standard output. Never throws: when the disk of the log is full or
 * its reader has gone, lines are lost and the shop goes on.
 */
export function writeLogLine(line: string): void {
	writeTo(1, line);
}

/** The console's output does the same. Call once, before anything is written. */
export function keepConsole(): void {
	globalThis.console = new Console({ stdout: streamTo(1), stderr: streamTo(2) });
}

/** Standard output or standard error. */
type Descriptor = 1 | 2;

/** Chosen with the first line of each. */
const outputs = new Map<Descriptor, (text: string) => void>();

function writeTo(descriptor: Descriptor, text: string): void {
	const output = outputs.get(descriptor) ?? (isFile(descriptor) ? fileOutput : pipeOutput)(descriptor);
	outputs.set(descriptor, output);
	output(text);
}

function streamTo(descriptor: Descriptor): Writable {
	return new Writable({
		decodeStrings: false,
		write(text: string, _encoding, done) {
			writeTo(descriptor, text);
			done();
		},
	});
}

/** Not `process.stdout`: its stream takes no more text after the first error, even when there is room again. */
function fileOutput(descriptor: Descriptor): (text: string) => void {
	return (text) => {
		try {
			fs.writeSync(descriptor, text);
		} catch {
			// The disk is full.
		}
	};
}

function pipeOutput(descriptor: Descriptor): (text: string) => void {
	const stream = descriptor === 1 ? process.stdout : process.stderr;
	// The reader has gone.
	stream.on("error", () => {});
	return (text) => void stream.write(text);
}

function isFile(descriptor: Descriptor): boolean {
	if (tty.isatty(descriptor)) return false;
	try {
		const found = fs.fstatSync(descriptor);
		return !found.isFIFO() && !found.isSocket();
	} catch {
		return false;
	}
}
