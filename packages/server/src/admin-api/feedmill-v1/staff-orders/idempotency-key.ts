import type { RestRequest } from "../../../rest/matching/route.ts";

/** The key of a call that must be done once; null: it has none, or no usable one. */
export function idempotencyKey({ headers }: Pick<RestRequest, "headers">): string | null {
	const key = headers["idempotency-key"] ?? "";
	return /^[A-Za-z0-9-]{8,64}$/.test(key) ? key : null;
}
