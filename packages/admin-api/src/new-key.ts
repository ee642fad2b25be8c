/** An idempotency key: what is sent with it again is done once. Not randomUUID, which pages without https lack. */
export function newKey(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
