import type { FastifyReply, FastifyRequest } from "fastify";
import { type compressible, sendCompressible } from "../../http/compression.ts";

/** Sends a page with how it may be cached. */
export function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
	body: ReturnType<typeof compressible>,
	caching: string,
): Promise<FastifyReply> {
	reply.code(status).type("text/html; charset=utf-8").header("cache-control", caching);
	return sendCompressible(request, reply, body);
}
