import type { FastifyReply, FastifyRequest } from "fastify";
import { type compressible, sendCompressible, sendForOne } from "../../http/compression.ts";

/** Sends a page with how it may be cached. That of one visitor has a nonce of its own: no other is equal to it. */
export function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
	body: ReturnType<typeof compressible>,
	caching: string,
): Promise<FastifyReply> {
	reply.code(status).type("text/html; charset=utf-8").header("cache-control", caching);
	return caching.startsWith("private") ? sendForOne(request, reply, body) : sendCompressible(request, reply, body);
}
