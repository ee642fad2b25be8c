import type { FastifyInstance } from "fastify";
import { answerFailure } from "../http/failures.ts";

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a Host header is safe in links: a name or an address, optionally with a port. */
export function isHost(host: string): boolean {
	return NAME.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Refuses requests that no browser sends with 400: an invalid Host (it would get into links, redirects and cookies),
 * several Host headers (a proxy may have read another one), and "*". Monitoring may omit the Host.
 */
export function checkAddress(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
	// Nearly all requests have the same Host.
	let lastGood = "";
	const isGoodHost = (host = "") => {
		if (host !== "" && host === lastGood) return true;
		const good = isHost(host);
		if (good) lastGood = host;
		return good;
	};
	app.addHook("onRequest", (request, reply, done) => {
		const good =
			/^(\/|https?:\/\/)/i.test(request.url) &&
			hostsIn(request.raw.rawHeaders) < 2 &&
			(publicUrl !== null || isGoodHost(request.headers.host) || /^\/(healthz|readyz|metrics)\b/.test(request.url));
		if (good) return done();
		answerFailure({ statusCode: 400 }, request, reply);
	});
}

/** Counts Host headers; names and values alternate in the list. */
function hostsIn(headers: readonly string[]): number {
	let hosts = 0;
	for (let index = 0; index < headers.length; index += 2)
		if (headers[index]!.length === 4 && headers[index]!.toLowerCase() === "host") hosts++;
	return hosts;
}
