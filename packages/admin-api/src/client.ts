import type { AdminCalls } from "./feedmill-v1/calls.ts";
import { NAMESPACE, NONCE_HEADER } from "./feedmill-v1/namespace.ts";
import { type AdminProblem, LOST, problemOf } from "./problem.ts";

export type AdminAnswer<Body> = { ok: true; body: Body } | { ok: false; problem: AdminProblem };

export interface AdminClientOptions {
	/** Root of the REST API: "/wp-json". */
	root: string;
	/** Of the page, for writes; later ones come with answers. */
	nonce: string;
	/** ms for one attempt. Default: 20 s. */
	timeLimit?: number;
	/** Waits so many ms before a lost write is asked for again. */
	wait?: (ms: number) => Promise<unknown>;
	fetch?: (address: string, init: RequestInit) => Promise<Response>;
	/**
	 * Asks the person to sign in again, or to give password or code again: true if the call may be repeated. Default:
	 * nobody is asked, and the call is refused.
	 */
	askAgain?: (for_: "sign-in" | "proof") => Promise<boolean>;
}

export interface CallOptions {
	/** Idempotency key: a write with one may be repeated when its answer is lost, and is done once. */
	key?: string;
	/** Ends the call: nobody waits for it any more. */
	signal?: AbortSignal;
	/** Refused as it is when the session has ended: the calls of the sign-in itself. */
	asksNobody?: boolean;
}

export interface AdminClient {
	/** `call("GET orders/{id}", { id: 20 })`. Rejects only if `signal` ended it. */
	call<Name extends keyof AdminCalls>(
		name: Name,
		parameters: AdminCalls[Name]["takes"],
		options?: CallOptions,
	): Promise<AdminAnswer<AdminCalls[Name]["gives"]>>;
}

const TIME_LIMIT = 20_000;

/** ms before a lost write with a key is asked for the second and the third time. */
const PAUSES = [1_000, 4_000];

/**
 * A client of feedmill/v1, typed by its calls. It sends the nonce of the login and asks for a new one when it is out of
 * date, gives each attempt a time limit, asks for a lost answer again by its key, and waits while the person signs in
 * again.
 */
export function createAdminClient({
	root,
	nonce,
	timeLimit = TIME_LIMIT,
	wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	fetch: send = (address, init) => globalThis.fetch(address, init),
	askAgain = async () => false,
}: AdminClientOptions): AdminClient {
	let current = nonce;

	async function call(name: string, parameters: object, options: CallOptions = {}): Promise<AdminAnswer<unknown>> {
		const first = await persistent(name, parameters, options);
		if (first.ok) return first;
		if (first.problem.code === "feedmill_nonce") {
			const renewed = await attempt("GET me", {}, options);
			return renewed.ok ? persistent(name, parameters, options) : first;
		}
		const asked = options.asksNobody ? undefined : ASKED[first.problem.code];
		return asked && (await askAgain(asked)) ? persistent(name, parameters, options) : first;
	}

	/** Asks again for lost answers of reads (once, at once) and of writes with a key. Others are not repeated. */
	async function persistent(name: string, parameters: object, options: CallOptions): Promise<AdminAnswer<unknown>> {
		const isRead = name.startsWith("GET ");
		let answer = await attempt(name, parameters, options);
		for (const pause of options.key === undefined ? (isRead ? [0] : []) : PAUSES) {
			if (answer.ok || !isInDoubt(answer.problem)) break;
			if (pause > 0) await wait(pause);
			answer = await attempt(name, parameters, options);
		}
		return answer;
	}

	async function attempt(
		name: string,
		parameters: object,
		{ key, signal }: CallOptions,
	): Promise<AdminAnswer<unknown>> {
		const { method, path, body } = requestOf(name, parameters);
		// Not AbortSignal.any, which Safari 17.0 lacks.
		const ending = new AbortController();
		const end = () => ending.abort();
		const timer = setTimeout(end, timeLimit);
		signal?.addEventListener("abort", end);
		try {
			const response = await send(`${root.replace(/\/$/, "")}/${NAMESPACE}/${path}`, {
				method,
				headers: {
					accept: "application/json",
					...(body === undefined ? {} : { "content-type": "application/json" }),
					...(method === "GET" ? {} : { [NONCE_HEADER]: current }),
					...(key === undefined ? {} : { "idempotency-key": key }),
				},
				signal: ending.signal,
				...(body === undefined ? {} : { body }),
			});
			const parsed = parse(await response.text());
			current = nonceIn(parsed) ?? current;
			if (response.ok && parsed !== undefined) return { ok: true, body: parsed };
			return {
				ok: false,
				problem: problemOf(response.status, parsed, response.headers.get("x-request-id") ?? ""),
			};
		} catch (error) {
			if (signal?.aborted) throw error;
			return { ok: false, problem: LOST };
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener("abort", end);
		}
	}

	return { call: call as AdminClient["call"] };
}

const ASKED: Readonly<Record<string, "sign-in" | "proof">> = {
	feedmill_not_signed_in: "sign-in",
	feedmill_prove_again: "proof",
};

/** Whether the server may have done it, or a proxy answered for it while it was away. */
function isInDoubt({ kind, status }: AdminProblem): boolean {
	return kind === "lost" || status === 502 || status === 503 || status === 504;
}

/** The nonce of an answer: of `Me`, alone or inside another answer. */
function nonceIn(body: unknown): string | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	if ("nonce" in body && typeof body.nonce === "string") return body.nonce;
	return "me" in body ? nonceIn(body.me) : undefined;
}

/** Path parameters go into the path, others into the query of a GET and the body of other methods. */
function requestOf(name: string, parameters: object): { method: string; path: string; body?: string } {
	const [method = "GET", template = ""] = name.split(" ");
	const rest = { ...parameters } as Record<string, unknown>;
	const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
		const value = rest[field];
		delete rest[field];
		return encodeURIComponent(String(value));
	});
	if (method !== "GET") return { method, path, body: JSON.stringify(rest) };
	const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null && value !== "");
	const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)])).toString();
	return { method, path: query ? `${path}?${query}` : path };
}

/** undefined: no JSON. */
function parse(text: string): unknown {
	try {
		return text === "" ? null : JSON.parse(text);
	} catch {
		return undefined;
	}
}
