import { setImmediate as parsed } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";

/** One part of a multipart body: a text, or a file. */
export type Part = TextPart | FilePart;

export interface TextPart {
	/** Name of the form's field. */
	name: string;
	/** null: not a file. */
	filename: null;
	text: string;
}

export interface FilePart {
	name: string;
	/** Without folders; "" for a field of files in which none was chosen. */
	filename: string;
	/** Read it before asking for the next part; otherwise it is skipped. */
	content: AsyncIterable<Buffer>;
}

export interface PartLimits {
	/** Parts beyond it are not read, and are no error. */
	parts: number;
	/** Bytes of a text; the rest is cut off. */
	text: number;
	/** Bytes of a file; the rest is cut off, so the reader allows one less. */
	file: number;
}

/** The body does not match its boundary, or is truncated. */
export class BrokenBody extends Error {}

/**
 * Streams the parts of a multipart/form-data body, one chunk in memory at a time: a chunk is asked for only when
 * somebody waits for what comes next. null: the content type is another one, or has no boundary.
 * @throws BrokenBody while it is read
 */
export function readParts(
	body: AsyncIterable<Uint8Array>,
	contentType: string | undefined,
	limits: PartLimits,
): AsyncGenerator<Part> | null {
	const parser = parserOf(contentType ?? "", limits);
	return parser && partsOf(body, parser);
}

function parserOf(contentType: string, { parts, text, file }: PartLimits): BusboyInstance | null {
	if (!/^multipart\/form-data\b/i.test(contentType)) return null;
	try {
		return new Busboy({
			headers: { "content-type": contentType },
			limits: { parts, fieldSize: text, fileSize: file, headerPairs: MOST_HEADERS, headerSize: LONGEST_HEADERS },
			isPartAFile: (_name, _type, filename) => filename !== undefined,
		});
	} catch {
		return null;
	}
}

/** Of a part. */
const MOST_HEADERS = 20;
/** Bytes of a part's headers; what is longer is not read. */
const LONGEST_HEADERS = 8 * 1024;

async function* partsOf(body: AsyncIterable<Uint8Array>, parser: BusboyInstance): AsyncGenerator<Part> {
	const source = body[Symbol.asyncIterator]();
	const arrived: Part[] = [];
	let isOver = false;
	let failure: BrokenBody | null = null;
	parser
		.on("field", (name: string | undefined, text: string) => {
			arrived.push({ name: name ?? "", filename: null, text });
		})
		.on("file", (name: string | undefined, file: BusboyFileStream, filename: string) => {
			arrived.push({ name: name ?? "", filename, content: contentOf(file, more) });
		})
		.on("partsLimit", () => {
			isOver = true;
		})
		.on("finish", () => {
			isOver = true;
		})
		.on("error", (error: Error) => {
			failure ??= new BrokenBody(error.message);
		});

	/** Parses the next chunk; its parts have arrived afterwards. */
	async function more(): Promise<void> {
		const { value, done } = await source.next();
		if (done) parser.end();
		else
			await new Promise<void>(
				(resolve) => void parser.write(Buffer.from(value.buffer, value.byteOffset, value.length), () => resolve()),
			);
		await parsed();
		if (done && !isOver) failure ??= new BrokenBody("The body ends inside a part.");
		if (failure) throw failure;
	}

	try {
		for (;;) {
			const part = arrived.shift();
			if (part) {
				yield part;
				if (part.filename !== null) for await (const _ of part.content);
			} else if (isOver) return;
			else await more();
		}
	} finally {
		parser.destroy();
		await source.return?.();
	}
}

/** The content of a file. A reader may stop early: the next one goes on from there. */
function contentOf(file: BusboyFileStream, more: () => Promise<void>): AsyncIterable<Buffer> {
	const pieces: Buffer[] = [];
	let isOver = false;
	file
		.on("data", (piece: Buffer) => pieces.push(piece))
		.on("end", () => {
			isOver = true;
		})
		// The parser has failed too.
		.on("error", () => {});
	return {
		[Symbol.asyncIterator]: () => ({
			async next() {
				while (pieces.length === 0 && !isOver) await more();
				const value = pieces.shift();
				return value === undefined ? { value, done: true } : { value, done: false };
			},
		}),
	};
}
