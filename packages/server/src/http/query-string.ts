import qs from "qs";
import { cleanText } from "./clean-text.ts";

const LIMITS = {
	depth: 6,
	parameterLimit: 1000,
	arrayLimit: 1000,
	allowSparse: true,
	allowPrototypes: false,
	plainObjects: false,
	ignoreQueryPrefix: true,
} as const;
const CLEANING: qs.IParseOptions = {
	...LIMITS,
	decoder: (text: string, decode: (text: string) => string) => cleanText(decode(text)),
};

/** Names and values without a bracket or anything encoded, as most queries are. */
const PLAIN = /^\??(?:[a-z][a-z0-9_-]*=[\w.,:-]*(?:&|$)){1,20}$/i;

/**
 * Reads a query or form body with nested keys: "attributes[0][slug]=a&ids[]=1". Later values of a plain key win, as in
 * PHP.
 */
export function parseQuery(text: string): Record<string, unknown> {
	if (text === "" || text === "?") return {};
	return (PLAIN.test(text) && parsePlain(text)) || parseNested(text);
}

/** null: a name is one that an object has by birth, which needs more care. */
function parsePlain(text: string): Record<string, unknown> | null {
	const values: Record<string, unknown> = {};
	for (const pair of text.replace(/^\?|&$/g, "").split("&")) {
		const equals = pair.indexOf("=");
		const name = pair.slice(0, equals);
		if (name in Object.prototype) return null;
		values[name] = pair.slice(equals + 1);
	}
	return values;
}

function parseNested(text: string): Record<string, unknown> {
	const parsed = qs.parse(text, text.includes("%00") || text.includes("\0") ? CLEANING : LIMITS) as Record<
		string,
		unknown
	>;
	// qs gathers repeated plain keys ("a=1&a=2") into a list; only "a[]" may do that.
	const bracketed = Object.values(parsed).some(Array.isArray) ? keysWithBrackets(text) : new Set<string>();
	for (const [key, value] of Object.entries(parsed)) {
		parsed[key] = Array.isArray(value) && !bracketed.has(key) ? value.at(-1) : keptIndices(value);
	}
	return parsed;
}

/** Fields of a multipart body, as those of a query; files are left out, and what cannot be read has no fields. */
export async function parseMultipart(body: Buffer | string, contentType: string): Promise<Record<string, unknown>> {
	const form = await new Response(typeof body === "string" ? body : new Uint8Array(body), {
		headers: { "content-type": contentType },
	})
		.formData()
		.catch(() => new FormData());
	const pairs = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
	return parseQuery(new URLSearchParams(pairs).toString());
}

/**
 * "quantity[20]=2" names a product, not the first of a list: what does not count from 0 without gaps becomes an object
 * by index, as in PHP.
 */
function keptIndices(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, keptIndices(inner)] as const);
	return Array.isArray(value) && entries.length === value.length
		? entries.map(([, inner]) => inner)
		: Object.fromEntries(entries);
}

/** Names before a bracket, read in one walk: a body may hold a thousand keys and a megabyte of text. */
function keysWithBrackets(text: string): Set<string> {
	const keys = new Set<string>();
	for (const pair of text.replace(/^\?/, "").split("&")) {
		const equals = pair.indexOf("=");
		const name = equals === -1 ? pair : pair.slice(0, equals);
		const bracket = name.search(/\[|%5b/i);
		if (bracket > 0) keys.add(decoded(name.slice(0, bracket)));
	}
	return keys;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text.replaceAll("+", " "));
	} catch {
		return text;
	}
}

/** The inverse, for links: nested keys in brackets, properly encoded. */
export function buildQuery(values: Readonly<Record<string, unknown>>): string {
	return qs.stringify(values, { arrayFormat: "indices", format: "RFC3986" });
}
