/** Bytes of what a request sends: texts as they are, other values as JSON. Files that still arrive count as nothing. */
export function bytesSent(...parts: readonly unknown[]): number {
	let bytes = 0;
	for (const part of parts)
		if (part !== undefined && part !== null)
			bytes += Buffer.byteLength(typeof part === "string" ? part : (JSON.stringify(part, plainOnly) ?? ""));
	return bytes;
}

/** Streams and their owners have no JSON: they refer to themselves. */
function plainOnly(_name: string, value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || prototype === Object.prototype ? value : undefined;
}
