import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Urls } from "../../http/urls.ts";

/** What presenting an order needs besides the order. */
export interface OrderView {
	words: Words;
	urls: Urls;
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	/** Products of the lines and their parents, if they still exist. */
	products: ReadonlyMap<number, Product>;
	/** By stock owner; `reserved` without this order's own. */
	stocks: ReadonlyMap<number, Stock>;
	now: number;
}
