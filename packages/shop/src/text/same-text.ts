import crypto from "node:crypto";

/**
 * Compares two texts in a time that tells neither where they differ nor how long they are: for keys, signatures and
 * tokens.
 */
export function sameText(one: string, other: string): boolean {
	const hash = (text: string) => crypto.hash("sha256", text, "buffer");
	return crypto.timingSafeEqual(hash(one), hash(other));
}
