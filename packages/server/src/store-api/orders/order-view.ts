import type { Product, Stock } from "@feedmill/shop/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { TaxRate } from "@feedmill/shop/settings/tax-rate.ts";
import type { Words } from "@feedmill/shop/words/words.ts";
import type { Urls } from "../../http/urls.ts";

/** What an order is presented with. */
export interface OrderView {
	words: Words;
	urls: Urls;
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	/** Products of the lines and their parents, where they still exist. */
	products: ReadonlyMap<number, Product>;
	/** By stock owner; `reserved` for others than this order. */
	stocks: ReadonlyMap<number, Stock>;
	now: number;
}
