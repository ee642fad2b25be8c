import type { ProductCardProps } from "@feedmill/storefront/components/product-card.tsx";
import type { ProductPageProps } from "@feedmill/storefront/pages/product.tsx";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { PageContext } from "../basics/page.ts";
import { compareHref } from "../compare/compare-page.ts";
import { productCards } from "../listing/product-cards.ts";

const RELATED = 4;

/** Other products on a product's page, none of them twice, and the comparison with those that are alike. */
export async function productSuggestions(
	product: Product,
	context: PageContext,
): Promise<Pick<ProductPageProps, "upsells" | "related" | "compare">> {
	const { catalogue } = context.shop;
	const [byId, similar] = await Promise.all([
		catalogue.products(product.upsellIds, context.versions),
		catalogue.related(product, RELATED + product.upsellIds.length),
	]);
	const upsells = product.upsellIds.flatMap((id) => byId.get(id) ?? []).filter(isShown);
	const related = similar.filter(({ id }) => !upsells.some((other) => other.id === id)).slice(0, RELATED);
	const [upsellCards, relatedCards] = await Promise.all([
		productCards(context, upsells),
		productCards(context, related),
	]);
	return { upsells: upsellCards, related: relatedCards, compare: comparison(product, relatedCards, context) };
}

function isShown({ status, visibility }: Product): boolean {
	return status === "publish" && visibility !== "hidden";
}

/** URL of a comparison with two alternatives; "" without any. */
function comparison({ id, type }: Product, related: readonly ProductCardProps[], context: PageContext): string {
	const alike = related.filter(
		({ classes }) => classes.includes("product-type-simple") || classes.includes("product-type-variable"),
	);
	const comparable = (type === "simple" || type === "variable") && alike.length > 0;
	return comparable ? compareHref(context, [id, ...alike.slice(0, 2).map((card) => card.id)]) : "";
}
