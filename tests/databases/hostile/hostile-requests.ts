import fc from "fast-check";

export interface Argument {
	type?: string | string[];
	enum?: unknown[];
	minimum?: number;
	maximum?: number;
	items?: Argument;
	properties?: Record<string, Argument>;
	/** Name in KNOWN, if different from the argument's. */
	known?: string;
}

/** A path as in the index, with one of its methods. */
export interface Endpoint {
	path: string;
	method: string;
	args: Record<string, Argument>;
}

/** The data of one request. */
export interface Sent {
	endpoint: Endpoint;
	segments: string[];
	values: Record<string, unknown>;
	form: "json" | "query" | "form" | "multipart" | "broken" | "bytes" | "deep";
	way: "plain" | "batch" | "alias" | "rest_route" | "override" | "head" | "options" | "other method";
	/** Parameters of every route. */
	shape: string;
	headers: Record<string, string>;
}

/** Values that commonly break parsers, queries and calculations. */
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
	fc.constantFrom(
		0,
		-0,
		-1,
		1.5,
		1e21,
		-1e21,
		Number.MAX_SAFE_INTEGER,
		Number.MIN_SAFE_INTEGER,
		2 ** 31,
		2 ** 63,
		Number.MAX_VALUE,
	),
	fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: 1 }, { toString: "x" }, { length: -1 }),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.jsonValue({ maxDepth: 4 }),
	fc.constant(nested(200)),
);

/** Existing values of the store, so that requests pass validation. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
	id: fc.constantFrom(20, 26, 30, 38, 43, 49, 51, 53, 55, 57, 65, 67, 69, 71, 73, 77, 99, 999_999),
	quantity: fc.constantFrom(1, 2, 3, 40, 9_999),
	code: fc.constantFrom(
		"percent10",
		"flat200",
		"bag50",
		"freeship",
		"solo15",
		"two-items",
		"notcattle",
		"nosale10",
		"min5000",
	),
	rate_id: fc.constantFrom("flat_rate:1", "flat_rate:2", "free_shipping:4", "pickup_location:0", "nope:1"),
	payment_method: fc.constantFrom("cod", "bacs", "cheque"),
	state: fc.constantFrom("GJ", "MH", "XX", ""),
	country: fc.constantFrom("IN", "US", "GB", "ZZ", ""),
	postcode: fc.constantFrom("384002", "411001", "SW1A 1AA", "38 400"),
	email: fc.constantFrom("ramesh@example.in", "not-an-address", "vip@feedmill.test"),
	key: fc.constantFrom("e369853df766fa44e1ed0ff613f563bd", "98f13708210194c475687be6106a3b84", "wc_order_nobodyhasit"),
	namespace: fc.constantFrom("feedmill", "__proto__", "toString"),
	path: fc.constantFrom(
		"/wc/store/v1/cart/add-item",
		"wc/store/cart/update-customer",
		"/wc/store/v1/batch",
		"/wc/store/v1/products",
		"/elsewhere",
	),
	pa: fc.constantFrom("pa_form", "pa_pack-size", "pa_none"),
};

/** An address that can be ordered with. */
export const GOOD_ADDRESS = {
	first_name: "Ramesh",
	last_name: "Patel",
	address_1: "1 Mill Road",
	city: "Mehsana",
	state: "GJ",
	postcode: "384002",
	country: "IN",
	email: "ramesh@example.in",
	phone: "9876543210",
};

/** AJAX calls, which take forms and have no schemas. */
export const SMALL_CALLS: Endpoint[] = [
	["/?wc-ajax=add_to_cart", { product_id: "id", quantity: "quantity", variation_id: "id", attribute_pa_form: "pa" }],
	["/?wc-ajax=remove_from_cart", { cart_item_key: "key" }],
	["/?wc-ajax=apply_coupon", { coupon_code: "code", security: "key" }],
	["/?wc-ajax=get_variation", { product_id: "id", attribute_pa_form: "pa" }],
	["/?wc-ajax=get_refreshed_fragments", {}],
	["/?wc-ajax=get_cart_totals", {}],
	["/wp-admin/admin-ajax.php", { action: "namespace", product_id: "id" }],
].map(([path, names]) => ({
	path: path as string,
	method: "POST",
	args: Object.fromEntries(Object.entries(names as Record<string, string>).map(([name, known]) => [name, { known }])),
}));

