/** One part of a multipart body. Its content has to be read, or is skipped, before the next part is asked for. */
export interface Part {
	/** Name of the form's field. */
	name: string;
	/** null: it is no file. */
	filename: string | null;
	content: AsyncIterable<Buffer>;
}

/** The body is not as its boundary says, or ends too early. */
export class BrokenBody extends Error {}

/** Bytes of a part's headers. */
const LONGEST_HEADERS = 8 * 1024;

/**
 * The parts of a multipart/form-data body as they arrive; no more than a chunk of it is in memory.
 * @throws BrokenBody
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
	const source = body[Symbol.asyncIterator]();
	const mark = Buffer.from(`\r\n--${boundary}`);
	// The first mark has no line before it.
	let buffer: Buffer = Buffer.from("\r\n");

	async function more(): Promise<void> {
		const { value, done } = await source.next();
		if (done) throw new BrokenBody("The body ends inside a part.");
		buffer = Buffer.concat([buffer, value]);
	}

	/** Gives what stands before the mark, which is taken too. */
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
		const content = until();
		yield { ...dispositionOf(headers), content };
		for await (const _ of content);
	}
}

/** The boundary of a multipart/form-data body; null where it is none, or names none. */
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
