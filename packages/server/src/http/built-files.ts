import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { type CompressibleBody, compressible, sendCompressible } from "./compression.ts";
import { answerNoFile } from "./failures.ts";

const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".map": "application/json",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".woff2": "font/woff2",
};

/**
 * Serves built scripts and styles of `folder` below a path ("/assets/"), in the Brotli form that the build made. Names
 * contain a hash of the content, so browsers cache them for ever.
 */
export function serveBuiltFiles(app: FastifyInstance, below: string, folder: string): void {
	const bodies = new Map<string, CompressibleBody>();

	app.get<{ Params: { "*": string } }>(`${below}*`, async (request, reply) => {
		const name = request.params["*"];
		const type = TYPES[path.extname(name)];
		const body = type && /^[\w.-]+$/.test(name) ? await load(name) : undefined;
		if (!body) return answerNoFile(reply);
		reply.type(type!).header("cache-control", "public, max-age=31536000, immutable");
		return sendCompressible(request, reply, body);
	});

	async function load(name: string): Promise<CompressibleBody | undefined> {
		const cached = bodies.get(name);
		if (cached) return cached;
		try {
			const file = path.join(folder, name);
			// Files of an earlier build may have none.
			const readBrotli = () => readFile(`${file}.br`).catch(() => null);
			const body = compressible(await readFile(file), 9, readBrotli);
			bodies.set(name, body);
			return body;
		} catch {
			return undefined;
		}
	}
}
