import { hash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { ownBytes } from "@feedmill/trade/cache/bounded-cache.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

type Encoding = "br" | "gzip" | "identity";

/** A text in its compressed forms, each computed on first use. */
export interface CompressibleBody {
	plain: Buffer;
	/** Hash of the content, for the ETag; computed on first use. */
	tag(): string;
	encoded(encoding: Encoding): Promise<Buffer>;
}

/**
 * `brotliQuality`: 5 for frequent content, 9 for texts compressed once. `readBrotli` reads a Brotli form made before;
 * null: there is none.
 */
export function compressible(
	content: string | Buffer,
	brotliQuality = 5,
	readBrotli: () => Promise<Buffer | null> = async () => null,
): CompressibleBody {
	const plain = typeof content === "string" ? ownBytes(content) : content;
	const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(plain)]]);
	const params = {
		[zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
		[zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
	};
	const make = async (encoding: Encoding): Promise<Buffer> =>
		encoding === "br" ? ((await readBrotli()) ?? brotli(plain, { params })) : gzip(plain, { level: 6 });
	let tag: string | undefined;
	return {
		plain,
		// A method: an object with a getter costs more than the hash.
		tag: () => (tag ??= hash("sha1", plain, "base64url").slice(0, 16)),
		encoded: (encoding) => {
			const compressed = made.get(encoding) ?? make(encoding);
			made.set(encoding, compressed);
			return compressed;
		},
	};
}

/**
 * Sends the form that the browser accepts, or 304 if its copy is current. Weak ETags, because the forms differ in
 * bytes.
 */
export async function sendCompressible(
	request: FastifyRequest,
	reply: FastifyReply,
	body: CompressibleBody,
): Promise<FastifyReply> {
	const etag = `W/"${body.tag()}"`;
	reply.header("etag", etag);
	if (reply.statusCode !== 200 || !matches(request.headers["if-none-match"], etag))
		return sendForOne(request, reply, body);
	varyByEncoding(reply);
	return reply.code(304).send();
}

/** The same for what no other response will be equal to, as a page with a nonce: without an ETag. */
export async function sendForOne(
	request: FastifyRequest,
	reply: FastifyReply,
	body: CompressibleBody,
): Promise<FastifyReply> {
	varyByEncoding(reply);
	const encoding = body.plain.length < 1024 ? "identity" : acceptedEncoding(request.headers["accept-encoding"]);
	if (encoding !== "identity") reply.header("content-encoding", encoding);
	return reply.send(await body.encoded(encoding));
}

function varyByEncoding(reply: FastifyReply): void {
	const varies = reply.getHeader("vary");
	reply.header("vary", varies ? `Accept-Encoding, ${varies}` : "Accept-Encoding");
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	return (ifNoneMatch ?? "")
		.split(",")
		.some((candidate) => candidate.trim() === "*" || candidate.trim().replace(/^(?!W\/)/, "W/") === etag);
}

function acceptedEncoding(accept: string | undefined): Encoding {
	const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accept ?? "");
	for (const encoding of ["br", "gzip"] as const) if (accept?.includes(encoding) && !refused(encoding)) return encoding;
	return "identity";
}