/** Too deep for recursive parsers. */
const DEEP = `{"data":${'{"a":'.repeat(20_000)}${"[".repeat(20_000)}${"]".repeat(20_000)}${"}".repeat(20_000)}}`;

const SEGMENTS = fc.oneof(
	fc.constantFrom("1", "20", "99", "percent10", "dairy-gold-8000-pellet", "e369853df766fa44e1ed0ff613f563bd"),
	fc.constantFrom("%00", "..%2f..", "999999999999999999999", "%F0%9F%90%84", "%ff", "a".repeat(300)),
);

const SHAPES = fc.constantFrom(
	...[
		"",
		"",
		"",
		"",
		"_fields=code,items,id",
		"_envelope=1",
		"_pretty=1",
		"_jsonp=cb",
		"_jsonp=a(b",
		"context=edit",
		"_fields[][]=x",
		"_locale=user&_embed=1",
		"search=%ff%c3%28&%e2%82=1",
		"__proto__[x]=1",
	],
);

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.constantFrom(
	...[
		{},
		{},
		{},
		{},
		{ "idempotency-key": "k".repeat(400) },
		{ nonce: "'" },
		{ cookie: "wp_woocommerce_session_x=%ff||; wordpress_logged_in_x=%zz|a" },
		{ "x-wp-nonce": "nope" },
	],
	...[
		{ origin: "https://elsewhere.test" },
		{ authorization: "Basic %%%" },
		{ "accept-encoding": "br;q=NaN" },
		{ "x-forwarded-for": "::::" },
	],
);

/** Generates requests to these endpoints in every encoding. */
export function hostileRequests(endpoints: readonly Endpoint[]): fc.Arbitrary<Sent> {
	return fc.constantFrom(...endpoints).chain((endpoint) =>
		fc.record({
			endpoint: fc.constant(endpoint),
			segments: fc.array(SEGMENTS, { minLength: 2, maxLength: 2 }),
			values: objectOf(endpoint.args) as fc.Arbitrary<Record<string, unknown>>,
			form: fc.oneof(
				{
					weight: 90,
					arbitrary: fc.constantFrom<Sent["form"][]>(
						"json",
						"json",
						"json",
						"query",
						"form",
						"multipart",
						"broken",
						"bytes",
					),
				},
				{ weight: 1, arbitrary: fc.constant<Sent["form"]>("deep") },
			),
			way: fc.constantFrom(
				"plain",
				"plain",
				"plain",
				"plain",
				"batch",
				"alias",
				"rest_route",
				"override",
				"head",
				"options",
				"other method",
			) as fc.Arbitrary<Sent["way"]>,
			shape: SHAPES,
			headers: HEADERS,
		}),
	);
}

