import type { Readable } from "node:stream";

const uploads = new WeakSet<Readable>();

/**
 * Extends the time limit of this body to that of an upload (security/limits/arrival-limits.ts). Call it only when the
 * file is wanted; until then the limit of any request applies.
 */
export function allowUpload(body: Readable): void {
	uploads.add(body);
}

export function isUpload(body: Readable): boolean {
	return uploads.has(body);
}
