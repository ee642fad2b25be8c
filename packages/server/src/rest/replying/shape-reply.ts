import { stringifyWire } from "../../http/wire-json.ts";
import type { RestReply } from "../matching/call.ts";

/** The response as sent. */
export interface ShapedReply {
	status: number;
	text: string | Buffer;
	contentType: string;
}

/** The content type of every reply but JSONP. */
export const JSON_TYPE = "application/json; charset=UTF-8";

/** Whether _jsonp is a plain function name; anything else could inject code. */
export function mayBeCalled(callback: unknown): boolean {
	return typeof callback === "string" && /^[\w.]*$/.test(callback);
}

/** Applies _fields, _envelope, _pretty and _jsonp. `nested`: as in RestProfile.nestedFields. Reference: 01 §5. */
export function shapeReply(reply: RestReply, params: Readonly<Record<string, unknown>>, nested = false): ShapedReply {
	const { _fields, _envelope, _jsonp, _pretty } = params;
	const chosen = chooseFields(reply, _fields, nested);
	const enveloped = _envelope === undefined ? chosen : { body: chosen, status: reply.status, headers: reply.headers };
	const status = _envelope === undefined ? reply.status : 200;
	if (status === 204) return { status, text: "", contentType: JSON_TYPE };
	const text = stringifyWire(enveloped, _pretty === undefined ? undefined : 4);
	if (typeof _jsonp === "string" && _jsonp !== "")
		return { status, text: `/**/${_jsonp}(${text})`, contentType: "application/javascript; charset=UTF-8" };
	return { status, text, contentType: JSON_TYPE };
}

/** The body with the requested fields; errors stay complete. */
export function chooseFields(
	{ status, body }: Pick<RestReply, "status" | "body">,
	fields: unknown,
	nested = false,
): unknown {
	return fields === undefined || status >= 400 ? body : keepFields(body, fieldsOf(fields, nested));
}

/** Named fields, with those of them that are named; null: all of it. */
type Fields = Map<string, Fields | null>;

/** The names in _fields. Where they are not nested only the first part counts: money objects stay complete. */
function fieldsOf(given: unknown, nested: boolean): Fields {
	const all: Fields = new Map();
	for (const name of Array.isArray(given) ? given : String(given).split(/[\s,]+/)) {
		const parts = String(name).trim().split(".");
		let fields = all;
		for (const [depth, part] of parts.slice(0, nested ? parts.length : 1).entries()) {
			if (part === "") break;
			const known = fields.get(part);
			if (known === null) break;
			const inner: Fields | null = nested && depth < parts.length - 1 ? (known ?? new Map()) : null;
			fields.set(part, inner);
			if (inner === null) break;
			fields = inner;
		}
	}
	return all;
}

function keepFields(body: unknown, fields: Fields): unknown {
	if (fields.size === 0 || typeof body !== "object" || body === null) return body;
	if (Array.isArray(body)) return body.map((entry) => keepFields(entry, fields));
	const chosen = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
		const inner = fields.get(name);
		if (inner === undefined) return [];
		if (inner === null) return [[name, value]];
		if (typeof value !== "object" || value === null) return [];
		const kept = keepFields(value, inner);
		// A name below that is not there names nothing.
		return Array.isArray(kept) && kept.length === 0 ? [] : [[name, kept]];
	});
	// PHP serialises an empty object as a list.
	return chosen.length > 0 ? Object.fromEntries(chosen) : [];
}