/** The request as sent. */
export function requestOf(
	{ endpoint, segments, values, form, way, shape, headers }: Sent,
	base: string,
): { url: string; init: RequestInit & { method: string } } {
	let segment = 0;
	let path = endpoint.path.replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, () => segments[segment++ % segments.length]!);
	const small = SMALL_CALLS.includes(endpoint);
	if (way === "batch" && !small && endpoint.method !== "GET") {
		const call = { path, method: endpoint.method, body: values };
		return {
			url: `${base}/wp-json/wc/store/v1/batch`,
			init: {
				method: "POST",
				headers: { ...headers, "content-type": "application/json" },
				body: safeJson({ requests: [call, call] }),
			},
		};
	}
	if (way === "alias") path = path.replace("/wc/store/v1", "/wc/store");
	const inQuery = form === "query" || endpoint.method === "GET";
	const query = [...(inQuery ? [toQuery(values)] : []), shape].filter((part) => part !== "").join("&");
	const address = small ? path : way === "rest_route" ? `/?rest_route=${path}` : `/wp-json${path}`;
	const url = `${base}${address}${query === "" ? "" : `${address.includes("?") ? "&" : "?"}${query}`}`;
	const method = methodOf(endpoint.method, way);
	if (inQuery || method === "GET" || method === "HEAD") return { url, init: { method, headers } };
	const override = way === "override" && !small ? { "x-http-method-override": endpoint.method } : {};
	return {
		url,
		init: {
			method,
			headers: { ...headers, ...override, ...typeOf(small ? "form" : form) },
			body: bodyOf(small ? "form" : form, values),
		},
	};
}

function methodOf(method: string, way: Sent["way"]): string {
	if (way === "head") return method === "GET" ? "HEAD" : method;
	if (way === "options") return "OPTIONS";
	if (way === "override") return method === "GET" ? method : "POST";
	return way === "other method" ? (method === "PUT" ? "DELETE" : "PUT") : method;
}

function typeOf(form: Sent["form"]): Record<string, string> {
	if (form === "form") return { "content-type": "application/x-www-form-urlencoded" };
	return { "content-type": form === "multipart" ? "multipart/form-data; boundary=edge" : "application/json" };
}

function bodyOf(form: Sent["form"], values: Record<string, unknown>): BodyInit {
	if (form === "form") return toQuery(values);
	if (form === "multipart") return multipart(values);
	if (form === "deep") return DEEP;
	if (form === "broken") return safeJson(values).slice(0, -1);
	// Invalid UTF-8.
	if (form === "bytes") return new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x22, 0xe2, 0x82, 0x22, 0x7d]);
	return safeJson(values);
}

/** Truncated if there are few values. */
function multipart(values: Record<string, unknown>): string {
	const parts = Object.entries(values).map(
		([name, value]) =>
			`--edge\r\nContent-Disposition: form-data; ` +
			`name="${name}"\r\n\r\n${typeof value === "string" ? value.toWellFormed() : safeJson(value)}\r\n`,
	);
	return `${parts.join("")}${parts.length > 1 ? "--edge--\r\n" : ""}`;
}

function safeJson(value: unknown): string {
	return JSON.stringify(value) ?? "null";
}

function toQuery(values: Record<string, unknown>): string {
	const pairs: string[] = [];
	const add = (key: string, value: unknown): void => {
		if (pairs.length > 60) return;
		if (Array.isArray(value)) for (const [index, entry] of value.entries()) add(`${key}[${index}]`, entry);
		else if (value && typeof value === "object")
			for (const [name, entry] of Object.entries(value)) add(`${key}[${name}]`, entry);
		else pairs.push(`${encode(key)}=${encode(String(value))}`);
	};
	for (const [key, value] of Object.entries(values)) add(key, value);
	return pairs.join("&").slice(0, 6_000);
}

function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
	return value;
}

/** Usually a value of the schema, sometimes anything. */
function mostly(argument: Argument, name: string): fc.Arbitrary<unknown> {
	return fc.oneof({ weight: 5, arbitrary: fitting(argument, name) }, { weight: 2, arbitrary: HOSTILE });
}

function fitting(argument: Argument, name: string): fc.Arbitrary<unknown> {
	const values = KNOWN[argument.known ?? name];
	if (values) return values;
	if (/^(billing|shipping)_address$/.test(name))
		return fc.oneof(
			{ weight: 3, arbitrary: fc.constant(GOOD_ADDRESS) },
			{ weight: 2, arbitrary: objectOf(argument.properties ?? {}) },
		);
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
	return fc.record(
		Object.fromEntries(Object.entries(properties).map(([key, argument]) => [key, mostly(argument, key)])),
		{ requiredKeys: [] },
	);
}
