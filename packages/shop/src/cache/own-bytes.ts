/**
 * The bytes of a text that is kept, in memory of their own. Buffer.from() cuts small ones out of a block of 64 kB that
 * many share: one of them that is kept for long keeps the whole block, and a cache of a thousand empty lists would hold
 * 64 MB.
 */
export function ownBytes(text: string, encoding: "utf8" | "latin1" = "utf8"): Buffer {
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
	bytes.write(text, encoding);
	return bytes;
}
