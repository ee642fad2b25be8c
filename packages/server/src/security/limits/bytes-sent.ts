/** Bytes of what a request sends: texts as they are, other values as JSON. */
export function bytesSent(...parts: readonly unknown[]): number {
	let bytes = 0;
	for (const part of parts)
		if (part !== undefined && part !== null)
			bytes += Buffer.byteLength(typeof part === "string" ? part : (JSON.stringify(part) ?? ""));
	return bytes;
}
