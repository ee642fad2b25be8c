import { storedPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { plainText } from "../../http/plain-text.ts";
import { type PageContext, type PageLoader, renderPage } from "../basics/page.ts";
import { commonSettings, scriptGlobals } from "../cart/block-settings.ts";
import { faqPage } from "../discovery/faq.ts";
import { movedOrNotFound } from "../discovery/moved.ts";
import { filterSettings, hasCatalogueBlocks, withPlainProducts } from "../loops/catalogue-blocks.ts";
import { withLiveLoops } from "../loops/live-loops.ts";
import { loopsOf } from "../loops/page-loops.ts";
import { withFinders } from "../loops/product-finder.ts";
import { isBuilderContent, scriptOrigins, shownContent } from "./blocks/page-builder.ts";
import { takeBlocks, withBlocks } from "./blocks/with-blocks.ts";

/** Content pages: privacy policy, terms, about us. */
export const loadContentPage: PageLoader = async (context) => {
	const slug = storedPath(context.route.params.path ?? "");
	const page = (await context.shop.content.pages(context.versions)).find(
		(each) => each.slug === slug && each.status === "publish",
	);
	if (!page) return movedOrNotFound("page", slug, context);
	const title = plainText(page.title);
	const loops = await loopsOf(context.shop, page, context.versions);
	const { html: written, blocks } = takeBlocks(await withFinders(page, context));
	const shown = shownContent(written, context);
	const text = await withLiveLoops(shown, loops, context);
	const content = await withBlocks(text, blocks, { id: page.id, title }, context);
	const html = await withPlainProducts(content, context);
	const hasLists = hasCatalogueBlocks(content);
	return renderPage({
		page: "content",
		props: { title, html },
		title,
		seo: page.seo,
		pageId: page.id,
		post: { id: page.id, excerpt: plainText(page.excerpt) },
		head: {
			description: plainText(page.excerpt || text).slice(0, 160),
			jsonLd: faqPage(html),
			// Filtered lists are endless.
			robots: (loops.length > 0 || html !== content) && context.url.searchParams.size > 0 ? "noindex, follow" : "",
		},
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["page", `page-id-${page.id}`, ...(loops.length > 0 ? ["has-loop"] : [])],
		origins: scriptOrigins(text),
		entries: [
			...(isBuilderContent(text) ? ["page-builder"] : []),
			...(/<input\b[^>]*\btype="password"/.test(text) ? ["password"] : []),
			...(blocks.length > 0 ? ["content-blocks"] : []),
			...(page.scripts.length > 0 ? ["page-scripts"] : []),
			...(hasLists ? ["catalogue-blocks"] : []),
		],
		settings: await settingsFor(context, page.scripts, content),
		// Scripts that call the REST API need the visitor's nonce.
		audience: page.scripts.length > 0 ? "visitor" : "everyone",
	});
};

/** Script data of a page: for enqueued platform scripts and for its blocks. */
async function settingsFor(
	context: PageContext,
	scripts: readonly string[],
	html: string,
): Promise<Record<string, unknown>> {
	const globals: { wcSettings?: object } = scripts.length > 0 ? await scriptGlobals(context, scripts) : {};
	if (!hasCatalogueBlocks(html)) return { ...globals };
	const common = globals.wcSettings ?? commonSettings(context);
	return { ...globals, wcSettings: { ...common, ...(await filterSettings(context, html)) } };
}
