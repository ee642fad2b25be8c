import fs from "node:fs";
import path from "node:path";
import type { Uploads, UploadsOptions } from "@feedmill/shop/media/uploads.ts";
import { UPLOADS_PATH } from "@feedmill/trade/media/picture-names.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerNoFile } from "../http/failures.ts";
import { makeAhead, type PicturesAhead } from "./make-ahead.ts";

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

/** Empty picture. Browsers show it whatever the status, with the product's tint behind it, and not a broken picture. */
const NOTHING_YET = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

export interface MediaOptions {
	/** Opens the files of uploads/. */
	files: (options: Omit<UploadsOptions, "pictures">) => Uploads;
	/** Pictures to render in advance. Default: on request only. */
	ahead?: PicturesAhead;
	/** Generates originals on first request, by path under uploads/. */
	draw?: (relative: string) => Promise<Uint8Array | null>;
}

/**
 * Serves /wp-content/uploads/: originals and sizes, as AVIF or WebP to browsers that accept it (so pages need no
 * <picture>), in lower quality with Save-Data. Missing ones are rendered on first request; meanwhile a substitute is
 * sent, cached for a minute, or 503 if it would be megabytes. Content at a URL never changes, so it is cached for a
 * year.
 */
export function registerMedia(app: FastifyInstance, { files, ahead, draw }: MediaOptions): void {
	const uploads = files({
		draw,
		onFault: (error) => app.log.warn({ err: error }, "a picture could not be made"),
	});
	app.get<{ Params: { "*": string } }>(`${UPLOADS_PATH}*`, async (request, reply) => {
		const { accept = "", "save-data": saving = "" } = request.headers;
		const lite = /^on\b/i.test(String(saving));
		const stored = await find(uploads, request.params["*"], { accept, lite, signal: gone(reply) });
		if (!stored) return answerNoFile(reply.header("cache-control", "no-store"));
		if (stored === "later")
			return reply
				.code(503)
				.header("cache-control", "no-store")
				.header("retry-after", "10")
				.type("image/svg+xml")
				.send(NOTHING_YET);
		const etag = `"${stored.size.toString(36)}-${stored.modifiedAt.toString(36)}"`;
		reply
			.header("cache-control", stored.exact ? "public, max-age=31536000, immutable" : "public, max-age=60")
			.header("vary", "Accept, Save-Data")
			.header("etag", etag)
			.header("last-modified", new Date(stored.modifiedAt).toUTCString());
		// An uploaded SVG or document must not run as a page of this site.
		reply
			.header("x-content-type-options", "nosniff")
			.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
		if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
		reply
			.type(TYPES[path.extname(stored.file).toLowerCase()] ?? "application/octet-stream")
			.header("content-length", stored.size);
		return reply.send(fs.createReadStream(stored.file));
	});
	if (ahead) startAhead(app, uploads, ahead);
}

/** The best format that the browser names. A wildcard names none, so that tools and feeds get the format of the URL. */
async function find(
	uploads: Uploads,
	relative: string,
	{ accept, lite, signal }: { accept: string; lite: boolean; signal: AbortSignal },
): ReturnType<Uploads["find"]> {
	if (/\.(png|jpe?g)$/i.test(relative)) {
		for (const format of ["avif", "webp"]) {
			const modern = accept.includes(`image/${format}`)
				? await uploads.find(`${relative}${lite ? ".lite" : ""}.${format}`, signal)
				: null;
			if (modern) return modern;
		}
	}
	return uploads.find(relative, signal);
}

/** Aborted when the client closes the connection before its answer. */
function gone(reply: FastifyReply): AbortSignal {
	const leaving = new AbortController();
	reply.raw.once("close", () => {
		if (!reply.raw.writableEnded) leaving.abort();
	});
	return leaving.signal;
}

function matches(header: string | undefined, etag: string): boolean {
	return (
		header !== undefined &&
		(header.trim() === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag))
	);
}

/** Starts when the server listens, and yields to requests. */
function startAhead(app: FastifyInstance, uploads: Uploads, pictures: PicturesAhead): void {
	const stopping = new AbortController();
	let lastRequest = 0;
	app.addHook("onRequest", async () => {
		lastRequest = performance.now();
	});
	app.addHook("onListen", async () => {
		const idleFor = () => performance.now() - lastRequest;
		const onFault = (error: unknown) => app.log.warn({ err: error }, "pictures were not made ahead");
		// Not awaited: listening must not wait for it. Errors show when a picture is requested.
		void makeAhead({ uploads, pictures, idleFor, onFault, signal: stopping.signal });
	});
	app.addHook("onClose", async () => stopping.abort());
}
