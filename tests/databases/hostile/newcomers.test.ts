import http from "node:http";
import net from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";

/** What a connection has sent before it goes quiet, by its number. */
type Kind = (number: number) => string;

interface Index {
	routes: Record<string, { endpoints: { methods: string[]; args: Record<string, { required?: boolean }> }[] }>;
}

const CART = "/wp-json/wc/store/v1/cart";
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const post = (path: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"id":`;
/** Pages and files; routes come from the API's index. */
const PAGES = [
	"/",
	"/shop/",
	"/cart/",
	"/my-account/",
	"/robots.txt",
	"/healthz",
	"/nowhere.php",
	"/feeds/products.xml",
];

let fixture: Fixture;
let routes: { get: string[]; post: string[] };
let base: string;
const sockets: net.Socket[] = [];
beforeAll(async () => {
	fixture = await startFixture({ limits: true });
	const { routes: all } = (await (await fetch(`${fixture.base}/wp-json/`)).json()) as Index;
	const withMethod = (method: string) =>
		Object.entries(all)
			.filter(
				([path, { endpoints }]) => !path.includes("(") && endpoints.some(({ methods }) => methods.includes(method)),
			)
			.map(([path]) => `/wp-json${path}`);
	routes = { get: [...PAGES, ...withMethod("GET")], post: withMethod("POST") };
});
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => fixture?.close());

const KINDS: Record<string, Kind> = {
	"were answered once": (number) => ask(routes.get[number % routes.get.length]!),
	"say nothing": () => "",
	"sent half a header": (number) => ask(routes.get[number % routes.get.length]!).slice(0, -3),
	"sent half a body": (number) => post(routes.post[number % routes.post.length]!, 100),
};
/** Connections of each address: those of twelve fill the limit of all, those of one its own. */
const PLACES = {
	"of twelve addresses": Array.from({ length: 12 }, (_, place) => ({ from: `127.0.0.${2 + place}`, count: 250 })),
	"of the newcomers' own address": [{ from: "127.0.0.1", count: 256 }],
};

/** Opens a connection and sends a text; resolves once it is sent and, for a whole request, answered. */
function open(from: string, text: string): Promise<void> {
	const { hostname, port } = new URL(base);
	return new Promise((resolve) => {
		const socket = net.connect({ port: Number(port), host: hostname, localAddress: from }, () => {
			socket.write(text, () => (text.startsWith("GET") && text.endsWith("\r\n\r\n") ? undefined : resolve()));
		});
		sockets.push(socket);
		socket.on("data", () => resolve());
		socket.on("error", () => {}).on("close", () => resolve());
	});
}

/** The status of a new connection's request; 0: the connection was closed. */
function newcomer(path: string): Promise<number> {
	return new Promise((resolve) => {
		const request = http.get(base + path, { agent: false }, (answer) => resolve(answer.resume().statusCode ?? 0));
		request.on("error", () => resolve(0));
	});
}

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])("newcomers are served while connections %s", (place) => {
	it.each(Object.keys(KINDS))("%s", async (kind) => {
		({ base } = await fixture.serveAlso());
		// Sixteen at once: a limit of requests would answer some, too, but later.
		const numbers = PLACES[place].flatMap(({ from, count }) => Array.from({ length: count }, () => from));
		let next = 0;
		const opener = async () => {
			while (next < numbers.length) {
				const number = next++;
				await open(numbers[number]!, KINDS[kind]!(number));
			}
		};
		await Promise.all(Array.from({ length: 16 }, opener));
		const answers: number[] = [];
		for (let round = 0; round < 30; round++) answers.push(await newcomer(round % 2 === 0 ? CART : "/shop/"));
		answers.push(...(await Promise.all(Array.from({ length: 100 }, () => newcomer("/healthz")))));
		expect(new Set(answers)).toEqual(new Set([200]));
		// Only as many have made room as were needed.
		expect(sockets.filter(({ closed }) => !closed).length).toBeGreaterThan(numbers.length - 140);
	});
});
