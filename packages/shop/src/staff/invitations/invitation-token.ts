import crypto from "node:crypto";

/** Only the hash of a link's token is stored, so that a leaked database invites nobody. */
export function hashOfToken(token: string): string {
	return crypto.hash("sha256", `invitation|${token}`, "hex");
}
