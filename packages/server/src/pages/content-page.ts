import { formatContent } from "@feedmill/shop/text/format-html.ts";
import { notFound, type PageLoader, renderPage } from "./page.ts";
import { plainText } from "./plain-text.ts";

/** What the shopkeeper wrote: privacy policy, terms, about us. Block comments and short codes of the old shop are not content. */
export const loadContentPage: PageLoader = async ({ shop, route, versions }) => {
	const slug = route.params.path ?? "";
	const page = (await shop.content.pages(versions)).find((each) => each.slug === slug && each.status === "publish");
	if (!page) return notFound;
	const title = plainText(page.title);
	const text = page.content.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\[\/?[a-z_]+[^\]]*\]/g, "");
	return renderPage({
		page: "content",
		props: { title, html: formatContent(text) },
		title,
		head: { description: plainText(text).slice(0, 160) },
		breadcrumb: [{ name: title, href: "" }],
		bodyClasses: ["page", `page-id-${page.id}`],
		audience: "everyone",
	});
};
