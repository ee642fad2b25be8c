import { once } from "node:events";
import { pipeline, Readable, Transform } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import zlib from "node:zlib";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerBusy, answerNoFile } from "../../http/failures.ts";
import { createPlaces } from "./places.ts";

/** Most compressed bytes of responses that are being made, before they are kept. */
const COLLECTED = 16 * 1024 * 1024;
/** Bytes of a kept response that are unpacked at once. */
const SLICE = 64 * 1024;

export interface LongAnswer {
	/** Path and site. */
	key: string;
	/** Version of the data: a finished response of another one is not used. */
	version: string;
	/** The text; null if there is none. */
	pieces(): Promise<AsyncGenerator<string> | null>;
}

export interface LongAnswers {
	/**
	 * Streams a text with back pressure, one piece in memory at a time, compressed if accepted. Between pieces the event
	 * loop handles other requests. The finished text is kept until its version ends. 503 beyond the limits (places.ts).
	 */
	send(request: FastifyRequest, reply: FastifyReply, answer: LongAnswer): Promise<FastifyReply>;
}

export function createLongAnswers(limits: Parameters<typeof createPlaces>[0] = {}): LongAnswers {
	const places = createPlaces(limits);
	/** Compressed. A response of more than a quarter of it is made each time. */
	const kept = new BoundedCache<string, { version: string; packed: Buffer }>({
		name: "pages: feeds and sitemaps",
		bytes: 32 * 1024 * 1024,
		sizeOf: ({ packed }) => packed.length,
	});
	const inTurn = createTurns();
	let collected = 0;

	/** Passes the compressed text on and keeps it once it is whole. */
	function keeper({ key, version }: LongAnswer): Transform {
		let chunks: Buffer[] | null = [];
		let own = 0;
		const giveUp = () => {
			collected -= own;
			own = 0;
			chunks = null;
		};
		const keeps = new Transform({
			transform(chunk: Buffer, _encoding, done) {
				if (chunks) {
					own += chunk.length;
					collected += chunk.length;
					chunks.push(chunk);
					if (collected > COLLECTED) giveUp();
				}
				done(null, chunk);
			},
			flush(done) {
				if (chunks) kept.set(key, { version, packed: Buffer.concat(chunks) });
				done();
			},
		});
		return keeps.once("close", giveUp);
	}

	return {
		async send(request, reply, answer) {
			if (request.method === "HEAD") return reply.send();
			reply.header("vary", "Accept-Encoding");
			const isPacked = acceptsGzip(request);
			const found = kept.get(answer.key);
			const packed = found?.version === answer.version ? found.packed : null;
			if (packed && isPacked) return reply.header("content-encoding", "gzip").send(packed);
			const place = places.take(request, reply);
			if (!place) return answerBusy(request, reply);
			const report = (error: NodeJS.ErrnoException | null | undefined) => {
				if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE") request.log.error({ err: error });
			};
			if (packed) {
				const unpacked = zlib.createGunzip();
				pipeline(Readable.from(place.noting(slicesOf(packed)), { highWaterMark: 1 }), unpacked, report);
				return reply.send(unpacked);
			}
			const pieces = await answer.pieces();
			if (!pieces) return answerNoFile(reply);
			const text = place.noting(inTurn(pieces));
			const keeps = keeper(answer);
			if (!isPacked) return reply.send(Readable.from(keeping(text, keeps), { highWaterMark: 1 }));
			// An error destroys all streams: the client sees a truncated response.
			pipeline(Readable.from(text, { highWaterMark: 1 }), zlib.createGzip({ level: 6 }), keeps, report);
			return reply.header("content-encoding", "gzip").send(keeps);
		},
	};
}

/** One piece is made a round of the event loop, of however many responses. */
function createTurns() {
	let last: Promise<unknown> = Promise.resolve();
	return async function* inTurn(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
		try {
			for (;;) {
				last = last.then(() => nextRound());
				await last;
				const { value, done } = await pieces.next();
				if (done) return;
				yield value;
			}
		} finally {
			await pieces.return(undefined);
		}
	};
}

/** A text for a client that accepts no compression, compressed beside to be kept. */
async function* keeping(pieces: AsyncIterable<string>, keeps: Transform): AsyncGenerator<string> {
	const gzip = zlib.createGzip({ level: 6 });
	pipeline(gzip, keeps.resume(), () => {});
	try {
		for await (const piece of pieces) {
			yield piece;
			if (!gzip.write(piece)) await once(gzip, "drain");
		}
		gzip.end();
	} finally {
		if (!gzip.writableEnded) gzip.destroy();
	}
}

function* slicesOf(packed: Buffer): Generator<Buffer> {
	for (let at = 0; at < packed.length; at += SLICE) yield packed.subarray(at, at + SLICE);
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
	return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""));
}
