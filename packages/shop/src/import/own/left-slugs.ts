import type { LeftSlug } from "../../old-slugs/old-slug-repository.ts";
import type { StoreRows } from "../rows/store-rows.ts";

/** Published slugs that an import changes, here or since the exported shop's own change, for redirects. */
export function leftSlugs(
	before: readonly LeftSlug[],
	after: readonly LeftSlug[],
	{ products }: Pick<StoreRows, "products">,
): LeftSlug[] {
	const keyOf = ({ kind, id }: LeftSlug) => `${kind} ${id}`;
	const slugs = new Map(after.map((each) => [keyOf(each), each.slug]));
	const changed = before.filter((each) => (slugs.get(keyOf(each)) ?? each.slug) !== each.slug);
	const exported = products.oldSlugs.map(({ id, slug }): LeftSlug => ({ kind: "product", slug, id }));
	return [...exported, ...changed].filter((each) => each.slug !== "" && slugs.get(keyOf(each)) !== each.slug);
}
