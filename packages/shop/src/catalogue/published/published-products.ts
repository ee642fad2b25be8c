import type { PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import type { Image, Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { ShopCore } from "../../core/core.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { storedToDisplay } from "../model/tax-display.ts";
import type { CatalogueService } from "../reading/catalogue-service.ts";
import { readTaxonomy } from "../reading/catalogue-snapshot.ts";
import { readImages } from "../reading/image-repository.ts";
import { readProducts } from "../reading/product-repository.ts";
import { type AddressFile, readAddresses, readAddressFiles, readPublishedIds } from "./published-repository.ts";

/** URL data of a product's page, for sitemaps. */
export interface PublishedAddress {
	slug: string;
	/** Stored form. */
	name: string;
	/** ms since the epoch */
	modifiedAt: number;
	image: Image | null;
}

/** Products with what a feed of offers needs: stock, and prices including tax. */
export interface OfferedProducts {
	products: Product[];
	stocks: ReadonlyMap<number, Stock>;
	view: PriceView;
}

/**
 * All published products that are not hidden, by id, read in chunks: memory holds one chunk at a time, and the page
 * caches are not displaced.
 */
export interface PublishedProducts {
	/** Divides the products into sitemap files of at most `size`. */
	files(size: number): Promise<AddressFile[]>;
	/** At most `most` products from this id on. */
	addresses(from: number, most: number): AsyncGenerator<PublishedAddress[]>;
	/** Every product. In India publicly offered prices include tax, whatever the shop's pages display. */
	offers(): AsyncGenerator<OfferedProducts>;
}

/** Read at once: others have a turn between two reads. */
const ADDRESSES = 100;
const OFFERS = 25;

export function createPublishedProducts({
	connection: { db },
	settings,
	catalogue,
}: Pick<ShopCore, "connection"> & {
	settings: SettingsService;
	catalogue: CatalogueService;
}): PublishedProducts {
	/** Cached, because crawlers ask often and it counts all products. */
	let divided: { key: string; files: Promise<AddressFile[]> } | null = null;

	return {
		files: async (size) => {
			const key = `${size} ${(await settings.versions()).catalogue}`;
			if (divided?.key === key) return divided.files;
			const entry = { key, files: readAddressFiles(db, size) };
			divided = entry;
			entry.files.catch(() => {
				if (divided === entry) divided = null;
			});
			return entry.files;
		},
		async *addresses(from, most) {
			for (let next = from, left = most; left > 0; ) {
				const rows = await readAddresses(db, next, Math.min(ADDRESSES, left));
				const images = await readImages(db, [...new Set(rows.flatMap(({ imageId }) => imageId ?? []))]);
				yield rows.map(({ imageId, ...row }) => ({ ...row, image: images.get(imageId ?? 0) ?? null }));
				if (rows.length < ADDRESSES) return;
				next = rows.at(-1)!.id + 1;
				left -= rows.length;
			}
		},
		async *offers() {
			// A sale may have started since the last request: update prices first.
			await catalogue.list({ limit: 1 });
			const versions = await settings.versions();
			const [taxonomy, store, rates, view] = await Promise.all([
				readTaxonomy(db),
				settings.current(versions),
				settings.taxRates(versions),
				catalogue.priceView([], versions),
			]);
			const withTax = { ...view, shown: storedToDisplay({ ...store, taxDisplayShop: "incl" }, rates) };
			for (let next = 0; ; ) {
				const ids = await readPublishedIds(db, next, OFFERS);
				if (ids.length === 0) return;
				const products = (await readProducts(db, ids, taxonomy)).sort((a, b) => a.id - b.id);
				const owners = products.flatMap((product) => [product, ...product.variations]).map((each) => each.stockOwnerId);
				yield { products, stocks: await catalogue.stocks(owners, versions), view: withTax };
				next = ids.at(-1)! + 1;
			}
		},
	};
}
