/**
 * Encodes a text into a buffer with memory of its own. Buffer.from() cuts small buffers out of a shared block of 64 kB,
 * and one cached buffer keeps the whole block alive: a cache of a thousand empty lists would use 64 MB.
 */
export function ownBytes(text: string, encoding: "utf8" | "latin1" = "utf8"): Buffer {
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
	bytes.write(text, encoding);
	return bytes;
}
