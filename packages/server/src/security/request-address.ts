import type { FastifyInstance } from "fastify";
import { answerFailure } from "../http/failures.ts";

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a Host header can stand in links: a name or an address, perhaps with a port. */
export function isHost(host: string): boolean {
	return NAME.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Refuses with 400 what no browser sends: a Host that is none, which links, redirects and cookies would be made of, two
 * of them, of which a proxy may have read the other, and a request for "*". Who watches the process may ask without a
 * name.
 */
export function checkAddress(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
	app.addHook("onRequest", (request, reply, done) => {
		const good =
			/^(\/|https?:\/\/)/i.test(request.url) &&
			hostsIn(request.raw.rawHeaders) < 2 &&
			(publicUrl !== null || isHost(request.headers.host ?? "") || /^\/(healthz|readyz|metrics)\b/.test(request.url));
		if (good) return done();
		answerFailure({ statusCode: 400 }, request, reply);
	});
}

/** Names and values by turns, as they came. */
function hostsIn(headers: readonly string[]): number {
	let hosts = 0;
	for (let index = 0; index < headers.length; index += 2)
		if (headers[index]!.length === 4 && headers[index]!.toLowerCase() === "host") hosts++;
	return hosts;
}
