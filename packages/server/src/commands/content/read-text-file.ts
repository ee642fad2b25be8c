import { createReadStream } from "node:fs";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";

/** Bytes: more than the longest content has, because a device may have no end. */
const MOST_BYTES = 4_000_000;

/** The text of a file, or of standard input for "-". Errors: feedmill_no_file, feedmill_too_long, each one sentence. */
export async function readTextFile(file: string): Promise<Result<string>> {
	const name = file === "-" ? "standard input" : file;
	const pieces: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const piece of file === "-" ? process.stdin : createReadStream(file)) {
			pieces.push(Buffer.from(piece));
			bytes += piece.length;
			if (bytes > MOST_BYTES)
				return fail("feedmill_too_long", `${name} has more than ${MOST_BYTES / 1_000_000} MB: that is no page.`);
		}
	} catch {
		return fail("feedmill_no_file", `There is no file ${name} that can be read.`, "not-found");
	}
	try {
		// A mark of the byte order at the beginning goes.
		return ok(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces)));
	} catch {
		return fail("feedmill_no_text", `${name} is no text in UTF-8.`);
	}
}
