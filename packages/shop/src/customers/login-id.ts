import crypto from "node:crypto";

/**
 * Names a login without opening it: the hash of its token, in hex. It is what is stored, so that who reads the database
 * cannot log in with what is there, and what a customer's Cart-Token is bound to.
 */
export function loginIdOf(token: string): string {
	return crypto.createHash("sha256").update(token).digest("hex");
}
