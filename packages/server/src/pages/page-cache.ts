import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import { type CompressibleBody, compressible } from "./compression.ts";

/**
 * Finished pages that are the same for everyone. An entry is good while catalogue, settings and stock have the versions it was made with: a price,
 * a text or "Out of stock" is never old. The stock's version grows when a product is sold out or back, not with every bag, so that orders do not
 * make all pages new each time; what else changes without a version (the figure in "Only 3 left", a sale window that opens) is at most LIFE_MS old.
 */
const LIFE_MS = 5_000;
/** All entries together; the oldest go first. */
const CAPACITY_BYTES = 16 * 1024 * 1024;

export interface CachedPage {
	status: number;
	body: CompressibleBody;
}

interface Entry {
	versions: Versions;
	madeAt: number;
	page: CachedPage;
	bytes: number;
}

export interface PageCache {
	/** The page of a key, from the cache or made by `make`; null from `make` is not kept. Several requests for one page wait for one rendering. */
	get(
		key: string,
		versions: Versions,
		now: number,
		make: () => Promise<{ status: number; html: string } | null>,
	): Promise<CachedPage | null>;
}

export function createPageCache(): PageCache {
	const entries = new Map<string, Entry>();
	const underWay = new Map<string, Promise<CachedPage | null>>();
	let total = 0;

	function keep(key: string, entry: Entry): void {
		total += entry.bytes - (entries.get(key)?.bytes ?? 0);
		entries.delete(key);
		entries.set(key, entry);
		for (const [oldest, { bytes }] of entries) {
			if (total <= CAPACITY_BYTES) break;
			entries.delete(oldest);
			total -= bytes;
		}
	}

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
					const page = entry && entry.page.body.tag === body.tag ? entry.page : { status: made.status, body };
					keep(key, { versions, madeAt: now, page, bytes: (key.length + page.body.plain.length) * 2 });
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
