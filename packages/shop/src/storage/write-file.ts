import crypto from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Copies a file atomically, with its folder. @throws the error of the file system */
export function copyWhole(from: string, to: string): Promise<void> {
	return placed(to, (unfinished) => fs.copyFile(from, unfinished));
}

/**
 * Writes a stream to a file, whole or not at all. `check` refuses it before it has its name, by an error. @throws the
 * error of the stream, of the file system or of the check
 */
export function streamWhole(
	chunks: AsyncIterable<Uint8Array>,
	to: string,
	check: (unfinished: string) => Promise<void>,
): Promise<void> {
	return placed(to, async (unfinished) => {
		await pipeline(chunks, createWriteStream(unfinished, { flags: "wx", flush: true }));
		await check(unfinished);
	});
}

async function placed(to: string, write: (unfinished: string) => Promise<void>): Promise<void> {
	await fs.mkdir(path.dirname(to), { recursive: true });
	const unfinished = path.join(path.dirname(to), `.${crypto.randomUUID()}.part`);
	try {
		await write(unfinished);
		await fs.rename(unfinished, to);
	} finally {
		await fs.rm(unfinished, { force: true });
	}
}
