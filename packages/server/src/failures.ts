import type { FastifyInstance } from "fastify";
import { errorEnvelope, unexpectedError } from "./rest/error-envelope.ts";
import { stringifyWire } from "./rest/wire-json.ts";

/** What is answered when a request cannot be read or something broke. The reason of a 5xx is in the log under the request's id, never in the answer. */
export function registerFailures(app: FastifyInstance): void {
	app.setErrorHandler((error, request, reply) => {
		const status = statusOf(error);
		if (status >= 500) app.log.error({ err: error, requestId: request.id, url: request.url }, "a request failed");
		reply.code(status).header("cache-control", "no-store");
		const code = error instanceof Error && "code" in error ? String(error.code).toLowerCase() : "bad_request";
		const message = status === 413 ? "The request is too large." : "The request cannot be read.";
		if (request.url.startsWith("/wp-json")) {
			const envelope = errorEnvelope(status >= 500 ? unexpectedError(request.id) : { code, message, status });
			return reply.type("application/json; charset=UTF-8").send(stringifyWire(envelope));
		}
		return reply
			.type("text/html; charset=utf-8")
			.send(failurePage(status, status >= 500 ? `Something went wrong on our side (request ${request.id}). Please try again.` : message));
	});
	app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/html; charset=utf-8").send(failurePage(404, "There is nothing at this address.")));
}

function statusOf(error: unknown): number {
	const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
	return status >= 400 && status < 600 ? status : 500;
}

/** Shown when the pages themselves cannot be: it stands on its own. */
function failurePage(status: number, text: string): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status === 404 ? "Not found" : "Sorry"}</h1><p>${text}</p><p><a href="/">Back to the shop</a></p></html>`;
}
