import { normalText } from "../../text/normal-form.ts";
import type { Product } from "./product.ts";
import type { Category } from "./term.ts";

/**
 * The stored form of a slug (percent-encoded, lower case, letters in their normal form), from a URL part decoded or
 * not. Links use stored slugs unchanged.
 */
export function storedSlug(slug: string): string {
	const isEncoded = /^[!-~]*$/.test(slug);
	if (isEncoded && !slug.includes("%")) return slug;
	const given = isEncoded ? decoded(slug) : slug.toWellFormed();
	const normal = normalText(given);
	return isEncoded && normal === given ? slug : encodeURIComponent(normal).toLowerCase();
}

/** The stored slug of one that a person types, an address of one part too: "/About/" is "about". */
export function typedSlug(typed: string): string {
	const slug = typed.trim().replace(/^\/+|(?<!\/)\/+$/g, "");
	return /[\s/]/.test(slug) ? slug : storedSlug(slug).toLowerCase();
}

/** The stored slug of words that a person types, in any script: spaces become hyphens. */
export function slugOfTyped(typed: string): string {
	return typedSlug(typed.trim().toLowerCase().replace(/\s+/g, "-"));
}

/** What is not encoded well stays as it is. */
function decoded(slug: string): string {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

/** The same for a path of several slugs. */
export function storedPath(path: string): string {
	return path.split("/").map(storedSlug).join("/");
}

/**
 * Path of a product's page, "/product/{slug}/"; for a variation its parent's with the attributes as a query. An
 * unpublished product has no pretty path. Reference: 06 Products §1, permalink.
 */
export function productPath(product: Product): string {
	if (product.type === "variation")
		return `/product/${product.parentSlug}/${choiceQuery(Object.entries(product.variationAttributes))}`;
	return product.status === "publish" ? `/product/${product.slug}/` : `/?post_type=product&p=${product.id}`;
}

/** "?attribute_pa_pack-size=25-kg" for the chosen attributes; keys as ProductAttribute.key. */
export function choiceQuery(choices: Iterable<readonly [key: string, value: string]>): string {
	const pairs = [...choices]
		.filter(([, value]) => value !== "")
		.map(([key, value]) => `attribute_${key}=${encodeURIComponent(value).replaceAll("%20", "+")}`);
	return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/**
 * The value chosen for an attribute, among the fields of a form or the parameters of a URL, in which a key of another
 * script is decoded ("attribute_pa_पैक").
 */
export function chosenFor<Value>(key: string, valueAt: (name: string) => Value | null | undefined): Value | undefined {
	return valueAt(`attribute_${key}`) ?? valueAt(`attribute_${decodedSlug(key)}`) ?? undefined;
}

/** Whether a name in a request means an attribute's key, decoded or not. */
export function isKey(key: string, name: string): boolean {
	return name === key || storedSlug(name).toLowerCase() === key;
}

/** A stored slug in its own letters, as a URL's parameters have it. */
export function decodedSlug(slug: string): string {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

/** Path of a category's list: "/product-category/compound-cattle-feed/calf-feed/". */
export function categoryPath(category: Pick<Category, "path">): string {
	return `/product-category/${category.path}/`;
}

/** "/product-tag/new/" */
export function tagPath(tag: { slug: string }): string {
	return `/product-tag/${tag.slug}/`;
}
