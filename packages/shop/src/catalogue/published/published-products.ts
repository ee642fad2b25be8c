import type { ShopCore } from "../../core/core.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { PriceView } from "../model/displayed-price.ts";
import type { Image, Product, Stock } from "../model/product.ts";
import { storedToDisplay } from "../model/tax-display.ts";
import type { CatalogueService } from "../reading/catalogue-service.ts";
import { readTaxonomy } from "../reading/catalogue-snapshot.ts";
import { readImages } from "../reading/image-repository.ts";
import { readProducts } from "../reading/product-repository.ts";
import { type AddressFile, readAddresses, readAddressFiles, readPublishedIds } from "./published-repository.ts";

/** A product's page, for lists of all pages. */
export interface PublishedAddress {
	slug: string;
	/** Stored form. */
	name: string;
	/** ms since the epoch */
	modifiedAt: number;
	image: Image | null;
}

/** Some products with all that an offer of them needs: what lies in stock, and prices with tax. */
export interface OfferedProducts {
	products: Product[];
	stocks: ReadonlyMap<number, Stock>;
	view: PriceView;
}

/**
 * All published products that are not hidden, by id, read piece by piece: what is made of them holds no more than one
 * piece in memory, however many there are, and pushes nothing out of what pages remember.
 */
export interface PublishedProducts {
	/** How the products divide into files of so many at most. */
	files(size: number): Promise<AddressFile[]>;
	/** `most` products from this id on. */
	addresses(from: number, most: number): AsyncGenerator<PublishedAddress[]>;
	/**
	 * Every product. In India a price that is offered to the public includes the tax, however the shop's pages show it.
	 */
	offers(): AsyncGenerator<OfferedProducts>;
}

const ADDRESSES = 500;
const OFFERS = 100;

export function createPublishedProducts({
	connection: { db },
	settings,
	catalogue,
}: Pick<ShopCore, "connection"> & {
	settings: SettingsService;
	catalogue: CatalogueService;
}): PublishedProducts {
	/** Every crawler asks for them, and they are counted over all products. */
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
			// Sales that have begun since somebody looked are begun first.
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
				yield { products, stocks: await catalogue.stocks(owners), view: withTax };
				next = ids.at(-1)! + 1;
			}
		},
	};
}
