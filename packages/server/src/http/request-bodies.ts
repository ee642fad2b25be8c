import type { Readable } from "node:stream";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import { parseMultipart, parseQuery } from "./query-string.ts";
import { chunksOf } from "./unread-bodies.ts";
import { parseJsonForm } from "./wire-json.ts";

/** Query parameter of form URLs with file uploads: the page reads the body as a stream. */
export const WITH_FILES = "with-files";

/**
 * Parses form bodies of pages and AJAX calls into objects with nested keys. Files are dropped, except for URLs with
 * WITH_FILES, whose body stays a stream.
 */
export function readFormBodies(app: FastifyInstance): void {
	app.removeContentTypeParser("application/json");
	app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
		try {
			done(null, body === "" ? {} : parseJsonForm(String(body)));
		} catch {
			done(Object.assign(new Error("The body is not JSON."), { statusCode: 400 }));
		}
	});
	app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
		done(null, parseQuery(String(body))),
	);
	app.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, body: Readable) => {
		if ((request.query as Record<string, unknown>)[WITH_FILES] !== undefined) return body;
		return parseMultipart(
			await whole(body, request.routeOptions.bodyLimit ?? 0),
			request.headers["content-type"] ?? "",
		);
	});
}

/** @throws FST_ERR_CTP_BODY_TOO_LARGE, and an error with the status 400 if the client went away meanwhile */
async function whole(body: Readable, most: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	try {
		for await (const chunk of chunksOf(body)) {
			length += chunk.length;
			if (length > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
			chunks.push(chunk);
		}
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ECONNRESET")) throw error;
		// Not a fault of the server, which the log of errors is for.
		throw Object.assign(new Error("The client went away.", { cause: error }), { statusCode: 400 });
	}
	return Buffer.concat(chunks);
}
