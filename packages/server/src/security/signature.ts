import crypto from "node:crypto";

/** HMAC-SHA-256 in lower-case hex. */
export function sign(secret: string, text: string): string {
	return crypto.createHmac("sha256", secret).update(text).digest("hex");
}

export function md5(text: string): string {
	return crypto.hash("md5", text, "hex");
}
