import { plainText } from "../../../http/plain-text.ts";
import { type PageContext, type PageLoader, renderPage } from "../../basics/page.ts";
import { organization, webSite } from "../../discovery/json-ld.ts";
import { findersOf } from "../../loops/product-finder.ts";
import { loadHomeProducts } from "./home-products.ts";
import { loadPromises } from "./home-promises.ts";
import { loadHomeReviews } from "./home-reviews.ts";
import { hasContent, type StoreFacts, sectionOf } from "./home-section.ts";

/** The front page with the theme's sections. Missing texts come from the store. */
export const loadHomePage: PageLoader = async (context) => {
	const { shop, settings, theme, urls, versions } = context;
	const wanted = new Set(theme.home.map(({ kind }) => kind));
	const [products, promises, categories, reviews, finder] = await Promise.all([
		loadHomeProducts(context),
		loadPromises(context),
		shop.catalogue.categories(versions),
		wanted.has("reviews") ? loadHomeReviews(context) : [],
		loadFinder(context),
	]);
	const shown = categories
		.filter(({ id, count }) => count > 0 && id !== settings.defaultCategoryId)
		.sort((a, b) => a.menuOrder - b.menuOrder || a.name.localeCompare(b.name));
	const facts: StoreFacts = { products, promises, categories: shown, reviews, finder };
	const site = plainText(settings.siteTitle);
	const tagline = plainText(settings.tagline);
	const picture = products.bestSellers[0]?.picture;
	return renderPage({
		page: "home",
		props: { sections: theme.home.map((section) => sectionOf(section, facts, context)).filter(hasContent) },
		title: site,
		seo: settings.homeSeo,
		head: {
			wholeTitle: tagline ? `${site} – ${tagline}` : site,
			description: tagline,
			canonical: urls.absolute("/"),
			image: picture ? urls.absolute(picture.src) : "",
			jsonLd: [webSite(context), organization(context)],
		},
		bodyClasses: ["home"],
		audience: "everyone",
	});
};

/** The content page with a product finder, if there is one. */
async function loadFinder({ shop, links, versions }: PageContext): Promise<StoreFacts["finder"]> {
	const pages = await shop.content.pages(versions);
	const page = pages.find((each) => each.status === "publish" && findersOf(each).length > 0);
	return page ? { href: links.to("content", { path: page.slug }), text: plainText(page.title) } : null;
}
