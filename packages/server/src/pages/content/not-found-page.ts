import { type PageContext, type RenderedPage, renderPage } from "../basics/page.ts";

/** The 404 page, with a search field and a link to the shop. */
export function notFoundPage({ links, shop }: PageContext): RenderedPage {
	const { say } = shop.words;
	return renderPage({
		page: "notFound",
		props: { shop: links.to("shop") },
		title: say("Page not found"),
		head: { robots: "noindex, follow" },
		breadcrumb: [{ name: say("Error 404"), href: "" }],
		bodyClasses: ["error404"],
		status: 404,
		audience: "everyone",
	});
}
