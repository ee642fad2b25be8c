import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";

interface Argument {
	type?: string | string[];
	enum?: unknown[];
	minimum?: number;
	maximum?: number;
	items?: Argument;
	properties?: Record<string, Argument>;
}

interface Endpoint {
	path: string;
	method: string;
	args: Record<string, Argument>;
}

interface Sent {
	endpoint: Endpoint;
	segments: string[];
	values: Record<string, unknown>;
	form: "json" | "query" | "form" | "broken" | "bytes";
	batched: boolean;
}

const REQUESTS = { sqlite: 20_000, postgres: 3_000 };
const AT_ONCE = 8;
/** Nobody waits longer for an answer. */
const HANG = 10_000;

/** Values that have broken parsers, queries and calculations before. */
const HOSTILE = fc.oneof(
	fc.constantFrom(
		"",
		" ",
		"0",
		"-1",
		"NaN",
		"Infinity",
		"1e309",
		"9007199254740993",
		"' OR 1=1 --",
		'"; DROP TABLE product; --',
		"<script>alert(1)</script>",
		"%00",
		"\u0000",
		"\ud800",
		"🐄".repeat(50),
		"../../etc/passwd",
		"{{7*7}}",
		"__proto__",
		"constructor",
		"a".repeat(5_000),
		"percent10",
		"flat200",
		"२३",
		"1,5",
		"०",
	),
	fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e21, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, 2 ** 63, Number.MAX_VALUE),
	fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: 1 }, { toString: "x" }, { length: -1 }),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.jsonValue({ maxDepth: 4 }),
	fc.constant(nested(200)),
);

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
	return value;
}

/** Mostly what the schema asks for, now and then anything. */
function mostly(argument: Argument, name: string): fc.Arbitrary<unknown> {
	return fc.oneof({ weight: 5, arbitrary: fitting(argument, name) }, { weight: 2, arbitrary: HOSTILE });
}

