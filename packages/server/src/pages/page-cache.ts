import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import { type Dependencies, isTouched, withDependencies } from "@feedmill/trade/catalogue/changes/dependencies.ts";
import { type CompressibleBody, compressible } from "../http/compression.ts";

/**
 * Cache of rendered pages that are the same for everyone. An entry is valid for its versions of catalogue, settings and
 * stock, so prices, texts and "Out of stock" are never stale. A change of single products invalidates only pages that
 * depend on them. The stock version grows when a stock status changes, not with every sale, so that orders do not
 * invalidate all pages; what changes without a version (the figure in "Only 3 left") is stale for at most LIFE_MS. A
 * page is not used past the begin or end of a sale that it depends on.
 */
const LIFE_MS = 5_000;

export interface CachedPage {
	status: number;
	body: CompressibleBody;
	/** Its Content-Security-Policy; null: that of all cached pages. */
	policy: string | null;
}

interface Entry {
	versions: Versions;
	madeAt: number;
	page: CachedPage;
	dependencies: Readonly<Dependencies>;
}

export interface PageCache {
	/** Returns a cached page, or renders it by `make`; null is not cached. Concurrent requests share one rendering. */
	get(
		key: string,
		versions: Versions,
		now: number,
		make: () => Promise<{ status: number; html: string; policy: string | null } | null>,
	): Promise<CachedPage | null>;
	/**
	 * The page as it was last, whatever has changed since; null: it is not cached, or a sale has begun or ended. For
	 * while the database cannot be reached.
	 */
	last(key: string, now: number): CachedPage | null;
}

export function createPageCache(catalogue: Pick<CatalogueService, "changes">): PageCache {
	const entries = new BoundedCache<string, Entry>({
		name: "pages: finished pages",
		bytes: 16 * 1024 * 1024,
		// Compressed forms are added later.
		sizeOf: ({ page, dependencies }) => 500 + 2 * page.body.plain.length + 32 * dependencies.products.size,
	});
	const underWay = new Map<string, Promise<CachedPage | null>>();

	/** Whether only products changed that the page does not depend on. The entry then gets the new version. */
	async function stillGood(entry: Entry, versions: Versions): Promise<boolean> {
		if (entry.versions.settings !== versions.settings || entry.versions.stock !== versions.stock) return false;
		const changed = await catalogue.changes(entry.versions.catalogue, versions);
		if (!changed || isTouched(entry.dependencies, changed)) return false;
		entry.versions = versions;
		return true;
	}

	return {
		last(key, now) {
			const entry = entries.get(key);
			return entry && now < entry.dependencies.until ? entry.page : null;
		},
		async get(key, versions, now, make) {
			const entry = entries.get(key);
			// Made in the future: the clock was set back since.
			if (entry && now >= entry.madeAt && now < Math.min(entry.madeAt + LIFE_MS, entry.dependencies.until))
				if (same(entry.versions, versions) || (await stillGood(entry, versions))) return entry.page;
			const flight = `${versions.catalogue}.${versions.settings}.${versions.stock} ${key}`;
			const waiting = underWay.get(flight);
			if (waiting) return waiting;
			const making = withDependencies(make)
				.then(({ value: made, dependencies }) => {
					if (!made) return null;
					const body = compressible(made.html);
					// An unchanged page keeps its compressed forms and its ETag.
					const page =
						entry && entry.page.body.tag() === body.tag()
							? entry.page
							: { status: made.status, policy: made.policy, body };
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
