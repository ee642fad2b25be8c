import type { Shop } from "@feedmill/shop/shop.ts";
import { commonPasswords } from "@feedmill/trade/customers/password-rules.ts";
import type { FastifyInstance } from "fastify";
import { type CompressibleBody, compressible, sendCompressible } from "../../http/compression.ts";
import { plainText } from "../../http/plain-text.ts";
import type { LoadedTheme } from "../../theme/load-theme.ts";

interface Options {
	shop: Shop;
	theme: LoadedTheme;
}

/** Small files at the root that browsers and phones request. */
export function registerSiteFiles(app: FastifyInstance, { shop, theme }: Options): void {
	app.get("/manifest.webmanifest", async (_request, reply) => {
		const { siteTitle, tagline } = await shop.settings.current();
		const icon = (size: number) => ({
			src: `/icon-${size}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose: "any maskable",
		});
		return reply
			.type("application/manifest+json")
			.header("cache-control", "public, max-age=3600")
			.send(
				JSON.stringify({
					name: plainText(siteTitle),
					short_name: plainText(siteTitle),
					description: plainText(tagline),
					lang: "en",
					start_url: "/",
					display: "minimal-ui",
					theme_color: theme.colours.field,
					background_color: theme.colours.paper,
					icons: [icon(192), icon(512)],
				}),
			);
	});

	// Passwords refused as too common, for the check while typing.
	let common: Promise<CompressibleBody> | null = null;
	app.get("/common-passwords.txt", async (request, reply) => {
		common ??= commonPasswords().then((passwords) => compressible(Buffer.from([...passwords].join("\n")), 9));
		reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=604800");
		return sendCompressible(request, reply, await common);
	});
}
