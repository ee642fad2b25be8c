import crypto from "node:crypto";

/**
 * The id of a login: the hash of its token, in hex. Only the hash is stored, so that a leaked database contains no
 * usable tokens. A customer's Cart-Token is bound to it.
 */
export function loginIdOf(token: string): string {
	return crypto.createHash("sha256").update(token).digest("hex");
}
