import type { Product } from "./product.ts";
import type { Category } from "./term.ts";

/**
 * Where a product's page is, from the site root: "/product/{slug}/", of a variation with its choices as a query. Products that are not published
 * have no page of their own name. Reference: 06 Products §1, permalink.
 */
export function productPath(product: Product, parent?: Product): string {
	if (product.type === "variation" && parent) return `${productPath(parent)}${variationQuery(product)}`;
	return product.status === "publish" ? `/product/${encodeURIComponent(product.slug)}/` : `/?post_type=product&p=${product.id}`;
}

function variationQuery(variation: Product): string {
	const chosen = Object.entries(variation.variationAttributes).filter(([, value]) => value !== "");
	const pairs = chosen.map(([key, value]) => `attribute_${encodeURIComponent(key)}=${encodeURIComponent(value).replaceAll("%20", "+")}`);
	return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** "/product-category/compound-cattle-feed/calf-feed/" */
export function categoryPath(category: Pick<Category, "path">): string {
	return `/product-category/${category.path.split("/").map(encodeURIComponent).join("/")}/`;
}

/** "/product-tag/new/" */
export function tagPath(tag: { slug: string }): string {
	return `/product-tag/${encodeURIComponent(tag.slug)}/`;
}
