import http from "node:http";
import { createApp } from "@feedmill/server/app.ts";
import { seedManyProducts } from "@feedmill/shop/testing/seed-many-products.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { allRoutes, type ServedRoute } from "./all-routes.ts";
import { type FilledRequest, filledRequests, PLACES, plainRequest, type Sendable } from "./filled-requests.ts";

const PRODUCTS = 10_000;
/** Enough that every filler meets every kind of place. */
const FILLERS_OF_EACH = 5;
const SEED = 20261127;

/** The unit of costs: a page that is rendered for each visitor, which a shop must be able to afford. */
const PAGE = "/cart/";
/**
 * Pages that a request may cost besides what its route costs without a filler. The largest bodies, half a megabyte of
 * a batch, cost about 6 to read; quadratic work with the 14 kB of an address costs 30 and more, with a body hundreds.
 */
const MOST_PAGES = 12;
/**
 * Pages from which on the growth counts: below it is the noise of the machine, and does little harm. The parser of
 * queries takes 3 for lists of the thousand parameters that it reads at most; up to there it is quadratic.
 */
const FLOOR_PAGES = 5;
/** Times the cost of half the size: 2 is linear, 4 is quadratic. */
const MOST_GROWTH = 2.5;
/**
 * The collector of garbage disturbs several requests in a row, so what seems dear is measured again later. What is dear
 * stays so however often it is measured.
 */
const ROUNDS = 30;

let fixture: Fixture;
let routes: ServedRoute[];
let token = "";
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
	fixture = await startFixture();
	await seedManyProducts(fixture.connection, PRODUCTS);
	await fixture.shop.catalogue.refreshPrices();
	await fixture.shop.catalogue.refreshCounts();
	const app = await createApp({ shop: fixture.shop, rateLimits: false });
	await app.ready();
	routes = allRoutes({
		printed: app.printRoutes({ commonPrefix: false }),
		index: await (await fetch(`${fixture.base}/wp-json/`)).json(),
		settings: await fixture.shop.settings.current(),
	});
	await app.close();
	await fillCart();
});
afterAll(async () => {
	agent.destroy();
	await fixture?.close();
});

describe("the processor time of every route", () => {
	it("is little and grows with the size, whatever fills a request", { timeout: 900_000 }, async () => {
		const requests = filledRequests(routes, FILLERS_OF_EACH, SEED);
		for (const [place, { fillers }] of Object.entries(PLACES))
			expect(new Set(requests.flatMap((each) => (each.place === place ? [each.filler] : []))).size).toBe(
				fillers.length,
			);

		const costs: [FilledRequest, number][] = [];
		for (const [number, request] of requests.entries()) {
			// Some requests empty it.
			if (number % 50 === 0) await fillCart();
			costs.push([request, await costOf(request.build(1))]);
		}
		const page = Math.min(...(await costsOf({ method: "GET", path: PAGE, headers: {}, body: "" }, 20)));
		const dear = costs.flatMap(([request, cost]) => (cost > FLOOR_PAGES * page ? [new Suspect(request, cost)] : []));
		let suspects = dear;
		for (let round = 1; round <= ROUNDS && suspects.length > 0; round++) {
			for (const suspect of suspects) await suspect.measure(round);
			suspects = suspects.filter((suspect) => suspect.isDear(page));
		}
		expect(suspects.map((suspect) => suspect.told(page))).toEqual([]);
	});

	it("is measured at all routes, those of the API, the pages, the AJAX calls and the feeds", () => {
		const known = routes.map(({ method, path }) => `${method} ${path}`);
		for (const one of [
			...["GET /", "GET /shop/", "POST /checkout/", "GET /product/dairy-gold-8000-pellet/", "POST /wp-login.php"],
			...["GET /feeds/products.xml", "GET /sitemap-products-1.xml", "GET /llms.txt", "POST /payments/cod/notice"],
			...["POST /?wc-ajax=add_to_cart", "POST /wp-admin/admin-ajax.php?action=woocommerce_get_variation"],
			...["POST /wp-json/wc/store/v1/batch", "GET /wp-json/wc/store/v1/products/collection-data"],
			...["DELETE /wp-json/wp/v2/media/20", "GET /wp-json/wc/v3/products", "GET /search-suggestions"],
		])
			expect(known).toContain(one);
	});
});

/** A request that seemed dear. The least of all measurements counts. */
class Suspect {
	readonly #request: FilledRequest;
	#whole: number;
	#half = Infinity;
	#plain = Infinity;

	constructor(request: FilledRequest, cost: number) {
		this.#request = request;
		this.#whole = cost;
	}

	/** Each time a little smaller, so that nothing is cached. */
	async measure(round: number): Promise<void> {
		const { build, route } = this.#request;
		this.#plain = Math.min(this.#plain, await costOf(plainRequest(route)));
		this.#half = Math.min(this.#half, await costOf(build(0.5 - round / 1000)));
		this.#whole = Math.min(this.#whole, await costOf(build(1 - round / 1000)));
	}

	isDear(page: number): boolean {
		const own = this.#whole - this.#plain;
		return own > MOST_PAGES * page || (own > FLOOR_PAGES * page && this.#whole > MOST_GROWTH * this.#half);
	}

	told(page: number): string {
		const { route, place, filler, build } = this.#request;
		const { path, body } = build(1);
		const [whole, half, plain, unit] = [this.#whole, this.#half, this.#plain, page].map((ms) => ms.toFixed(1));
		return (
			`${route.method} ${route.path}, ${place}: ${filler}: ${whole} ms, half the size ${half}, plain ${plain}, ` +
			`a page ${unit}; ${body ? `body ${body.slice(0, 80)}` : path.slice(0, 80)}`
		);
	}
}

/** Puts something into the cart of all requests. */
async function fillCart(): Promise<void> {
	const answer = await fetch(`${fixture.base}/wp-json/wc/store/v1/cart/add-item`, {
		method: "POST",
		headers: { "content-type": "application/json", ...(token ? { "cart-token": token } : await newToken()) },
		body: JSON.stringify({ id: 34, quantity: 1 }),
	});
	token = answer.headers.get("cart-token") ?? token;
	await answer.arrayBuffer();
}

async function newToken(): Promise<Record<string, string>> {
	const answer = await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`);
	await answer.arrayBuffer();
	return { "cart-token": answer.headers.get("cart-token") ?? "" };
}

async function costsOf(request: Sendable, times: number): Promise<number[]> {
	const costs: number[] = [];
	for (let time = 0; time < times; time++) costs.push(await costOf(request));
	return costs;
}

/** ms of processor until the answer has come whole, with the little that sending it costs. */
async function costOf(request: Sendable): Promise<number> {
	const body = Buffer.from(request.body);
	const before = process.cpuUsage();
	await send(request, body);
	// What the server does after the answer.
	await new Promise(setImmediate);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** Resolves also if the server ends the connection instead of reading all. */
function send({ method, path, headers }: Sendable, body: Buffer): Promise<void> {
	const { hostname, port, origin } = new URL(fixture.base);
	const length = method === "GET" ? {} : { "content-length": body.length };
	return new Promise((resolve, reject) => {
		const request = http.request(
			{
				...{ hostname, port, method, path, agent },
				headers: { origin, "cart-token": token, ...length, ...headers },
				// A redirect names the whole address again, encoded.
				maxHeaderSize: 256 * 1024,
			},
			(answer) => {
				answer.resume().on("close", resolve);
			},
		);
		request.on("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve() : reject(error),
		);
		request.end(body);
	});
}
