import { stringifyWire } from "../../http/wire-json.ts";
import type { RestReply } from "../matching/call.ts";

/** The response as sent. */
export interface ShapedReply {
	status: number;
	text: string | Buffer;
	contentType: string;
}

const JSON_TYPE = "application/json; charset=UTF-8";

/** Whether _jsonp is a plain function name; anything else could inject code. */
export function mayBeCalled(callback: unknown): boolean {
	return callback === undefined || (typeof callback === "string" && /^[\w.]*$/.test(callback));
}

/** Applies _fields, _envelope, _pretty and _jsonp. Reference: 01 §5. */
export function shapeReply(reply: RestReply, params: Readonly<Record<string, unknown>>): ShapedReply {
	const { _fields, _envelope, _jsonp, _pretty } = params;
	if (_fields === undefined && _envelope === undefined && _jsonp === undefined && _pretty === undefined) {
		return {
			status: reply.status,
			text: reply.status === 204 ? "" : (reply.json ?? stringifyWire(reply.body)),
			contentType: JSON_TYPE,
		};
	}
	const chosen = chooseFields(reply, _fields);
	const enveloped = _envelope === undefined ? chosen : { body: chosen, status: reply.status, headers: reply.headers };
	const status = _envelope === undefined ? reply.status : 200;
	if (status === 204) return { status, text: "", contentType: JSON_TYPE };
	const text = stringifyWire(enveloped, _pretty === undefined ? undefined : 4);
	if (typeof _jsonp === "string" && _jsonp !== "")
		return { status, text: `/**/${_jsonp}(${text})`, contentType: "application/javascript; charset=UTF-8" };
	return { status, text, contentType: JSON_TYPE };
}

/** The body with the requested fields; errors stay complete. */
export function chooseFields({ status, body }: Pick<RestReply, "status" | "body">, fields: unknown): unknown {
	return fields === undefined || status >= 400 ? body : keepFields(body, fieldNames(fields));
}

/** Names in _fields. Of "prices.price" only the first part counts: money objects stay complete. */
function fieldNames(fields: unknown): Set<string> {
	const names = Array.isArray(fields) ? fields : String(fields).split(/[\s,]+/);
	return new Set(names.map((name) => String(name).split(".")[0]!.trim()).filter((name) => name !== ""));
}

function keepFields(body: unknown, names: ReadonlySet<string>): unknown {
	if (names.size === 0 || typeof body !== "object" || body === null) return body;
	if (Array.isArray(body)) return body.map((entry) => keepFields(entry, names));
	const chosen = Object.entries(body).filter(([name]) => names.has(name));
	// PHP serialises an empty object as a list.
	return chosen.length > 0 ? Object.fromEntries(chosen) : [];
}
