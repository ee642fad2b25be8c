import { parseJson } from "../../http/clean-text.ts";
import type { CallBody } from "../matching/call.ts";

/** The parameters of a body; null for invalid JSON. A JSON value that is no object has no parameters. */
export function readBody(body: CallBody): Readonly<Record<string, unknown>> | null {
	if (body.kind === "none") return {};
	if (body.kind === "values") return body.values;
	if (body.text.trim() === "") return {};
	try {
		const value = parseJson(body.text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return null;
	}
}
