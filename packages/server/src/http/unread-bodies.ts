import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { dropBody } from "./uploads.ts";

/** Most bytes of a body that are read only to be dropped. Then the connection is closed. */
const MOST_DROPPED = 32 * 1024 * 1024;

/**
 * Reads what is left of a body once its request is answered, and drops it: otherwise the next request on the connection
 * would wait behind it, and a client that is closed while it sends may not see the answer. The time is limited by
 * security/limits/arrival-limits.ts.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
	app.addHook("onSend", (request, reply, payload, done) => {
		const { raw } = request;
		if (!hasBody(raw)) return done(null, payload);
		const isLong = Number(raw.headers["content-length"] ?? 0) > MOST_DROPPED;
		if (raw.readableEnded || (!raw.destroyed && !isLong)) {
			// The framework closes connections whose bodies it refuses.
			reply.removeHeader("connection");
			if (!raw.readableEnded) drop(raw);
		} else reply.header("connection", "close");
		done(null, payload);
	});
}

/** Chunks of a body. A reader may stop early: the body is not destroyed, as by a loop over itself. */
export function chunksOf(body: Readable): AsyncIterable<Buffer> {
	return { [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }) };
}

export function hasBody({ headers }: IncomingMessage): boolean {
	return (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
}

function drop(body: IncomingMessage): void {
	dropBody(body);
	let left = MOST_DROPPED;
	// A reader that has stopped in the middle may still listen.
	body.removeAllListeners("readable").removeAllListeners("data");
	body
		.on("error", () => {})
		.on("data", (chunk: Buffer) => {
			left -= chunk.length;
			if (left < 0) body.socket?.destroy();
		});
	body.resume();
}
