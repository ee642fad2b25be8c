import { BoundedCache } from "@feedmill/shop/cache/bounded-cache.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { PageOrigins } from "../security/content-policy.ts";
import { type CompressibleBody, compressible } from "./compression.ts";

/**
 * Finished pages that are the same for everyone. An entry is good while catalogue, settings and stock have the versions it was made with: a price,
 * a text or "Out of stock" is never old. The stock's version grows when a product is sold out or back, not with every bag, so that orders do not
 * make all pages new each time; what else changes without a version (the figure in "Only 3 left", a sale window that opens) is at most LIFE_MS old.
 */
const LIFE_MS = 5_000;

export interface CachedPage {
	status: number;
	body: CompressibleBody;
	/** What the page needs of other sites. */
	origins: PageOrigins;
}

interface Entry {
	versions: Versions;
	madeAt: number;
	page: CachedPage;
}

export interface PageCache {
	/** The page of a key, from the cache or made by `make`; null from `make` is not kept. Several requests for one page wait for one rendering. */
	get(
		key: string,
		versions: Versions,
		now: number,
		make: () => Promise<{ status: number; html: string; origins: PageOrigins } | null>,
	): Promise<CachedPage | null>;
}

export function createPageCache(): PageCache {
	const entries = new BoundedCache<string, Entry>({
		name: "pages: finished pages",
		bytes: 16 * 1024 * 1024,
		// The compressed forms come later.
		sizeOf: ({ page }) => 500 + 2 * page.body.plain.length,
	});
	const underWay = new Map<string, Promise<CachedPage | null>>();

	return {
		get(key, versions, now, make) {
			const entry = entries.get(key);
			if (entry && now - entry.madeAt < LIFE_MS && same(entry.versions, versions)) return Promise.resolve(entry.page);
			const flight = `${versions.catalogue}.${versions.settings}.${versions.stock} ${key}`;
			const waiting = underWay.get(flight);
			if (waiting) return waiting;
			const making = make()
				.then((made) => {
					if (!made) return null;
					const body = compressible(made.html);
					// The same page again keeps its compressed forms and, for browsers that ask, its tag.
					const page =
						entry && entry.page.body.tag === body.tag
							? entry.page
							: { status: made.status, origins: made.origins, body };
					entries.set(key, { versions, madeAt: now, page });
					return page;
				})
				.finally(() => underWay.delete(flight));
			underWay.set(flight, making);
			return making;
		},
	};
}

function same(one: Versions, other: Versions): boolean {
	return one.catalogue === other.catalogue && one.settings === other.settings && one.stock === other.stock;
}
