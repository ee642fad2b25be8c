import { afterAll, beforeAll, expect, it } from "vitest";
import { ajaxEndpoints } from "../../../packages/server/src/ajax/cart-endpoints.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { FORM_FIELDS as NAMES } from "./form-fields.ts";

/** Every field of every form, AJAX call and route with values of other types than it expects. None becomes a 500. */
let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture();
});
afterAll(() => fixture?.close());

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** As JSON, because some can only be written. */
const VALUES = [
	'{"toString":1}',
	'{"valueOf":{},"toString":null}',
	'{"length":4294967296}',
	'{"__proto__":{"toString":1}}',
	'{"constructor":{"prototype":1}}',
	'{"then":1}',
	'[{"toString":1}]',
	'{"20":{"qty":{"toString":1}},"x":{"toString":1}}',
	"[]",
	"{}",
	"null",
	"true",
	"1e999",
	"-1e308",
	'""',
	'"\\u0000\\ud800"',
	'[null,["\\u0000"]]',
	nested(20_000, "[", "]"),
	nested(10_000, '{"a":', "}"),
	`"${"9".repeat(400)}"`,
];

/** The same wrong types in a query or a typed form. */
const QUERIES = [
	"[toString]=1",
	"[]=1",
	"[a][b][c]=1",
	"[__proto__][x]=1",
	"[0][toString]=x",
	"=%00",
	"=%ED%A0%80",
	"[length]=9",
];

const PAGES = [
	..."/ /shop/ /cart/ /checkout/ /compare/ /product/dairy-gold-8000-pellet/ /search-suggestions /no-such-page/".split(
		" ",
	),
	..."/my-account/ /my-account/lost-password/ /my-account/edit-account/ /my-account/payment-methods/".split(" "),
	..."/my-account/edit-address/billing/ /waiting-list/ /checkout/order-pay/104/ /wp-admin/admin-ajax.php".split(" "),
	"/wp-login.php",
	"/wp-login.php?action=lostpassword",
];

async function send(address: string, body: string | null, type = "application/json"): Promise<string | null> {
	const answer = await fetch(fixture.base + address, {
		...(body === null ? {} : { method: "POST", body }),
		headers: { origin: fixture.base, ...(body === null ? {} : { "content-type": type }) },
		redirect: "manual",
	});
	await answer.arrayBuffer();
	return answer.status >= 500 ? `${answer.status} ${address.slice(0, 200)} ${(body ?? "").slice(0, 100)}` : null;
}

/** Runs the requests, some at once; the failures. */
async function failuresOf(
	requests: readonly [address: string, body: string | null, type?: string][],
): Promise<string[]> {
	const failures: string[] = [];
	let next = 0;
	const sender = async () => {
		while (next < requests.length) {
			const failure = await send(...requests[next++]!);
			if (failure) failures.push(failure);
		}
	};
	await Promise.all([sender(), sender(), sender(), sender()]);
	return failures.slice(0, 20);
}

const whole = (names: readonly string[], value: string, more = "") =>
	`{${[...names.map((name) => `${JSON.stringify(name)}:${value}`), ...(more ? [more] : [])].join(",")}}`;
const short = (value: string) => (value.length < 1_000 ? NAMES : NAMES.slice(0, 3));

it("knows the fields of the forms", () => {
	for (const name of ["action", "add-to-cart", "quantity", "coupon_code", "username", "security", "shipping_method"])
		expect(NAMES).toContain(name);
});

it.each(PAGES)("answers fields of wrong types for %s", async (page) => {
	const all = VALUES.map((value): [string, string] => [page, whole(short(value), value)]);
	const each = NAMES.map((name): [string, string] => [page, whole([name], VALUES[0]!)]);
	const mark = page.includes("?") ? "&" : "?";
	const asked = QUERIES.map((query): [string, null] => [
		`${page}${mark}${NAMES.map((name) => `${name}${query}`).join("&")}`,
		null,
	]);
	expect(await failuresOf([...all, ...each, ...asked])).toEqual([]);
});

it("answers AJAX calls with fields of wrong types", async () => {
	const calls = Object.keys(ajaxEndpoints).flatMap((name) => [
		`/?wc-ajax=${name}`,
		`/wp-admin/admin-ajax.php?action=woocommerce_${name}`,
	]);
	const requests = calls.flatMap((call) => [
		...VALUES.map((value): [string, string] => [call, whole(short(value), value)]),
		...QUERIES.map((query): [string, string, string] => [
			call,
			NAMES.map((name) => `${name}${query}`).join("&"),
			"application/x-www-form-urlencoded",
		]),
		// A product, so that the other fields are read.
		...VALUES.map((value): [string, string] => [
			call,
			whole(
				short(value).filter((name) => name !== "product_id"),
				value,
				'"product_id":20',
			),
		]),
	]);
	expect(await failuresOf(requests)).toEqual([]);
});

it("answers link actions with fields of wrong types", async () => {
	const actions = [
		"add-to-cart",
		"remove_item",
		"undo_item",
		"remove_coupon",
		"update_cart",
		"apply_coupon",
		"proceed",
	];
	const requests = actions.flatMap((action) => [
		...VALUES.map((value): [string, string] => ["/cart/", whole([action], value)]),
		...[20, 23, 77].flatMap((id) =>
			VALUES.map((value): [string, string] => [
				"/cart/",
				whole(
					short(value).filter((name) => name !== action),
					value,
					`${JSON.stringify(action)}:${id}`,
				),
			]),
		),
	]);
	expect(await failuresOf(requests)).toEqual([]);
});

it("answers routes with parameters of wrong types", async () => {
	interface Index {
		routes: Record<string, { endpoints: { methods: string[]; args: Record<string, unknown> }[] }>;
	}
	const index = (await (await fetch(`${fixture.base}/wp-json/`)).json()) as Index;
	const requests = Object.entries(index.routes).flatMap(([route, { endpoints }]) => {
		const address = `/wp-json${route.replace(/\(\?P<\w+>[^)]*\)/g, "20")}`;
		return endpoints.flatMap(({ methods, args }) => {
			const names = [...Object.keys(args), "_fields", "_envelope", "requests"];
			return methods.flatMap((method) => [
				...VALUES.map((value): [string, string] => [
					`${address}?_method=${method}`,
					whole(value.length < 1_000 ? names : names.slice(0, 1), value),
				]),
				...names.flatMap((name) =>
					VALUES.slice(0, 3).map((value): [string, string] => [`${address}?_method=${method}`, whole([name], value)]),
				),
				...names.flatMap((name) => QUERIES.map((query): [string, null] => [`${address}?${name}${query}`, null])),
			]);
		});
	});
	expect(requests.length).toBeGreaterThan(1_000);
	expect(await failuresOf(requests)).toEqual([]);
}, 300_000);
