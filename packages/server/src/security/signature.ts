import crypto from "node:crypto";

/** HMAC-SHA-256 in lower-case hex. */
export function sign(secret: string, text: string): string {
	return crypto.createHmac("sha256", secret).update(text).digest("hex");
}

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && crypto.timingSafeEqual(left, right);
}

export function md5(text: string): string {
	return crypto.hash("md5", text, "hex");
}
