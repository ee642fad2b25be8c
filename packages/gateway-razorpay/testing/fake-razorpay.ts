import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { signatureOf } from "../src/notification.ts";
import { type Account, createAccount } from "./account.ts";
import { CHECKOUT_JS } from "./checkout-js.ts";
import type { Fault } from "./faults.ts";
import { problem, type WireOrder } from "./shapes.ts";

/** A Razorpay on loopback, for tests: docs of its shapes in shapes.ts. Nothing of it is stored. */
export interface FakeRazorpay {
	/** "http://127.0.0.1:40123", of the API and of checkout.js. */
	url: string;
	account: Account;
	/** Requests of the shop so far. */
	calls(): number;
	/** Aborts every request until it is called with false. */
	pause(isPaused: boolean): void;
	close(): Promise<void>;
}

export const FAKE_KEYS = { key_id: "rzp_live_FAKE", key_secret: "a secret key", webhook_secret: "a webhook secret" };

export interface FakeOptions {
	port?: number;
	/** ms since the epoch. */
	clock?: { now(): number };
	/** What goes wrong with the payment of this receipt. */
	faultsOf?: (receipt: string) => ReadonlySet<Fault>;
	/** ms of slow answers. */
	late?: number;
	/** Where notifications go: "http://127.0.0.1:8080/payments/razorpay/notice"; absent: nowhere. */
	notify?: () => string;
	/** Changed by tests: keys that are accepted. */
	keys?: { key_id: string; key_secret: string; webhook_secret: string };
}

/** Listens on 127.0.0.1. */
export async function startFakeRazorpay(options: FakeOptions = {}): Promise<FakeRazorpay> {
	const { port = 0, clock = Date, faultsOf = () => new Set<Fault>(), late = 1_500, keys = FAKE_KEYS } = options;
	const asked = new Map<string, number>();
	const account = createAccount({
		now: () => Math.floor(clock.now() / 1_000),
		faultsOf,
		async send(body, { isForged }) {
			const to = options.notify?.();
			if (!to) return 0;
			const signature = signatureOf(body, isForged ? "another secret" : keys.webhook_secret);
			const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
			return fetch(to, { method: "POST", headers, body }).then(
				({ status }) => status,
				() => 0,
			);
		},
	});
	let calls = 0;
	let paused = false;

	const server = http.createServer((request, response) => {
		calls++;
		if (paused) return void request.socket.destroy();
		handle(request, response).catch(() => answer(response, 400, problem("not understood")));
	});

	async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
		if (pathname === "/v1/checkout.js") return text(response, "text/javascript", CHECKOUT_JS);
		if (pathname === "/pay" && request.method === "POST") return pay(request, response);
		const basic = Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64");
		if (request.headers.authorization !== `Basic ${basic}`)
			return answer(response, 401, problem("The api key provided is invalid"));
		const [, , kind = "", id = "", part = ""] = pathname.split("/");
		if (request.method === "POST" && kind === "orders") return order(request, response);
		if (request.method === "POST" && kind === "payments" && part === "refund")
			return refund(id, String(request.headers["x-refund-idempotency"] ?? ""), request, response);
		const found = account.find(kind, id, part, searchParams);
		return found ? answer(response, 200, found) : answer(response, 400, problem("The id provided does not exist"));
	}

	/** Faults of the first request for an order. */
	async function order(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const body = (await bodyOf(request)) as Pick<WireOrder, "amount" | "currency" | "receipt">;
		const receipt = body.receipt ?? "";
		const count = (asked.get(receipt) ?? 0) + 1;
		asked.set(receipt, count);
		const faults = faultsOf(receipt);
		if (faults.has("429") && count <= 2) return answer(response, 429, problem("Too many requests"));
		const isFirst = count === (faults.has("429") ? 3 : 1);
		if (isFirst && faults.has("error before")) return answer(response, 500, problem("", "SERVER_ERROR"));
		const made = account.order(body);
		if (isFirst && faults.has("error after")) return answer(response, 502, problem("", "SERVER_ERROR"));
		if (isFirst && faults.has("cut")) return void request.socket.destroy();
		if (isFirst && faults.has("slow")) await sleep(late);
		// Two sources differ on what a second order of one receipt gets: both ways by turns.
		if (!made.isNew && count % 2 === 0) return answer(response, 400, problem("receipt should be unique"));
		return answer(response, 200, made.order);
	}

	async function refund(id: string, key: string, request: http.IncomingMessage, response: http.ServerResponse) {
		const { amount, receipt } = (await bodyOf(request)) as { amount: number; receipt: string };
		if (key.length < 10) return answer(response, 400, problem("The idempotency key is too short"));
		const made = account.refund(id, { amount, receipt, key });
		return typeof made === "string" ? answer(response, 400, problem(made)) : answer(response, 200, made);
	}

	/** What checkout.js of the fake sends. */
	async function pay(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		response.setHeader("access-control-allow-origin", "*");
		const { order: id, outcome } = (await bodyOf(request)) as { order: string; outcome: "pay" | "fail" | "twice" };
		const paid = outcome === "fail" ? account.fail(id) : account.pay(id);
		if (outcome === "twice") account.pay(id);
		await account.deliver();
		return answer(response, paid ? 200 : 400, paid ?? problem("no such order"));
	}

	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const bound = server.address();
	return {
		url: `http://127.0.0.1:${bound && typeof bound === "object" ? bound.port : port}`,
		account,
		calls: () => calls,
		pause: (isPaused) => {
			paused = isPaused;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function answer(response: http.ServerResponse, status: number, body: object): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function text(response: http.ServerResponse, type: string, body: string): void {
	response.writeHead(200, { "content-type": type }).end(body);
}

async function bodyOf(request: http.IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > 64 * 1024) throw new Error("too large");
		chunks.push(chunk);
	}
	return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
