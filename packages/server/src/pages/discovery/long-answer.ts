import { pipeline, Readable } from "node:stream";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerBusy, answerNoFile } from "../../http/failures.ts";
import { clientNetwork } from "../../security/limits/client-network.ts";

/** Most concurrent streamed responses, in all and per client: each reads the whole catalogue. */
const MOST = 6;
const MOST_OF_ONE = 2;
/** ms after which a slow reader is disconnected. */
const LONGEST = 10 * 60_000;

export interface LongAnswers {
	/** Streams `pieces` with back pressure, one in memory at a time, compressed if accepted. 503 beyond the limit. */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		pieces: () => Promise<AsyncGenerator<string> | null>,
	): Promise<FastifyReply>;
}

export function createLongAnswers({ most = MOST, mostOfOne = MOST_OF_ONE, longest = LONGEST } = {}): LongAnswers {
	const underWay = new Map<string, number>();

	/** false: too many, or the client has already disconnected, so that nothing would end its turn. */
	function begin(client: string, reply: FastifyReply): boolean {
		if (reply.raw.destroyed) return false;
		const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
		const own = underWay.get(client) ?? 0;
		if (all >= most || own >= mostOfOne) return false;
		underWay.set(client, own + 1);
		const limit = setTimeout(() => reply.raw.destroy(), longest);
		// Also if the client disconnects.
		reply.raw.once("close", () => {
			clearTimeout(limit);
			const left = (underWay.get(client) ?? 1) - 1;
			if (left === 0) underWay.delete(client);
			else underWay.set(client, left);
		});
		return true;
	}

	return {
		async send(request, reply, pieces) {
			if (request.method === "HEAD") return reply.send();
			if (!begin(clientNetwork(request.ip), reply)) return answerBusy(request, reply);
			const generator = await pieces();
			if (!generator) return answerNoFile(reply);
			const text = Readable.from(generator, { highWaterMark: 1 });
			reply.header("vary", "Accept-Encoding");
			if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers["accept-encoding"] ?? "")))
				return reply.send(text);
			const packed = zlib.createGzip({ level: 6 });
			// An error destroys both streams: the client sees a truncated response.
			pipeline(text, packed, (error) => {
				if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE") request.log.error({ err: error });
			});
			return reply.header("content-encoding", "gzip").send(packed);
		},
	};
}
