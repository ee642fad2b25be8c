import net from "node:net";
import { type Attack, call, repeat } from "./attack-call.ts";
import { gateAttacks } from "./gate-attacks.ts";

const STORE = "/wp-json/wc/store/v1";
const SOCKETS = 1_010;

const part = (path: string, body: object) => ({ path: `/wc/store/v1/${path}`, method: "POST", body });

/** Requests of maximum length with unique texts, in batches that are only validated. */
const longTexts: Attack = {
	name: "long texts in batches",
	async run(base, until) {
		let sent = 0;
		await repeat(until, async (number) => {
			const text = (length: number) => `${number} ${Math.random()} `.padEnd(length, "x");
			const requests = Array.from({ length: 25 }, () => part("cart/coupons", { code: text(19_000) }));
			await call(base, `${STORE}/batch`, { body: { validation: "require-all-validate", requests } });
			await call(
				base,
				`${STORE}/products?search=${encodeURIComponent(text(900))}&sku=${encodeURIComponent(text(9_000))}`,
			);
			sent++;
		});
		return [`${sent} batches of half a megabyte and as many long questions`];
	},
};

/** Unknown rates, selected in new carts. */
const longRates: Attack = {
	name: "long rate ids",
	async run(base, until) {
		let taken = 0;
		await repeat(until, async (number) => {
			const from = `127.0.0.${2 + (number % 50)}`;
			const { headers } = await call(base, `${STORE}/cart`, { from });
			const token = { "cart-token": String(headers["cart-token"] ?? "") };
			const body = { rate_id: `${number}`.padEnd(1_000, "r") };
			await call(base, `${STORE}/cart/add-item`, { from, body: { id: 34 }, headers: token });
			const { status } = await call(base, `${STORE}/cart/select-shipping-rate`, { from, body, headers: token });
			if (status === 200) taken++;
		});
		return [`${taken} were taken`];
	},
};

/**
 * Connections with incomplete requests, no request, or unread responses, from several addresses, reopened when closed.
 */
const halfRequests: Attack = {
	name: "half requests and deaf readers",
	async run(base, until) {
		const { hostname, port } = new URL(base);
		const head =
			`POST ${STORE}/cart/add-item HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ` +
			`100\r\n\r\n`;
		const texts = [head, `${head}{"id":`, "", "GET / HT", `GET /shop/ HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(20)];
		const sockets = new Set<net.Socket>();
		let opened = 0;
		while (!until.aborted) {
			for (let made = 0; sockets.size < SOCKETS && made < 200; made++, opened++) {
				const text = texts[opened % texts.length]!;
				const localAddress = `127.0.0.${1 + (opened % 4)}`;
				const socket = net.connect({ host: hostname, port: Number(port), localAddress }, () => socket.write(text));
				if (!text.startsWith("GET /shop")) socket.resume();
				socket.on("error", () => {}).on("close", () => sockets.delete(socket));
				sockets.add(socket);
			}
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		for (const socket of sockets) socket.destroy();
		return [`${opened} connections`];
	},
};

/** Coupon codes in batches that are only validated; every other one exists. */
const coupons: Attack = {
	name: "coupon codes",
	async run(base, until) {
		const begun = Date.now();
		let guesses = 0;
		let revealed = 0;
		await repeat(until, async () => {
			const requests = Array.from({ length: 24 }, (_, index) =>
				part("cart/coupons", { code: index % 2 === 0 ? "percent10" : `guess-${Math.random()}` }),
			);
			requests.push(part("cart/coupons", { code: "makes-it-fail" }));
			const body = { validation: "require-all-validate", requests };
			const { text } = await call(base, `${STORE}/batch`, { from: "127.0.0.60", body });
			const answers = text.startsWith("{") ? (JSON.parse(text) as { responses?: unknown[] }).responses : [];
			guesses += requests.length;
			revealed += (answers ?? []).filter((answer) => answer === null).length;
		});
		// Thirty guesses a minute, half of them right.
		const most = 30 * Math.ceil((Date.now() - begun) / 60_000 + 1);
		return [`${guesses} guesses`, `${revealed > most ? "! " : ""}${revealed} codes were told, ${most} may be`];
	},
};

/** Order keys and passwords. */
const keys: Attack = {
	name: "keys and passwords",
	async run(base, until) {
		const begun = Date.now();
		let looked = 0;
		await repeat(until, async (number) => {
			const { text } = await call(base, `${STORE}/order/104?key=guess-${number}`);
			if (!text.includes("rate_limit_exceeded") && text !== "") looked++;
		});
		const most = 30 * Math.ceil((Date.now() - begun) / 60_000 + 1);
		return [`${looked > most ? "! " : ""}${looked} keys were looked at, ${most} may be`];
	},
};

/** Listings with a filter or a search of their own, so that none is cached, two at a time for each of sixty clients. */
const pages: Attack = {
	name: "pages of many clients",
	async run(base, until) {
		const clients = Array.from({ length: 60 }, (_, index) => `127.0.0.${100 + index}`);
		let rendered = 0;
		let number = 0;
		const client = async (from: string) => {
			while (!until.aborted) {
				const own = ++number;
				const path =
					own % 2 === 0 ? `/shop/?min_price=${own % 900}&max_price=${own}` : `/?s=feed+${own}&post_type=product`;
				const { status } = await call(base, path, { from });
				if (status === 200) rendered++;
			}
		};
		await Promise.all(clients.flatMap((from) => [client(from), client(from)]));
		return [`${rendered} pages`];
	},
};

export const attacks: readonly Attack[] = [longTexts, longRates, halfRequests, coupons, keys, pages, ...gateAttacks];

/** Latencies of a shopper at 127.0.0.1 who reads the cart in a loop, each time on a new connection. */
export async function readCarts(base: string, until: AbortSignal): Promise<{ times: number[]; refused: number }> {
	const times: number[] = [];
	let refused = 0;
	while (!until.aborted) {
		const begun = performance.now();
		const { status } = await call(base, `${STORE}/cart`, { from: "127.0.0.1" });
		times.push(performance.now() - begun);
		if (status !== 200) refused++;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return { times: times.sort((a, b) => a - b), refused };
}
