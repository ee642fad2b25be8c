import { problem } from "@feedmill/trade/basics/result.ts";
import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";
import { type Said, said, saidOf } from "@feedmill/trade/words/said.ts";
import { html } from "@feedmill/values/html.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { wordsFor } from "../language/languages.ts";
import { errorEnvelope, RETRY_AFTER, UNAVAILABLE, unexpectedError } from "./error-envelope.ts";
import { escapeHtml } from "./escape-html.ts";
import { isRestPath } from "./front-door.ts";
import { type StandaloneLook, standalonePage } from "./standalone-page.ts";
import { stringifyWire } from "./wire-json.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Of the page for failures. Default: the default theme's colours, no name. */
		failureLook?: StandaloneLook;
	}
}

/**
 * Responses to unreadable requests and internal errors. The cause of a 5xx is in the log under the request's id, never
 * in the response.
 */
export function registerFailures(app: FastifyInstance): void {
	app.setErrorHandler(answerFailure);
	app.setNotFoundHandler((request, reply) =>
		answer(request, reply, 404, "rest_no_route", said("There is nothing at this address.")),
	);
}

/** Also for requests that match no route, such as an invalid URL encoding. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const why = whyUnavailable(error);
	if (why) {
		const where = { err: error, requestId: request.id, path: request.url.split("?")[0] };
		request.log.error(where, `the database was unavailable: ${why}`);
		if (why === "busy") return answerBusy(request, reply);
		return answer(
			request,
			reply.header("retry-after", RETRY_AFTER[why]),
			503,
			"rest_service_unavailable",
			UNAVAILABLE[why],
		);
	}
	const status = statusOf(error);
	if (status < 500)
		return status === 413
			? answer(request, reply, 413, "rest_request_too_large", said("The request is too large."))
			: answer(request, reply, status, "rest_bad_request", said("The request cannot be read."));
	request.log.error({ err: error, requestId: request.id, path: request.url.split("?")[0] }, "a request failed");
	return answer(
		request,
		reply,
		status,
		"",
		said("Something went wrong on our side (request {id}). Please try again.", { id: request.id }),
	);
}

/** For requests refused because of overload. */
export function answerBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	return answer(
		request,
		reply.header("retry-after", "2"),
		503,
		"rest_service_unavailable",
		said("The shop is very busy (request {id}). Please try again in a moment.", { id: request.id }),
	);
}

/** For requests beyond a rate limit. */
export function answerLimited(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
	return answer(
		request,
		reply.header("retry-after", seconds),
		429,
		"rate_limit_exceeded",
		saidOf(
			seconds,
			"Too many requests. Please wait {seconds} second and try again.",
			"Too many requests. Please wait {seconds} seconds and try again.",
			{ seconds },
		),
	);
}

/** An error for the log: message and stack, but no data, such as the row that a database includes in "detail". */
export function describeError(error: unknown): {
	type: string;
	message: string;
	stack: string;
	[more: string]: unknown;
} {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
	const { name, message, stack = "", cause } = error;
	const code =
		"code" in error && (typeof error.code === "string" || typeof error.code === "number") ? { code: error.code } : {};
	return { type: name, message, ...code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** A failure's page has styles of its own and nothing that runs. */
const PAGE_HEADERS = {
	"content-security-policy":
		"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "SAMEORIGIN",
} as const;

/** JSON for the REST API, otherwise a page. */
function answer(
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
	code: string,
	message: Said,
): FastifyReply {
	const words = wordsFor(request);
	reply.code(status).header("cache-control", "no-store");
	if (status >= 500) reply.header("x-request-id", request.id);
	// Requests that cannot be read are refused before the headers of pages are set.
	reply.header("x-content-type-options", "nosniff");
	if (!isRestPath(request.url))
		return reply
			.headers(PAGE_HEADERS)
			.type("text/html; charset=utf-8")
			.send(pageOf(request, status, words.tell(message)));
	const refusal = problem(code, message, "invalid", status >= 500 ? { request_id: request.id } : undefined);
	const unexpected = status >= 500 && code === "";
	const envelope = errorEnvelope(unexpected ? unexpectedError(request.id) : refusal, words, { status });
	return reply.type("application/json; charset=UTF-8").send(stringifyWire(envelope));
}

function statusOf(error: unknown): number {
	const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
	return status >= 400 && status < 600 ? status : 500;
}

/** 404 in one line, for programs and for requests of files. */
export function answerNoFile(reply: FastifyReply): FastifyReply {
	const { say } = wordsFor(reply.request);
	return reply.code(404).type("text/plain; charset=utf-8").send(say("Not found"));
}

function pageOf(request: FastifyRequest, status: number, message: string): string {
	const words = wordsFor(request);
	const say = (text: string) => escapeHtml(words.say(text));
	const canRetry = (status >= 500 || status === 429) && request.method === "GET";
	const content = [
		html`<p>${escapeHtml(message)}</p>`,
		// An empty address is that of the page itself.
		...(canRetry ? [html`<p><a class="button" href="">${say("Try again")}</a></p>`] : []),
		canRetry
			? html`<a href="/">${say("Back to the shop")}</a>`
			: html`<p><a class="button" href="/">${say("Back to the shop")}</a></p>`,
	];
	const title = status === 404 ? words.say("Not found") : words.say("Sorry");
	return standalonePage({ title, content }, words, request.server.failureLook);
}
