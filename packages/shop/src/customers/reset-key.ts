import crypto from "node:crypto";

const DAY = 86_400_000;

/**
 * The key of a password link: the time it ends and a signature made with the stored password hash. Nothing has to be stored, and the key
 * dies with the password it replaces.
 */
export function makeResetKey(customer: { id: number; passwordHash: string }, now: number): string {
	const expires = Math.floor((now + DAY) / 1000).toString(36);
	return `${expires}-${sign(customer, expires)}`;
}

export function resetKeyHolds(customer: { id: number; passwordHash: string }, key: string, now: number): boolean {
	const [expires = "", signature = ""] = key.split("-");
	const expected = sign(customer, expires);
	if (signature.length !== expected.length || !crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
	return Number.parseInt(expires, 36) * 1000 > now;
}

function sign({ id, passwordHash }: { id: number; passwordHash: string }, expires: string): string {
	return crypto.createHmac("sha256", `reset:${passwordHash}`).update(`${id}:${expires}`).digest("hex").slice(0, 40);
}
