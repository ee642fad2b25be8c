import { BoundedCache } from "@feedmill/shop/cache/bounded-cache.ts";
import { type Dependencies, isTouched, withDependencies } from "@feedmill/shop/catalogue/changes/dependencies.ts";
import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import { type CompressibleBody, compressible } from "../http/compression.ts";
import type { PageOrigins } from "../security/content-policy.ts";

/**
 * Finished pages that are the same for everyone. An entry is good while catalogue, settings and stock have the versions
 * it was made with: a price, a text or "Out of stock" is never old. Where single products changed, only the pages that
 * were made of them are made anew. The stock's version grows when a product is sold out or back, not with every bag, so
 * that orders do not make all pages new each time; what else changes without a version (the figure in "Only 3 left", a
 * sale window that opens) is at most LIFE_MS old.
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
	dependencies: Readonly<Dependencies>;
}

export interface PageCache {
	/**
	 * The page of a key, from the cache or made by `make`; null from `make` is not kept. Several requests for one page
	 * wait for one rendering.
	 */
	get(
		key: string,
		versions: Versions,
		now: number,
		make: () => Promise<{ status: number; html: string; origins: PageOrigins } | null>,
	): Promise<CachedPage | null>;
}

export function createPageCache(catalogue: Pick<CatalogueService, "changes">): PageCache {
	const entries = new BoundedCache<string, Entry>({
		name: "pages: finished pages",
		bytes: 16 * 1024 * 1024,
		// The compressed forms come later.
		sizeOf: ({ page, dependencies }) => 500 + 2 * page.body.plain.length + 32 * dependencies.products.size,
	});
	const underWay = new Map<string, Promise<CachedPage | null>>();

	/**
	 * Whether nothing changed since the entry was made but products that its page does not show. It is of the new version
	 * then.
	 */
	async function stillGood(entry: Entry, versions: Versions): Promise<boolean> {
		if (entry.versions.settings !== versions.settings || entry.versions.stock !== versions.stock) return false;
		const changed = await catalogue.changes(entry.versions.catalogue, versions);
		if (!changed || isTouched(entry.dependencies, changed)) return false;
		entry.versions = versions;
		return true;
	}

	return {
		async get(key, versions, now, make) {
			const entry = entries.get(key);
			if (entry && now - entry.madeAt < LIFE_MS)
				if (same(entry.versions, versions) || (await stillGood(entry, versions))) return entry.page;
			const flight = `${versions.catalogue}.${versions.settings}.${versions.stock} ${key}`;
			const waiting = underWay.get(flight);
			if (waiting) return waiting;
			const making = withDependencies(make)
				.then(({ value: made, dependencies }) => {
					if (!made) return null;
					const body = compressible(made.html);
					// The same page again keeps its compressed forms and, for browsers that ask, its tag.
					const page =
						entry && entry.page.body.tag === body.tag
							? entry.page
							: { status: made.status, origins: made.origins, body };
					entries.set(key, { versions, madeAt: now, page, dependencies });
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
