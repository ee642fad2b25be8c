import type { FastifyInstance } from "fastify";
import type { LoadedTheme } from "./load-theme.ts";

/** Serves the theme's pictures at /theme/ and favicons at the root. */
export function registerTheme(app: FastifyInstance, { files }: LoadedTheme): void {
	for (const [address, { type, body }] of files) {
		const hashed = address.startsWith("/theme/");
		app.get(address, (_request, reply) =>
			reply
				.type(type)
				.headers({
					"cache-control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=604800",
					"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
				})
				.send(body),
		);
	}
}
