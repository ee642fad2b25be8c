import http from "node:http";

/** Concurrent requests of one attack. */
const AT_ONCE = 8;

/** An attack. The addresses 127.0.0.2 and up are separate clients. */
export interface Attack {
	name: string;
	/** Attacks until the signal; returns results as lines, violations with a leading "!". */
	run(base: string, until: AbortSignal): Promise<string[]>;
}

/** A request from a local address. Returns 0 without a response. */
export function call(
	base: string,
	path: string,
	{ from = "127.0.0.2", body, headers = {} }: { from?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }> {
	const payload = body === undefined ? "" : JSON.stringify(body);
	return new Promise((resolve) => {
		const request = http.request(
			`${base}${path}`,
			{
				method: body === undefined ? "GET" : "POST",
				localAddress: from,
				agent: false,
				timeout: 10_000,
				headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
			},
			async (answer) => {
				const chunks = await answer.toArray().catch(() => []);
				resolve({
					status: answer.statusCode ?? 0,
					text: Buffer.concat(chunks as Buffer[]).toString(),
					headers: answer.headers,
				});
			},
		);
		const none = () => resolve({ status: 0, text: "", headers: {} });
		request.on("error", none).on("timeout", () => request.destroy());
		request.end(payload);
	});
}

/** Runs `work` in a loop, AT_ONCE concurrently. */
export async function repeat(until: AbortSignal, work: (number: number) => Promise<void>): Promise<void> {
	let number = 0;
	const worker = async () => {
		while (!until.aborted) await work(number++);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
