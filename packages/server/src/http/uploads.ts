import type { Readable } from "node:stream";

const uploads = new WeakSet<Readable>();

/**
 * From now on this body may take the time of an upload (security/limits/arrival-limits.ts). Called once it is known
 * that its file is wanted, not before: until then it has to be as quick as any request's.
 */
export function allowUpload(body: Readable): void {
	uploads.add(body);
}

export function isUpload(body: Readable): boolean {
	return uploads.has(body);
}
