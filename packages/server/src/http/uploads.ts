import type { Readable } from "node:stream";

const uploads = new WeakSet<Readable>();
const dropped = new WeakSet<Readable>();

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

/** Marks a body of which the rest is read only to be dropped. It has the time of any request again. */
export function dropBody(body: Readable): void {
	uploads.delete(body);
	dropped.add(body);
}

export function isDropped(body: Readable): boolean {
	return dropped.has(body);
}
