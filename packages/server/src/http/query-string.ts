import { Readable } from "node:stream";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import qs from "qs";
import { BrokenBody, readParts } from "./multipart.ts";

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

/** The common case: names and values without brackets and encoding. */
const PLAIN = /^\??(?:[a-z][a-z0-9_-]*=[\w.,:-]*(?:&|$)){1,20}$/i;

/**
 * Parses a query or form body with nested keys: "attributes[0][slug]=a&ids[]=1". The last value of a plain key wins, as
 * in PHP.
 */
export function parseQuery(text: string): Record<string, unknown> {
	if (text === "" || text === "?") return {};
	return (PLAIN.test(text) && parsePlain(text)) || parseNested(text);
}

/** null: a name is a property of Object.prototype, which needs the safe parser. */
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
	// qs turns repeated plain keys ("a=1&a=2") into a list; only "a[]" should do that.
	const bracketed = Object.values(parsed).some(Array.isArray) ? keysWithBrackets(text) : new Set<string>();
	for (const [key, value] of Object.entries(parsed)) {
		parsed[key] = Array.isArray(value) && !bracketed.has(key) ? value.at(-1) : withIndices(value);
	}
	return parsed;
}

/** Fields of a multipart body, like those of a query, without files; empty for an invalid body. */
export async function parseMultipart(body: Buffer | string, contentType: string): Promise<Record<string, unknown>> {
	const whole = typeof body === "string" ? Buffer.from(body) : body;
	const limits = { parts: LIMITS.parameterLimit, text: whole.length, file: 0 };
	const fields = new URLSearchParams();
	try {
		for await (const part of readParts(Readable.from(slicesOf(whole)), contentType, limits) ?? [])
			if (part.filename === null) fields.append(part.name, part.text);
	} catch (error) {
		if (error instanceof BrokenBody) return {};
		throw error;
	}
	return parseQuery(fields.toString());
}

/** Bytes that are parsed at once: what comes after the last part that is read is not parsed. */
const SLICE = 16 * 1024;

function* slicesOf(whole: Buffer): Generator<Buffer> {
	for (let at = 0; at < whole.length; at += SLICE) yield whole.subarray(at, at + SLICE);
}

/**
 * "quantity[20]=2" names a product, not an index: lists that do not count from 0 without gaps become objects, as in
 * PHP.
 */
function withIndices(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, withIndices(inner)] as const);
	return Array.isArray(value) && entries.length === value.length
		? entries.map(([, inner]) => inner)
		: Object.fromEntries(entries);
}

/** Names before a bracket, in one pass: a body may have a thousand keys and a megabyte of text. */
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

/** The inverse, for links: nested keys in brackets, encoded. */
export function buildQuery(values: Readonly<Record<string, unknown>>): string {
	return qs.stringify(values, { arrayFormat: "indices", format: "RFC3986" });
}
