import fs from "node:fs";
import path from "node:path";
import { createUploads, type StoredFile, UPLOADS_PATH, type Uploads } from "@feedmill/shop/media/uploads.ts";
import type { FastifyInstance } from "fastify";
import { warmUp } from "./warm-up.ts";

const TYPES: Record<string, string> = {
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".gif": "image/gif",
	".webp": "image/webp",
	".avif": "image/avif",
	".svg": "image/svg+xml",
	".pdf": "application/pdf",
};

export interface MediaOptions {
	uploadsDirectory: string;
	/** Paths whose modern formats are made ready while nobody asks; none: only on demand. */
	warm?: () => Promise<readonly string[]>;
	/** Originals that are made when first asked for, by their path under uploads/. */
	draw?: (relative: string) => Promise<Uint8Array | null>;
}

/**
 * Serves /wp-content/uploads/: originals and sizes under their own names, as AVIF or WebP to browsers that say they
 * take it, so that pages need no <picture> for it. What is missing is rendered on first demand. A name never changes
 * its content, so browsers and proxies keep it for a year.
 */
export function registerMedia(app: FastifyInstance, { uploadsDirectory, warm, draw }: MediaOptions): void {
	const uploads = createUploads(uploadsDirectory, draw);
	app.get<{ Params: { "*": string } }>(`${UPLOADS_PATH}*`, async (request, reply) => {
		const stored = await find(uploads, request.params["*"], request.headers.accept ?? "");
		if (!stored)
			return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");
		const etag = `"${stored.size.toString(36)}-${stored.modifiedAt.toString(36)}"`;
		reply
			.header("cache-control", "public, max-age=31536000, immutable")
			.header("vary", "Accept")
			.header("etag", etag)
			.header("last-modified", new Date(stored.modifiedAt).toUTCString());
		// An uploaded SVG or document may not act as a page of this site.
		reply
			.header("x-content-type-options", "nosniff")
			.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
		if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
		reply
			.type(TYPES[path.extname(stored.file).toLowerCase()] ?? "application/octet-stream")
			.header("content-length", stored.size);
		return reply.send(fs.createReadStream(stored.file));
	});
	if (warm) startWarmUp(app, uploads, warm);
}

/** The best form the browser names; any-type names none, so tools and feeds get what the address says. */
async function find(uploads: Uploads, relative: string, accept: string): Promise<StoredFile | null> {
	if (/\.(png|jpe?g)$/i.test(relative)) {
		for (const format of ["avif", "webp"]) {
			const modern = accept.includes(`image/${format}`) ? await uploads.find(`${relative}.${format}`) : null;
			if (modern) return modern;
		}
	}
	return uploads.find(relative);
}

function matches(header: string | undefined, etag: string): boolean {
	return (
		header !== undefined &&
		(header.trim() === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag))
	);
}

/** Once the server listens and while it idles; requests push it back. */
function startWarmUp(app: FastifyInstance, uploads: Uploads, paths: () => Promise<readonly string[]>): void {
	const stopping = new AbortController();
	let lastRequest = 0;
	app.addHook("onRequest", async () => {
		lastRequest = performance.now();
	});
	app.addHook("onListen", async () => {
		// Not awaited: listening must not wait for it. A picture that cannot be rendered is found out when it is asked for.
		void warmUp({ uploads, paths, idleFor: () => performance.now() - lastRequest, signal: stopping.signal }).catch(
			(error: unknown) => app.log.warn(error, "warming up pictures"),
		);
	});
	app.addHook("onClose", async () => stopping.abort());
}
