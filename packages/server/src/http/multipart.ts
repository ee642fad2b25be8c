/** One part of a multipart body. Read its content before asking for the next part; otherwise it is skipped. */
export interface Part {
	/** Name of the form's field. */
	name: string;
	/** null: not a file. */
	filename: string | null;
	content: AsyncIterable<Buffer>;
}

/** The body does not match its boundary, or is truncated. */
export class BrokenBody extends Error {}

/** Largest headers of a part in bytes. */
const LONGEST_HEADERS = 8 * 1024;

/**
 * Streams the parts of a multipart/form-data body, one chunk in memory at a time.
 * @throws BrokenBody
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
	const source = body[Symbol.asyncIterator]();
	const mark = Buffer.from(`\r\n--${boundary}`);
	// The first boundary has no line break before it.
	let buffer: Buffer = Buffer.from("\r\n");

	async function more(): Promise<void> {
		const { value, done } = await source.next();
		if (done) throw new BrokenBody("The body ends inside a part.");
		buffer = Buffer.concat([buffer, value]);
	}

	/** Everything before the boundary, which is consumed. A reader may stop early: the next one goes on from there. */
	function untilBoundary(): AsyncIterable<Buffer> {
		const pieces = until();
		return { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
	}

	async function* until(): AsyncGenerator<Buffer> {
		for (;;) {
			const at = buffer.indexOf(mark);
			const safe = at === -1 ? Math.max(0, buffer.length - mark.length + 1) : at;
			const piece = buffer.subarray(0, safe);
			buffer = buffer.subarray(at === -1 ? safe : at + mark.length);
			if (piece.length > 0) yield piece;
			if (at !== -1) return;
			await more();
		}
	}

	try {
		for await (const _ of until());
		for (;;) {
			while (buffer.length < 2) await more();
			if (buffer.subarray(0, 2).toString() === "--") return;
			let end = buffer.indexOf("\r\n\r\n");
			while (end === -1) {
				if (buffer.length > LONGEST_HEADERS) throw new BrokenBody("The headers of a part are too long.");
				await more();
				end = buffer.indexOf("\r\n\r\n");
			}
			const headers = buffer.subarray(0, end).toString("utf8");
			buffer = buffer.subarray(end + 4);
			const content = untilBoundary();
			yield { ...dispositionOf(headers), content };
			for await (const _ of content);
		}
	} finally {
		await source.return?.();
	}
}

/** The boundary of a multipart/form-data content type; null for others. */
export function boundaryOf(contentType: string | undefined): string | null {
	const [, quoted, bare] =
		/^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(contentType ?? "") ?? [];
	return quoted ?? bare ?? null;
}

function dispositionOf(headers: string): { name: string; filename: string | null } {
	const [line = ""] = /^content-disposition:.*$/im.exec(headers) ?? [];
	const read = (attribute: string) => new RegExp(`[;\\s]${attribute}="([^"]*)"`, "i").exec(line)?.[1];
	return { name: read("name") ?? "", filename: read("filename") ?? null };
}
