import path from "node:path";
import { PREVIEW } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { distFolder } from "@feedmill/back-office/build.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { presentMe } from "../admin-api/feedmill-v1/me/present-me.ts";
import { serveBuiltFiles } from "../http/built-files.ts";
import { compressible, sendForOne } from "../http/compression.ts";
import type { BackOfficeOptions } from "./basics/back-office-options.ts";
import { adminHeaders } from "./basics/headers.ts";
import { type BuiltApp, readBuiltApp } from "./built-app.ts";
import { adminPage, notYetBuilt } from "./page.ts";
import { registerReviewPicturesOfStaff } from "./register-review-pictures-of-staff.ts";
import { registerSlips } from "./slips/register-slips.ts";

/** Where the back office is. Also its scope for anything that looks at paths: the offline worker, robots.txt. */
export const ADMIN = "/admin/";

/**
 * Everything below /admin/: papers and pictures, each in a file or folder of its own, and the screens. Register it
 * before the pages, whose last route matches all paths.
 */
export function registerBackOffice(app: FastifyInstance, options: BackOfficeOptions): void {
	for (const register of [registerReviewPicturesOfStaff, registerSlips, registerScreens]) register(app, options);
}

/**
 * GET /admin/*: the page of the back office, the same for every screen, with who is signed in and the sentences of its
 * scripts.
 */
function registerScreens(app: FastifyInstance, { languages, security, urls }: BackOfficeOptions): void {
	let built: BuiltApp | null = null;
	serveBuiltFiles(app, `${ADMIN}assets/`, path.join(distFolder, "client"));

	app.get("/admin", (request, reply) => reply.redirect(`${ADMIN}${queryOf(request)}`, 301));

	app.get(`${ADMIN}*`, async (request, reply) => {
		const speaks = languages.ofRequest(request);
		const { shop, theme } = speaks;
		// `npm start` builds it after the shop has answered.
		built ??= await readBuiltApp(distFolder);
		if (!built) {
			reply.code(503).headers({ ...adminHeaders(""), "retry-after": "3" });
			return reply.type(HTML).send(notYetBuilt(shop.words, theme.colours));
		}
		const caller = await security.identify(request.headers, urls(request));
		const { currency, timezone, display } = await shop.settings.current();
		const nonce = shop.random.hex(32);
		const page = adminPage({
			built,
			nonce,
			colours: theme.colours,
			language: speaks.pages,
			say: shop.words.say,
			data: {
				root: "/wp-json",
				home: "/",
				me: await presentMe(caller, { shop, security }),
				store: { currency, timezone, pinFirst: display.pinFirst === true },
				families: theme.families.all.map(({ slug, label }) => ({ slug, label })),
			},
		});
		reply.type(HTML).headers(adminHeaders(nonce, { frame: urls(request).origin + PREVIEW }));
		return sendForOne(request, reply, compressible(page, 4));
	});
}

const HTML = "text/html; charset=utf-8";

/** "?first=…" with the question mark; "" for none. */
function queryOf({ url }: FastifyRequest): string {
	const at = url.indexOf("?");
	return at < 0 ? "" : url.slice(at);
}
