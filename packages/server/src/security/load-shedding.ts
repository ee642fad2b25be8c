import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { answerBusy } from "../failures.ts";

const SAMPLE_MS = 500;
/** Mean delay above which answering a new request would only make all others later. */
const LONGEST_DELAY_MS = 1000;
/** Requests under way at once, most of them waiting for the database. */
const MOST_AT_ONCE = 1000;

/**
 * Refuses requests with 503 and Retry-After while the process cannot keep up or more than `mostAtOnce` are under way, so that those it
 * takes are answered in time.
 * Health checks and metrics are always answered.
 */
export function shedLoad(app: FastifyInstance, { mostAtOnce = MOST_AT_ONCE } = {}): void {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	let wasLate = false;
	let late = false;
	let underWay = 0;
	delay.enable();
	const timer = setInterval(() => {
		// One long task is over when the next request comes; being late twice in a row is not.
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
	app.addHook("onRequest", (request, reply, done) => {
		underWay++;
		// Also where the client hung up and nothing was answered: then there is no onResponse.
		reply.raw.once("close", () => underWay--);
		if ((!late && underWay <= mostAtOnce) || /^\/(healthz|readyz|metrics)\b/.test(request.url)) return done();
		answerBusy(request, reply);
	});
}
