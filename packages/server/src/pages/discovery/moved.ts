import type { OldSlugKind } from "@feedmill/shop/old-slugs/old-slug-kind.ts";
import { storedSlug } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { notFound, type PageAnswer, type PageContext, redirectTo } from "../basics/page.ts";
import { pageHref } from "../basics/route-table.ts";

/** A permanent redirect from a former slug to the current one, or 404. */
export async function movedOrNotFound(kind: OldSlugKind, slug: string, context: PageContext): Promise<PageAnswer> {
	const { shop, url, route, method } = context;
	const id = method === "GET" ? await shop.oldSlugs.find(kind, storedSlug(slug)) : undefined;
	const path = id === undefined ? null : await currentPath(kind, id, context);
	return path === null ? notFound : redirectTo(pageHref(path, route.page, url.searchParams), 301);
}

/** The path of something published, by its id; null if there is no such thing. */
export async function currentPath(
	kind: OldSlugKind,
	id: number,
	{ shop, versions, links }: PageContext,
): Promise<string | null> {
	switch (kind) {
		case "product": {
			const product = await shop.catalogue.product(id, versions);
			const isShown = product?.status === "publish" && product.type !== "variation";
			return isShown ? links.to("product", { slug: product.slug }) : null;
		}
		case "product_cat": {
			const category = (await shop.catalogue.categories(versions)).find((each) => each.id === id);
			return category ? links.to("category", { path: category.path }) : null;
		}
		case "product_tag": {
			const tag = (await shop.catalogue.tags()).find((each) => each.id === id);
			return tag ? links.to("tag", { slug: tag.slug }) : null;
		}
		case "page": {
			const page = (await shop.content.pages(versions)).find((each) => each.id === id);
			return page?.status === "publish" ? links.to("content", { path: page.slug }) : null;
		}
	}
}
