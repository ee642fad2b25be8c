import type { Category } from "./term.ts";

/** Path of a category's list from the site root: "/product-category/compound-cattle-feed/calf-feed/". Specification: 2, Pages. */
export function categoryPath(category: Pick<Category, "path">): string {
	return `/product-category/${category.path.split("/").map(encodeURIComponent).join("/")}/`;
}

/** "/product-tag/new/" */
export function tagPath(tag: { slug: string }): string {
	return `/product-tag/${encodeURIComponent(tag.slug)}/`;
}
