import type { HomeSection } from "@feedmill/storefront/pages/home/home-section.tsx";
import type { ReviewFacts } from "@feedmill/storefront/pages/home/reviews.tsx";
import type { Tile } from "@feedmill/storefront/pages/home/tiles.tsx";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { HomeSection as ThemeSection } from "../../../theme/home-sections.ts";
import type { PageContext } from "../../basics/page.ts";
import { tileOf } from "../../basics/pictures.ts";
import type { HomeProducts } from "./home-products.ts";
import type { Promises } from "./home-promises.ts";

/** The store's data for sections. */
export interface StoreFacts {
	products: HomeProducts;
	promises: Promises;
	categories: readonly Category[];
	reviews: ReviewFacts[];
	/** Link to a page with a product finder; null for none. */
	finder: { href: string; text: string } | null;
}

/** The props of a section. Missing texts come from the store. */
export function sectionOf(section: ThemeSection, facts: StoreFacts, context: PageContext): HomeSection {
	const { settings, theme, links } = context;
	const { products, promises, reviews } = facts;
	const title = "title" in section ? (section.title ?? "") : "";
	switch (section.kind) {
		case "hero":
			return {
				kind: "hero",
				heading: section.heading ?? (plainText(settings.tagline) || plainText(settings.siteTitle)),
				intro: section.text ?? promises.intro,
				button: section.button ?? "",
				shop: links.to("shop"),
				phone: settings.phone,
				picture: section.picture ? theme.picture(section.picture) : null,
				packs: products.packs,
			};
		case "facts":
			return { kind: "facts", facts: section.facts ? [...section.facts] : promises.facts };
		case "categories":
			return { kind: "categories", title, tiles: categoryTiles(facts, context), finder: facts.finder };
		case "families":
			return { kind: "families", title, tiles: familyTiles(facts, context), finder: facts.finder };
		case "best-sellers": {
			const more = { href: links.to("shop"), text: section.more ?? "" };
			return { kind: "best-sellers", title, more, products: products.bestSellers };
		}
		case "offers":
			return { kind: "offers", title, products: products.offers };
		case "reviews":
			return { kind: "reviews", title, reviews };
		case "steps":
			return { kind: "steps", title, steps: section.steps ? [...section.steps] : promises.steps };
		case "depots":
			return { kind: "depots", title, depots: promises.depots };
		case "story":
			return {
				kind: "story",
				title,
				paragraphs: section.paragraphs,
				picture: section.picture ? theme.picture(section.picture) : null,
				link: section.link ?? null,
			};
	}
}

/** Whether the section has content. */
export function hasContent(section: HomeSection): boolean {
	if ("tiles" in section) return section.tiles.length > 0;
	if ("products" in section) return section.products.length > 0;
	if ("reviews" in section) return section.reviews.length > 0;
	return !("depots" in section) || section.depots.length > 0;
}

function categoryTiles({ categories }: StoreFacts, { theme, links }: PageContext): Tile[] {
	return categories.map((category) => ({
		name: plainText(category.name),
		href: links.to("category", { path: category.path }),
		family: theme.families.ofCategory(category).facts,
		image: category.image && tileOf(category.image),
	}));
}

/** Each family links to its first category. */
function familyTiles({ categories }: StoreFacts, { theme, links }: PageContext): Tile[] {
	return theme.families.all.flatMap((family) => {
		const category = categories.find((each) => theme.families.ofCategory(each) === family);
		if (!category) return [];
		return [
			{ name: family.label, href: links.to("category", { path: category.path }), family: family.facts, image: null },
		];
	});
}
