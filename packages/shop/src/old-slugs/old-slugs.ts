import type { ShopCore } from "../core/core.ts";
import type { OldSlugKind } from "./old-slug-kind.ts";
import { readOldSlug } from "./old-slug-repository.ts";

/**
 * Where links lead whose slug has been changed. Ask only where nothing has the slug now: what took it over has it. Of
 * several things that had it, the last.
 */
export interface OldSlugs {
	/** The id of what had the slug (stored form); it may have gone since. */
	find(kind: OldSlugKind, slug: string): Promise<number | undefined>;
}

export function createOldSlugs({ connection: { db } }: Pick<ShopCore, "connection">): OldSlugs {
	return { find: (kind, slug) => readOldSlug(db, kind, slug) };
}
