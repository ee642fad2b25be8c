import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before a shop which sends its pages in small pieces, as a slow connection does. */
export interface SlowHtml {
	/** Its address, on the same host name as the shop's. */
	base: string;
	close(): Promise<void>;
}

/** Starts one. `base`: the shop's address. Pieces end before a tag, are of about `size` bytes and `pause` ms apart. */
export async function startSlowHtml(base: string, { size = 1500, pause = 20 } = {}): Promise<SlowHtml> {
	const { hostname, port } = new URL(base);
	const server = http.createServer((request, response) => {
		const headers = { ...request.headers, "accept-encoding": "identity" };
		const asked = http.request(
			{ hostname, port, path: request.url, method: request.method, headers },
			async (answer) => {
				const chunks: Buffer[] = [];
				for await (const chunk of answer) chunks.push(chunk as Buffer);
				const body = Buffer.concat(chunks);
				response.writeHead(answer.statusCode ?? 502, answer.headers);
				const isPage = answer.headers["content-type"]?.startsWith("text/html") === true;
				for (const piece of isPage ? pieces(body, size) : [body]) {
					response.write(piece);
					if (isPage) await new Promise((resolve) => setTimeout(resolve, pause));
				}
				response.end();
			},
		);
		request.pipe(asked);
	});
	await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
	return {
		base: `http://${hostname}:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function* pieces(page: Buffer, size: number): Generator<Buffer> {
	for (let from = 0, to: number; from < page.length; from = to) {
		const tag = page.indexOf("<", from + size);
		to = tag === -1 ? page.length : tag;
		yield page.subarray(from, to);
	}
}
