import net from "node:net";
import { type Attack, call } from "./attack-call.ts";

const STORE = "/wp-json/wc/store/v1";
/** Separate clients. */
const CLIENTS = Array.from({ length: 12 }, (_, index) => `127.0.0.${20 + index}`);
const OF_ONE = 250;
const kB = 1024;

interface Held {
	/** Local address. */
	from: string;
	text: string;
	/** Sent again and again behind it; one buffer for all connections. */
	body?: Buffer;
}

/** Connections that are opened at once: more would only wait in the queue of the system. */
const AT_ONCE = 16;
/** ms after which one counts as open that is not answered. */
const OPENED = 100;

/** Keeps connections open until the signal and replaces those that are closed. Resolves to how many were opened. */
async function hold(base: string, until: AbortSignal, wanted: readonly Held[]): Promise<number> {
	const { hostname, port } = new URL(base);
	const missing = [...wanted];
	const open = new Set<net.Socket>();
	let opened = 0;
	const begin = (each: Held) =>
		new Promise<void>((resolve) => {
			opened++;
			const socket = net.connect({ host: hostname, port: Number(port), localAddress: each.from }, () => {
				socket.write(each.text);
				if (each.body) socket.write(each.body);
			});
			open.add(socket);
			setTimeout(resolve, OPENED);
			socket.on("data", () => resolve()).on("error", () => {});
			socket.on("close", () => {
				open.delete(socket);
				missing.push(each);
			});
		});
	const opener = async () => {
		while (!until.aborted) {
			const next = missing.shift();
			await (next ? begin(next) : new Promise((resolve) => setTimeout(resolve, OPENED)));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, opener));
	for (const socket of open) socket.destroy();
	return opened;
}

/** Connections that have sent one small request: enough to fill all limits, the shopper's own address included. */
const idle: Attack = {
	name: "idle connections",
	async run(base, until) {
		const text = "GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n";
		const connections = [...CLIENTS, "127.0.0.1"].flatMap((from) =>
			Array.from({ length: from === "127.0.0.1" ? 256 : OF_ONE }, () => ({ from, text })),
		);
		return [`${await hold(base, until, connections)} connections`];
	},
};

/** Calls that lack their last byte, batches of half a megabyte among them. */
const halfBodies: Attack = {
	name: "half bodies",
	async run(base, until) {
		const kinds = [
			{ path: `${STORE}/batch`, type: "application/json", body: Buffer.alloc(500 * kB, "x") },
			{ path: "/my-account/", type: "multipart/form-data; boundary=x", body: Buffer.alloc(120 * kB, "x") },
			{ path: "/payments/x/notice", type: "application/json", body: Buffer.alloc(250 * kB, "x") },
			{ path: `${STORE}/cart/add-item`, type: "application/json", body: Buffer.alloc(7 * kB, "x") },
		];
		const connections = CLIENTS.flatMap((from) =>
			Array.from({ length: OF_ONE }, (_, number) => {
				const { path, type, body } = kinds[number % kinds.length]!;
				const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n`;
				return { from, text: `${head}Content-Length: ${body.length + 1}\r\n\r\n`, body };
			}),
		);
		return [`${await hold(base, until, connections)} bodies`];
	},
};

/** Sends requests, so many a second, by turns from all clients. */
async function flood(base: string, until: AbortSignal, perSecond: number, path: (number: number) => string) {
	let sent = 0;
	let answered = 0;
	while (!until.aborted) {
		const own = sent++;
		void call(base, path(own), { from: CLIENTS[own % CLIENTS.length]! }).then(({ status }) => {
			if (status !== 0) answered++;
		});
		await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
	}
	return [`${answered} of ${sent} requests answered`];
}

/** 13 kB of different tracking names on the home page, which is cached. */
const trackingNames: Attack = {
	name: "tracking names",
	run: (base, until) =>
		flood(base, until, 20, (own) => {
			const names: string[] = [];
			for (let length = 0, name = 0; length < 13 * kB; name++) {
				names.push(`utm_${own.toString(36)}${name.toString(36)}=`);
				length += names.at(-1)!.length + 1;
			}
			return `/?${names.join("&")}`;
		}),
};

/** A link action whose names are nothing but brackets. */
const brackets: Attack = {
	name: "brackets",
	run: (base, until) =>
		flood(base, until, 20, (own) => `/?add-to-cart=${900_000 + own}&attribute_${"[".repeat(15 * kB)}%0Ax`),
};

/** The feed of all products without compression, from all clients again and again. */
const feed: Attack = {
	name: "feed",
	async run(base, until) {
		let read = 0;
		const reader = async (from: string) => {
			while (!until.aborted) {
				const { status } = await call(base, "/feeds/products.xml", { from });
				if (status === 200) read++;
				// A place is free again soon.
				else await new Promise((resolve) => setTimeout(resolve, 50));
			}
		};
		await Promise.all([...CLIENTS, ...CLIENTS].map(reader));
		return [`${read} feeds`];
	},
};

export const gateAttacks: readonly Attack[] = [idle, halfBodies, trackingNames, brackets, feed];
