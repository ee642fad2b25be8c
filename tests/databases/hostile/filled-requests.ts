import { fillerTexts } from "@feedmill/trade/testing/filler-texts.ts";
import type { ServedRoute } from "./all-routes.ts";
import { ENCODINGS, fieldsOf, type Member, STRUCTURES } from "./filled-bodies.ts";

/** A request whose size may be chosen. */
export interface FilledRequest {
	route: ServedRoute;
	place: string;
	filler: string;
	/** With about this share of the largest size. */
	build(share: number): Sendable;
}

export interface Sendable {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string;
}

/** One kind of place in a request. */
export interface Place {
	/** Bytes on the wire; 0: this route has no such place. */
	largest(route: ServedRoute): number;
	/** A request with about this many bytes of the filler; `number` counts those of this place. */
	fill(route: ServedRoute, filler: string, size: number, number: number): Partial<Sendable>;
	fillers: readonly string[];
}

/** Node takes 16 kB for the first line and all headers together. */
const HEAD = 14 * 1024;

const TEXTS = Object.keys(fillerTexts);
const hasBody = ({ method }: ServedRoute) => method !== "GET";

const HEADERS: readonly [name: string, value: (filler: string) => string][] = [
	["cookie", (filler) => `language=${filler}`],
	["cookie", (filler) => filler],
	["cookie", (filler) => `wp_woocommerce_session_x=${filler}; woocommerce_items_in_cart=${filler}`],
	["cookie", (filler) => `wordpress_logged_in_x=${filler}`],
	...[
		..."accept accept-language accept-encoding authorization cache-control cart-token content-type forwarded".split(
			" ",
		),
		..."if-modified-since if-none-match idempotency-key nonce origin range referer traceparent user-agent".split(" "),
		..."x-forwarded-for x-forwarded-proto x-http-method-override x-requested-with x-wp-nonce".split(" "),
	].map((name): [string, (filler: string) => string] => [name, (filler) => filler]),
];

/** By what they are called. */
export const PLACES: Readonly<Record<string, Place>> = {
	path: {
		largest: () => HEAD,
		fill: (route, filler, size) => ({ path: route.pathWith(encoded(textOf(filler, size), /[?#]/g)) }),
		fillers: TEXTS,
	},
	"query names": {
		largest: () => HEAD,
		fill(route, filler, size, number) {
			if (filler in STRUCTURES)
				return { path: withQuery(route, ENCODINGS.form.structure(filler, nameOf(route, number), size)) };
			const name = number % 2 === 0 ? nameOf(route, number) : "";
			return { path: withQuery(route, `${name}${encoded(textOf(filler, size), /#/g)}=1`) };
		},
		fillers: [...TEXTS, ...Object.keys(STRUCTURES)],
	},
	"query values": {
		largest: () => HEAD,
		fill: (route, filler, size, number) => ({
			path: withQuery(route, ENCODINGS.form.members(membersOf(route, filler, size, number))),
		}),
		fillers: TEXTS,
	},
	headers: {
		largest: () => HEAD,
		fill(_route, filler, size, number) {
			const [name, value] = HEADERS[number % HEADERS.length]!;
			return { headers: { [name]: value(encoded(textOf(filler, size), /[^\x20-\x7e]/gu)) } };
		},
		fillers: TEXTS,
	},
	"body names": {
		largest: (route) => (hasBody(route) ? route.largestBody : 0),
		fill(route, filler, size, number) {
			const { type, members, structure } = encodingOf(number);
			const name = nameOf(route, number);
			const body =
				filler in STRUCTURES
					? structure(filler, name, size)
					: members([{ path: [`${number % 2 === 0 ? name : ""}${textOf(filler, size)}`], value: "1" }]);
			return { body, headers: { "content-type": type } };
		},
		fillers: [...TEXTS, ...Object.keys(STRUCTURES)],
	},
	"body values": {
		largest: (route) => (hasBody(route) ? route.largestBody : 0),
		fill(route, filler, size, number) {
			const { type, members } = encodingOf(number);
			return { body: members(membersOf(route, filler, size, number)), headers: { "content-type": type } };
		},
		fillers: TEXTS,
	},
};

/**
 * Requests to each route with `ofEach` fillers in each kind of place. Which ones is up to `seed`; together they have
 * every filler in every kind of place, if there are enough routes.
 */
export function filledRequests(routes: readonly ServedRoute[], ofEach: number, seed: number): FilledRequest[] {
	return Object.entries(PLACES).flatMap(([place, { largest, fill, fillers }]) => {
		const shuffled = shuffle(fillers, seed);
		let count = 0;
		return routes
			.filter((route) => largest(route) > 0)
			.flatMap((route) =>
				Array.from({ length: ofEach }, () => {
					const number = count++;
					const filler = shuffled[number % shuffled.length]!;
					const build = (share: number) =>
						sized(route, largest(route) * share, (size) => fill(route, filler, size, number));
					return { route, place, filler, build };
				}),
			);
	});
}

/** What was not filled. */
export function plainRequest({ method, path }: ServedRoute): Sendable {
	return { method, path, headers: {}, body: "" };
}

/** Encoding makes fillers longer than they were asked for: asks again for less. */
function sized(route: ServedRoute, most: number, fill: (size: number) => Partial<Sendable>): Sendable {
	let size = most;
	for (;;) {
		const request = { ...plainRequest(route), ...fill(Math.floor(size)) };
		const head = request.path.length + Object.values(request.headers).join("").length;
		const length = Math.max(head, Buffer.byteLength(request.body));
		if (length <= most) return request;
		size *= Math.min(0.98, (most / length) * 0.99);
	}
}

function membersOf({ names }: ServedRoute, filler: string, size: number, number: number): Member[] {
	const fields = fieldsOf(names);
	// One with all of it, all with as much, or all with as much as texts may have.
	if (number % 3 === 0) return [{ path: fields[number % fields.length]!, value: textOf(filler, size) }];
	const share = Math.floor(size / fields.length);
	const value = textOf(filler, number % 3 === 1 ? share : Math.min(share, 900));
	return fields.map((path) => ({ path, value }));
}

function encodingOf(number: number): (typeof ENCODINGS)["json"] {
	return [ENCODINGS.json, ENCODINGS.form, ENCODINGS.json, ENCODINGS.multipart][number % 4]!;
}

function nameOf({ names }: ServedRoute, number: number): string {
	return names.length === 0 ? "x" : names[number % names.length]![0]!;
}

function textOf(filler: string, size: number): string {
	return fillerTexts[filler]!(size);
}

/** As an attacker types it: only what Node or the client would refuse is encoded. */
function encoded(text: string, also: RegExp): string {
	return text
		.toWellFormed()
		.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)
		.replaceAll(also, encodeURIComponent);
}

function withQuery({ path }: ServedRoute, query: string): string {
	return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** The same order for the same seed. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
	const mixed = [...items];
	let state = seed;
	for (let index = mixed.length - 1; index > 0; index--) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		const other = Math.floor((state / 2 ** 32) * (index + 1));
		[mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
	}
	return mixed;
}
