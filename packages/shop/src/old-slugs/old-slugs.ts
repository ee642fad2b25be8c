import type { ShopCore } from "../core/core.ts";
import type { OldSlugKind } from "./old-slug-kind.ts";
import { readOldSlug } from "./old-slug-repository.ts";

/** Redirects from former slugs. Look up only slugs without a current owner. Of several former owners the last wins. */
export interface OldSlugs {
	/** Id of the former owner of a slug (stored form); it may be deleted. */
	find(kind: OldSlugKind, slug: string): Promise<number | undefined>;
}

export function createOldSlugs({ connection: { db } }: Pick<ShopCore, "connection">): OldSlugs {
	return { find: (kind, slug) => readOldSlug(db, kind, slug) };
}
