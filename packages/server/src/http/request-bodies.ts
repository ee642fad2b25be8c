import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "./clean-text.ts";
import { parseMultipart, parseQuery } from "./query-string.ts";

/** Form bodies of pages and small calls become plain objects with nested keys; files in them are left out. */
export function readFormBodies(app: FastifyInstance): void {
	app.removeContentTypeParser("application/json");
	app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
		try {
			done(null, body === "" ? {} : parseJson(String(body)));
		} catch {
			done(Object.assign(new Error("The body is not JSON."), { statusCode: 400 }));
		}
	});
	app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
		done(null, parseQuery(String(body))),
	);
	app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
		parseMultipart(body, request.headers["content-type"] ?? ""),
	);
}
