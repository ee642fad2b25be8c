/** What has a page of its own under a slug. */
export type OldSlugKind = "product" | "product_cat" | "product_tag" | "page";
