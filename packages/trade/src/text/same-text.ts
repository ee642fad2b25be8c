import crypto from "node:crypto";

/** Compares two texts in constant time, for keys, signatures and tokens. */
export function sameText(one: string, other: string): boolean {
	const hash = (text: string) => crypto.hash("sha256", text, "buffer");
	return crypto.timingSafeEqual(hash(one), hash(other));
}