/** What exists in the store, so that requests reach the rules behind the validation. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
	id: fc.constantFrom(20, 26, 30, 38, 43, 49, 51, 53, 55, 57, 65, 67, 69, 71, 73, 77, 99, 999_999),
	quantity: fc.constantFrom(1, 2, 3, 40, 9_999),
	code: fc.constantFrom("percent10", "flat200", "bag50", "freeship", "solo15", "two-items", "notcattle", "nosale10", "min5000"),
	rate_id: fc.constantFrom("flat_rate:1", "flat_rate:2", "free_shipping:4", "pickup_location:0", "nope:1"),
	payment_method: fc.constantFrom("cod", "bacs", "cheque"),
	state: fc.constantFrom("GJ", "MH", "XX", ""),
	country: fc.constantFrom("IN", "US", "GB", "ZZ", ""),
	postcode: fc.constantFrom("384002", "411001", "SW1A 1AA", "38 400"),
	email: fc.constantFrom("ramesh@example.in", "not-an-address", "vip@feedmill.test"),
};

function fitting(argument: Argument, name: string): fc.Arbitrary<unknown> {
	const known = KNOWN[name];
	if (known) return known;
	if (argument.enum?.length) return fc.constantFrom(...argument.enum);
	const type = Array.isArray(argument.type) ? argument.type[0] : argument.type;
	if (type === "integer") return fc.integer({ min: argument.minimum ?? -5, max: argument.maximum ?? 10_000 });
	if (type === "number") return fc.double({ noNaN: true });
	if (type === "boolean") return fc.boolean();
	if (type === "array") return fc.array(mostly(argument.items ?? {}, name), { maxLength: 3 });
	if (type === "object") return objectOf(argument.properties ?? {});
	return fc.string({ maxLength: 20 });
}

function objectOf(properties: Record<string, Argument>): fc.Arbitrary<unknown> {
	return fc.record(Object.fromEntries(Object.entries(properties).map(([key, argument]) => [key, mostly(argument, key)])), { requiredKeys: [] });
}

describe.each(["sqlite", "postgres"] as const)("hostile requests on %s", (database) => {
	let fixture: Fixture;
	let endpoints: Endpoint[];
	beforeAll(async () => {
		fixture = await startFixture({ database, postgres: connectPostgres(inject("postgres")) });
		endpoints = await readEndpoints();
	});
	afterAll(() => fixture.close());

	it(`answers ${REQUESTS[database]} of them without a 5xx, a hang or a sum that is off`, { timeout: 300_000 }, async () => {
		expect(endpoints.length).toBeGreaterThan(30);
		const requests = fc.sample(sentOf(endpoints), { numRuns: REQUESTS[database], seed: 20261121 });
		const faults: string[] = [];
		let next = 0;
		async function shopper(): Promise<void> {
			let token = (await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`)).headers.get("cart-token") ?? "";
			let sent = 0;
			while (next < requests.length && faults.length < 5) {
				const request = requests[next++]!;
				try {
					token = await send(request, token);
					if (++sent % 50 === 0) await expectSoundCart(token);
				} catch (error) {
					faults.push(`${error instanceof Error ? error.message : error} after ${JSON.stringify(request).slice(0, 1_500)}`);
				}
			}
			await expectSoundCart(token);
		}
		await Promise.all(Array.from({ length: AT_ONCE }, shopper));
		expect(faults).toEqual([]);
		const overdrawn = await fixture.connection.db
			.selectFrom("product_stock")
			.selectAll()
			.where("managed", "=", 1)
			.where("backorders", "=", "no")
			.where((where) => where.or([where("quantity", "<", 0), where("reserved", "<", 0)]))
			.execute();
		expect(overdrawn).toEqual([]);
	});

	async function readEndpoints(): Promise<Endpoint[]> {
		const index = (await (await fetch(`${fixture.base}/wp-json/wc/store/v1`)).json()) as {
			routes: Record<string, { endpoints: { methods: string[]; args: Record<string, Argument> }[] }>;
		};
		return Object.entries(index.routes).flatMap(([path, route]) =>
			route.endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ path, method, args: endpoint.args }))),
		);
	}

	function sentOf(known: Endpoint[]): fc.Arbitrary<Sent> {
		return fc.constantFrom(...known).chain((endpoint) =>
			fc.record({
				endpoint: fc.constant(endpoint),
				segments: fc.array(
					fc.oneof(
						fc.constantFrom("1", "20", "99", "percent10", "dairy-gold-8000-pellet", "98f13708210194c475687be6106a3b84"),
						fc.constantFrom("%00", "..%2f..", "999999999999999999999", "%F0%9F%90%84", "%ff", "a".repeat(300)),
					),
					{ minLength: 2, maxLength: 2 },
				),
				values: objectOf(endpoint.args) as fc.Arbitrary<Record<string, unknown>>,
				form: fc.constantFrom("json", "json", "json", "query", "form", "broken", "bytes"),
				batched: fc.boolean(),
			}),
		);
	}

	/** Sends it as one shopper; gives the newest Cart-Token. @throws when the answer is a 5xx, no JSON, or does not come. */
	async function send({ endpoint, segments, values, form, batched }: Sent, token: string): Promise<string> {
		let segment = 0;
		const path = endpoint.path.replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, () => segments[segment++ % segments.length]!);
		const inQuery = form === "query" || endpoint.method === "GET";
		let url = `${fixture.base}/wp-json${path}${inQuery ? `?${toQuery(values)}` : ""}`;
		let method = endpoint.method;
		let body: BodyInit | undefined = inQuery ? undefined : bodyOf(form, values);
		if (batched && form === "json" && method !== "GET") {
			url = `${fixture.base}/wp-json/wc/store/v1/batch`;
			body = safeJson({ requests: [{ path, method, body: values }] });
			method = "POST";
		}
		const answer = await fetch(url, {
			method,
			headers: { "cart-token": token, ...(body === undefined ? {} : { "content-type": form === "form" ? "application/x-www-form-urlencoded" : "application/json" }) },
			...(body === undefined ? {} : { body }),
			signal: AbortSignal.timeout(HANG),
		});
		const text = await answer.text();
		if (answer.status >= 500) throw new Error(`${method} ${url.slice(0, 300)} answered ${answer.status} ${text.slice(0, 300)}`);
		if (text) JSON.parse(text);
		if (batched && answer.status === 207) {
			const failed = (JSON.parse(text) as { responses: ({ status: number } | null)[] }).responses.find((response) => response && response.status >= 500);
			if (failed) throw new Error(`inside a batch: ${JSON.stringify(failed).slice(0, 300)}`);
		}
		return answer.headers.get("cart-token") ?? token;
	}

	/** The rows that a shopper sees add up to the total, and nothing is below zero. */
	async function expectSoundCart(token: string): Promise<void> {
		const cart = (await (await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`, { headers: { "cart-token": token } })).json()) as {
			items: { quantity: number; totals: Record<string, string> }[];
			totals: Record<string, string | null>;
		};
		const amount = (name: string) => Number(cart.totals[name] ?? 0);
		const lines = (name: string) => cart.items.reduce((sum, item) => sum + Number(item.totals[name]), 0);
		for (const [name, value] of Object.entries(cart.totals)) if (/^total_/.test(name) && value !== null && Number(value) < 0) throw new Error(`${name} is ${value}`);
		if (cart.items.some((item) => item.quantity < 1)) throw new Error("a line has no quantity");
		if (lines("line_subtotal") !== amount("total_items")) throw new Error(`lines make ${lines("line_subtotal")}, total_items is ${amount("total_items")}`);
		const total = amount("total_items") - amount("total_discount") + amount("total_fees") + amount("total_shipping") + amount("total_tax");
		// Discount and its tax are rounded apart from the lines they are taken from: one unit a line at most.
		if (Math.abs(total - amount("total_price")) > cart.items.length + 1) throw new Error(`rows make ${total}, total_price is ${amount("total_price")}`);
	}
});

function bodyOf(form: Sent["form"], values: Record<string, unknown>): BodyInit {
	if (form === "form") return toQuery(values);
	if (form === "broken") return safeJson(values).slice(0, -1);
	// Half a character: no UTF-8.
	if (form === "bytes") return new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x22, 0xe2, 0x82, 0x22, 0x7d]);
	return safeJson(values);
}

function safeJson(value: unknown): string {
	return JSON.stringify(value) ?? "null";
}

function toQuery(values: Record<string, unknown>): string {
	const pairs: string[] = [];
	const add = (key: string, value: unknown): void => {
		if (pairs.length > 60) return;
		if (Array.isArray(value)) for (const [index, entry] of value.entries()) add(`${key}[${index}]`, entry);
		else if (value && typeof value === "object") for (const [name, entry] of Object.entries(value)) add(`${key}[${name}]`, entry);
		else pairs.push(`${encode(key)}=${encode(String(value))}`);
	};
	for (const [key, value] of Object.entries(values)) add(key, value);
	return pairs.join("&").slice(0, 6_000);
}

function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
