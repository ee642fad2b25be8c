import crypto from "node:crypto";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { payPage } from "./pay-page.ts";
import type { ProviderPayment } from "./provider-payment.ts";

/**
 * A fake payment provider for development and tests: HTTP with idempotency keys, a payment page, signed notifications
 * and saved cards. `behaviour` of each payment selects what happens. Nothing is stored.
 */
export interface TestProvider {
	/** "http://127.0.0.1:40123" */
	url: string;
	/** By the shop's id. */
	payments: ReadonlyMap<string, ProviderPayment>;
	/** How often a payment was started: more than once for one id would be a double charge. */
	begun(id: string): number;
	/** Number of requests of the shop so far, refused ones too. */
	calls(): number;
	/**
	 * What the provider lists besides its payments: of its own pages, of other attempts, of payments that nobody
	 * knows.
	 */
	happened: { payment: string | null; id: string; kind: string; amount: number; reason?: string }[];
	/** Sends the notifications of a payment (again), in the order of `kinds`. */
	notify(id: string, kinds?: readonly string[]): Promise<number[]>;
	/** Aborts every call, like a network failure, until `resume`. */
	pause(): void;
	resume(): void;
	close(): Promise<void>;
}

export const TEST_SECRET = "test-gateway";

export function signatureOf(body: string | Uint8Array): string {
	return crypto.createHmac("sha256", TEST_SECRET).update(body).digest("hex");
}

/** Listens on 127.0.0.1. `late`: ms of slow behaviours. */
export async function startTestProvider({ port = 0, late = 1500 } = {}): Promise<TestProvider> {
	const payments = new Map<string, ProviderPayment>();
	const begun = new Map<string, number>();
	const refunds = new Set<string>();
	let calls = 0;
	const happened: TestProvider["happened"] = [];
	const open = new Set<Promise<unknown>>();

	async function notify(id: string, kinds?: readonly string[]): Promise<number[]> {
		const payment = payments.get(id);
		if (!payment) return [];
		const answers: number[] = [];
		for (const kind of kinds ?? [payment.state]) {
			const body = JSON.stringify({ payment: id, id: payment.providerId, kind, amount: payment.amount });
			const sent = await fetch(payment.notificationUrl, {
				method: "POST",
				headers: { "content-type": "application/json", "x-test-signature": signatureOf(body) },
				body,
			}).catch(() => null);
			answers.push(sent?.status ?? 0);
		}
		return answers;
	}

	const later = (work: Promise<unknown>) => {
		open.add(work);
		void work.finally(() => open.delete(work));
	};

	async function begin(id: string, body: Record<string, unknown>, response: http.ServerResponse): Promise<void> {
		const existing = payments.get(id);
		const payment = existing ?? made(id, body);
		if (!existing) {
			payments.set(id, payment);
			begun.set(id, (begun.get(id) ?? 0) + 1);
		}
		const { behaviour } = payment;
		if (behaviour === "error") {
			payments.delete(id);
			return answer(response, 500, { error: "out of order" });
		}
		if (!existing && !STAYS_OPEN.includes(behaviour))
			payment.state = behaviour === "authorise" ? "authorised" : "captured";
		if (behaviour === "fail" || behaviour === "refuse") payment.state = "refused";
		if (behaviour === "hang") return;
		if (behaviour === "error-captured") return answer(response, 502, { error: "cut off" });
		if (behaviour === "lost" && !existing) return answer(response, 502, { error: "cut off" });
		if (behaviour === "late") await sleep(late);
		if (behaviour === "twice") later(sleep(20).then(() => notify(id, ["captured", "captured"])));
		if (behaviour === "unordered") await notify(id, ["captured", "refused", "authorised", "captured"]);
		if (behaviour === "notification-first") await notify(id);
		return answer(response, 200, show(payment, url));
	}

	let paused = false;
	const server = http.createServer((request, response) => {
		calls++;
		if (paused) return void request.socket.destroy();
		handle(request, response).catch(() => answer(response, 400, { error: "not understood" }));
	});

	async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const [, what = "", id = "", action = ""] = (request.url ?? "").split("/");
		const payment = payments.get(id);
		if (what === "payments" && request.method === "POST" && action === "") {
			const body = (await bodyOf(request)) as Record<string, unknown>;
			return begin(String(request.headers["idempotency-key"]), body, response);
		}
		if (what === "pay" && payment) return pay(request, response, payment);
		if (what.startsWith("recent")) return answer(response, 200, recent());
		if (what === "tokens") return answer(response, 200, {});
		if (what !== "payments" || !payment) return answer(response, 404, { error: "unknown" });
		if (action === "capture") await capture(request, payment);
		if (action === "void" && payment.state === "authorised") payment.state = "voided";
		if (action === "refunds") return refund(request, response, payment);
		return answer(response, 200, show(payment, url));
	}

	/** Captures and refunds. It has no clock: everything is recent. */
	function recent(): TestProvider["happened"] {
		const own = [...payments.values()].flatMap(({ id, providerId, state, amount, refunded }) => [
			...(state === "captured" ? [{ payment: id, id: providerId, kind: "captured", amount }] : []),
			...(refunded > 0 ? [{ payment: id, id: providerId, kind: "refunded", amount: refunded }] : []),
		]);
		return [...own, ...happened];
	}

	async function pay(request: http.IncomingMessage, response: http.ServerResponse, payment: ProviderPayment) {
		if (request.method !== "POST") return html(response, payPage(payment));
		const { outcome } = (await bodyOf(request)) as { outcome?: string };
		if (payment.state === "open") payment.state = outcome === "pay" ? "captured" : "refused";
		await notify(payment.id);
		response.writeHead(303, { location: payment.returnUrl }).end();
	}

	async function capture(request: http.IncomingMessage, payment: ProviderPayment): Promise<void> {
		const { amount = payment.amount } = (await bodyOf(request)) as { amount?: number };
		if (payment.state !== "authorised") return;
		payment.state = "captured";
		payment.amount = amount;
	}

	async function refund(request: http.IncomingMessage, response: http.ServerResponse, payment: ProviderPayment) {
		const key = String(request.headers["idempotency-key"]);
		const { amount } = (await bodyOf(request)) as { amount: number };
		// As providers do: what is wrong of the request says nothing of the money.
		if (key.length < SHORTEST_KEY) return answer(response, 400, { error: "The idempotency key is too short." });
		if (!refunds.has(key)) {
			if (payment.state !== "captured" || payment.refunded + amount > payment.amount)
				return answer(response, 409, { error: "There is not so much to give back." });
			refunds.add(key);
			payment.refunded += amount;
		}
		return answer(response, 200, { id: `refund-${key}` });
	}

	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const bound = server.address();
	const url = `http://127.0.0.1:${bound && typeof bound === "object" ? bound.port : port}`;
	return {
		url,
		payments,
		begun: (id) => begun.get(id) ?? 0,
		calls: () => calls,
		happened,
		notify,
		pause: () => {
			paused = true;
		},
		resume: () => {
			paused = false;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await Promise.all(open);
		},
	};
}

