import type { ProductCardProps } from "@feedmill/storefront/components/product-card.tsx";
import type { HeroProps } from "@feedmill/storefront/pages/home/hero.tsx";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { plainText } from "../../../http/plain-text.ts";
import type { PageContext } from "../../basics/page.ts";
import { pictureOf } from "../../basics/pictures.ts";
import { familyOf } from "../../listing/family.ts";
import { productCards } from "../../listing/product-cards.ts";

const CARDS = 4;

export interface HomeProducts {
	bestSellers: ProductCardProps[];
	offers: ProductCardProps[];
	packs: HeroProps["packs"];
}

/** Best sellers, offers, and pack shots. */
export async function loadHomeProducts(context: PageContext): Promise<HomeProducts> {
	const { catalogue } = context.shop;
	const shown = { visibility: "catalog", stockStatus: ["instock"] } as const;
	const [popular, reduced] = await Promise.all([
		catalogue.list({ ...shown, order: { by: "popularity", direction: "desc" }, limit: 12 }, context.versions),
		catalogue.list(
			{ ...shown, onSale: true, order: { by: "menu-order", direction: "asc" }, limit: 3 * CARDS },
			context.versions,
		),
	]);
	const best = popular.products.filter(({ type }) => type !== "external").slice(0, CARDS);
	// Do not repeat best sellers among offers.
	const offers = reduced.products.filter(({ id }) => !best.some((each) => each.id === id)).slice(0, CARDS);
	const cards = await productCards(context, [...best, ...offers]);
	return {
		bestSellers: cards.slice(0, best.length),
		offers: cards.slice(best.length),
		packs: packsOf(popular.products, context),
	};
}

/** Pack shots of the best seller in each of three families. */
function packsOf(products: readonly Product[], context: PageContext): HeroProps["packs"] {
	const packs = new Map<string, HeroProps["packs"][number]>();
	for (const product of products) {
		const { slug, facts: family } = familyOf(product, context);
		const [image] = product.images;
		const name = plainText(product.name);
		if (image && !packs.has(slug))
			packs.set(slug, {
				id: product.id,
				href: context.links.to("product", { slug: product.slug }),
				family,
				picture: pictureOf(image, name),
				name,
			});
	}
	return [...packs.values()].slice(0, 3);
}
