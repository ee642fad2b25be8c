import type { Product } from "./product.ts";
import type { Category } from "./term.ts";

/**
 * A slug as it is stored, percent-encoded in lower case, from what an address gives decoded or not. Stored slugs stand
 * in links as they are.
 */
export function storedSlug(slug: string): string {
	return /^[!-~]*$/.test(slug) ? slug : encodeURIComponent(slug).toLowerCase();
}

/** The same for a path of several slugs. */
export function storedPath(path: string): string {
	return path.split("/").map(storedSlug).join("/");
}

/**
 * Where a product's page is, from the site root: "/product/{slug}/", of a variation its parent's with the choices as a
 * query. What is not published has no page of its own name. Reference: 06 Products §1, permalink.
 */
export function productPath(product: Product): string {
	if (product.type === "variation")
		return `/product/${product.parentSlug}/${choiceQuery(Object.entries(product.variationAttributes))}`;
	return product.status === "publish" ? `/product/${product.slug}/` : `/?post_type=product&p=${product.id}`;
}

/** "?attribute_pa_pack-size=25-kg" for the choices that are made; keys as ProductAttribute.key. */
export function choiceQuery(choices: Iterable<readonly [key: string, value: string]>): string {
	const pairs = [...choices]
		.filter(([, value]) => value !== "")
		.map(([key, value]) => `attribute_${key}=${encodeURIComponent(value).replaceAll("%20", "+")}`);
	return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Path of a category's list: "/product-category/compound-cattle-feed/calf-feed/". */
export function categoryPath(category: Pick<Category, "path">): string {
	return `/product-category/${category.path}/`;
}

/** "/product-tag/new/" */
export function tagPath(tag: { slug: string }): string {
	return `/product-tag/${tag.slug}/`;
}
