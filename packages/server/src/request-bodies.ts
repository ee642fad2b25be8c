import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseQuery } from "./rest/query-string.ts";

/** Form bodies of pages and small calls become plain objects with nested keys; files in them are left out. */
export function readFormBodies(app: FastifyInstance): void {
	app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, parseQuery(String(body))));
	app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
		const form = await new Response(new Uint8Array(body), { headers: { "content-type": request.headers["content-type"] ?? "" } }).formData().catch(() => new FormData());
		const pairs = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
		return parseQuery(new URLSearchParams(pairs).toString());
	});
}
