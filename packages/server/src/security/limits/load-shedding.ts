import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { answerBusy } from "../../http/failures.ts";
import { clientNetwork } from "./rate-limit.ts";

const SAMPLE_MS = 500;
/** Mean delay of the event loop above which new requests are refused. */
const LONGEST_DELAY_MS = 1000;
/** Most concurrent requests, most of them waiting for the database. */
const MOST_AT_ONCE = 1000;

/**
 * Refuses requests with 503 and Retry-After while the event loop is too slow, with more than `mostOfOne` concurrent
 * requests of one client, and with more than `mostAtOnce` those of clients with more than their share of them: a few
 * clients that do not read their responses shut out nobody. With twice as many all are refused. A request counts when
 * it is complete, so that half-sent ones cost others nothing. Health checks and metrics are always answered.
 */
export function shedLoad(
	app: FastifyInstance,
	{ mostAtOnce = MOST_AT_ONCE, mostOfOne = Math.ceil(mostAtOnce / 2) } = {},
): void {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	let wasLate = false;
	let late = false;
	let underWay = 0;
	const ofClient = new Map<string, number>();
	delay.enable();
	const timer = setInterval(() => {
		// One long task delays a single measurement; two in a row mean overload.
		const isLate = delay.mean / 1e6 > LONGEST_DELAY_MS;
		late = isLate && wasLate;
		wasLate = isLate;
		delay.reset();
	}, SAMPLE_MS);
	timer.unref();
	app.addHook("onClose", async () => {
		clearInterval(timer);
		delay.disable();
	});

	function isTooMany(own: number): boolean {
		const share = Math.max(1, Math.floor(mostAtOnce / ofClient.size));
		return own > mostOfOne || underWay > 2 * mostAtOnce || (underWay > mostAtOnce && own > share);
	}

	/** Returns the client's number of concurrent requests. */
	function count(client: string, change: 1 | -1): number {
		underWay += change;
		const own = (ofClient.get(client) ?? 0) + change;
		if (own === 0) ofClient.delete(client);
		else ofClient.set(client, own);
		return own;
	}

	app.addHook("onRequest", (request, reply, done) => {
		if (!late || isWatcher(request.url)) return done();
		answerBusy(request, reply);
	});
	// The body is complete before validation.
	app.addHook("preValidation", (request, reply, done) => {
		// The client has disconnected already: no "close" would end the count.
		if (reply.raw.destroyed) return done();
		const client = clientNetwork(request.ip);
		const own = count(client, 1);
		// Also if the client disconnected; then there is no onResponse.
		reply.raw.once("close", () => count(client, -1));
		if (!isTooMany(own) || isWatcher(request.url)) return done();
		answerBusy(request, reply);
	});
}

function isWatcher(url: string): boolean {
	return /^\/(healthz|readyz|metrics)\b/.test(url);
}
