import type { FastifyInstance } from "fastify";
import { answerFailure } from "../http/failures.ts";

/**
 * Delays each response to the end of its turn of the event loop, so that responses to concurrent requests are written
 * together. Waking a sleeping reader (a browser's process, a proxy) costs more than writing, and it is woken once for
 * all. A single request is not delayed. docs/decisions/0009.
 */
export function writeTogether(app: FastifyInstance): void {
	app.addHook("onSend", (request, reply, payload, done) => {
		setImmediate(() => {
			try {
				done(null, payload);
			} catch (error) {
				// Such as a header with a character that HTTP does not allow. Uncaught, it would end the process.
				if (reply.raw.headersSent) {
					request.log.error({ err: error, requestId: request.id }, "a response was cut off");
					reply.raw.destroy();
					return;
				}
				for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
				answerFailure(error, request, reply);
			}
		});
	});
}
