import type { FastifyInstance } from "fastify";

/**
 * Holds each answer until the end of the turn of the event loop in which it was made, so that the answers to requests
 * that came together are written one after another. Waking a sleeping reader (a browser's process, a proxy in front)
 * costs more than writing: this way it is woken once for all of them. Where there is only one request the turn ends at
 * once. docs/decisions/0009.
 */
export function writeTogether(app: FastifyInstance): void {
	app.addHook("onSend", (_request, _reply, payload, done) => {
		setImmediate(done, null, payload);
	});
}