const STAYS_OPEN: readonly string[] = ["redirect", "lost", "fail", "refuse"];
const SHORTEST_KEY = 10;

function made(id: string, body: Record<string, unknown>): ProviderPayment {
	const token = typeof body.token === "string" ? body.token : "";
	const number = String(body.card ?? "4242424242424242").slice(-4);
	return {
		id,
		providerId: `tp_${crypto.randomBytes(6).toString("hex")}`,
		amount: Number(body.amount),
		state: "open",
		refunded: 0,
		notificationUrl: String(body.notice_url),
		returnUrl: String(body.return_url),
		behaviour: String(body.behaviour ?? "succeed"),
		card: body.save === true ? { token: token || `card_${id}`, brand: "Visa", last4: number } : null,
	};
}

function show(payment: ProviderPayment, url: string) {
	const { providerId, state, amount, refunded, card, id, behaviour } = payment;
	return { id: providerId, state, amount, refunded, card, behaviour, page: `${url}/pay/${id}` };
}

function answer(response: http.ServerResponse, status: number, body: object): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function html(response: http.ServerResponse, body: string): void {
	response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
}

async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > 64 * 1024) throw new Error("too large");
		chunks.push(chunk);
	}
	const text = Buffer.concat(chunks).toString("utf8");
	return request.headers["content-type"]?.includes("json")
		? JSON.parse(text)
		: Object.fromEntries(new URLSearchParams(text));
}
