/** Kinds of things with a page at their slug. */
export type OldSlugKind = "product" | "product_cat" | "product_tag" | "page";
