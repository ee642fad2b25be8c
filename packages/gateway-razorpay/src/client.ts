import { setTimeout as sleep } from "node:timers/promises";
import { readError } from "./wire.ts";

/** The provider's address. A constant: as a setting it could send the keys elsewhere. Tests give another. */
export const RAZORPAY = "https://api.razorpay.com";

/** Bytes of one answer. A list of a hundred orders with their payments has about 200 kB. */
const LARGEST = 4 * 1024 * 1024;
/** ms to wait after "too many requests", each time; then the call has no answer. */
const PAUSES = [400, 1_200];

/** With which keys, and until when. */
export interface RazorpayCall {
	settings: Readonly<Record<string, string>>;
	signal: AbortSignal;
}

export interface RazorpayAnswer {
	/** Below 500. */
	status: number;
	/** The JSON, not checked. */
	body: unknown;
}

export interface RazorpayClient {
	/**
	 * One request, asked again after "too many requests". Paths begin with "/v1/".
	 * @throws Error without an answer, for an answer of 500 and above, or one that is no JSON or too long: what Razorpay
	 * has done is then unknown.
	 */
	ask(
		call: RazorpayCall,
		path: string,
		sent?: { body: object; headers?: Record<string, string> },
	): Promise<RazorpayAnswer>;
	/** The JSON of a GET. @throws Error also for an answer of 400 and above. */
	read(call: RazorpayCall, path: string): Promise<unknown>;
}

/** A client by `fetch`. `address`: "https://api.razorpay.com". */
export function createClient(address: string): RazorpayClient {
	async function once({ settings, signal }: RazorpayCall, path: string, sent?: Parameters<RazorpayClient["ask"]>[2]) {
		const keys = Buffer.from(`${settings.key_id ?? ""}:${settings.key_secret ?? ""}`).toString("base64");
		const json = sent ? { "content-type": "application/json" } : {};
		const answer = await fetch(address + path, {
			method: sent ? "POST" : "GET",
			signal,
			redirect: "error",
			headers: { authorization: `Basic ${keys}`, ...json, ...sent?.headers },
			...(sent ? { body: JSON.stringify(sent.body) } : {}),
		});
		return { status: answer.status, text: await textOf(answer) };
	}

	async function ask(...[call, path, sent]: Parameters<RazorpayClient["ask"]>): Promise<RazorpayAnswer> {
		let answer = await once(call, path, sent);
		for (const pause of PAUSES) {
			if (answer.status !== 429) break;
			await sleep(pause + Math.random() * pause, undefined, { signal: call.signal });
			answer = await once(call, path, sent);
		}
		if (answer.status >= 500 || answer.status === 429) throw new Error(`Razorpay answered ${answer.status}`);
		return { status: answer.status, body: JSON.parse(answer.text) };
	}

	return {
		ask,
		async read(call, path) {
			const { status, body } = await ask(call, path);
			if (status < 400) return body;
			throw new Error(`Razorpay answered ${status}: ${readError(body).description}`);
		},
	};
}

async function textOf(answer: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of answer.body ?? []) {
		size += chunk.length;
		if (size > LARGEST) throw new Error("Razorpay's answer is too long");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
