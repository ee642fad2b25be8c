import crypto from "node:crypto";

/** Avatar URLs by size, by a hash of the e-mail address; SHA-256, so that the address is hard to look up. */
export function avatarUrls(email: string): Record<string, string> {
	const hash = crypto.createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
	return Object.fromEntries(
		[24, 48, 96].map((size) => [String(size), `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`]),
	);
}
