import type { Clock } from "@feedmill/shop/core/core.ts";
import { printable } from "@feedmill/trade/text/printable.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What becomes of one request. */
export interface AccessLog {
	/**
	 * Writes its line when the response has ended, or its connection did before. Also for requests that Fastify refuses
	 * before any hook.
	 */
	follow(request: FastifyRequest, reply: FastifyReply): void;
}

/** Most characters of a path and of an address. A line has less than a kilobyte. */
const LONGEST_PATH = 512;
const LONGEST_CLIENT = 64;

/**
 * One line of JSON for each request: `{"log":"access","time":"…","client":"192.0.2.1","method":"GET","path":"/shop/",
 * "status":200,"bytes":5120,"ms":1.25,"id":"…"}`. `bytes` are those of the response with its headers, `ms` the time to
 * its last byte. A client that left before has `"aborted":true`.
 */
export function createAccessLog({
	clock,
	writeLine,
}: {
	clock: Clock;
	/** Receives one line with its newline. */
	writeLine: (line: string) => void;
}): AccessLog {
	/** Bytes that each connection had sent at the end of its latest response. */
	const sentBefore = new WeakMap<object, number>();
	return {
		follow({ method, url, ip, id, raw: { socket } }, { raw }) {
			const begun = performance.now();
			let isOpen = true;
			const end = () => {
				if (!isOpen) return;
				isOpen = false;
				const sent = socket.bytesWritten ?? 0;
				const bytes = sent - (sentBefore.get(socket) ?? 0);
				sentBefore.set(socket, sent);
				const entry = {
					log: "access",
					time: new Date(clock.now()).toISOString(),
					client: shortened(ip, LONGEST_CLIENT),
					method,
					path: loggedPath(url),
					status: raw.statusCode,
					bytes,
					ms: Math.round((performance.now() - begun) * 100) / 100,
					id,
					...(raw.writableFinished ? {} : { aborted: true }),
				};
				writeLine(`${JSON.stringify(entry)}\n`);
			};
			// Before Node's own listener, which hands the connection to the next response.
			raw.prependListener("finish", end);
			raw.prependListener("close", end);
		},
	};
}

/** Registers it as the first hook, so that refused requests have a line too. */
export function logAccess(app: FastifyInstance, log: AccessLog): void {
	app.addHook("onRequest", (request, reply, done) => {
		log.follow(request, reply);
		done();
	});
}

/**
 * The path without what identifies or admits somebody. Keys of orders, nonces, tokens and e-mail addresses are in query
 * strings, which are left out as a whole; badly written links have them behind other marks than "?".
 */
export function loggedPath(url: string): string {
	const path = shortened(url.slice(0, url.search(/[?#;&=]|%(?:3[fbd]|2[36])|$/i)), LONGEST_PATH);
	return SECRET.test(path) ? path.split("/").map(withoutSecret).join("/") : path;
}

const SECRET = /@|%40|wc_order_/i;

function withoutSecret(segment: string): string {
	return SECRET.test(segment) ? "***" : segment;
}

function shortened(text: string, most: number): string {
	return printable(text.length > most ? `${text.slice(0, most)}…` : text);
}
