import type { FastifyInstance } from "fastify";

/**
 * Delays each response to the end of its turn of the event loop, so that responses to concurrent requests are written
 * together. Waking a sleeping reader (a browser's process, a proxy) costs more than writing, and it is woken once for
 * all. A single request is not delayed. docs/decisions/0009.
 */
export function writeTogether(app: FastifyInstance): void {
	app.addHook("onSend", (_request, _reply, payload, done) => {
		setImmediate(done, null, payload);
	});
}
