import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { Attribute, Term } from "@feedmill/trade/catalogue/model/term.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { ChosenFilters } from "./listing-filters.ts";

/** A listing with the visitor's filters. */
export interface FilteredListing {
	words: Words;
	catalogue: CatalogueService;
	settings: StoreSettings;
	versions: Versions;
	/** The query without filters: category, search, visibility. */
	query: ProductQuery;
	chosen: ChosenFilters;
	/** Path of its first page. */
	path: string;
	parameters: URLSearchParams;
	/** Number of products with the active filters. */
	total: number;
}

/** An attribute filter with its terms in order. */
export interface AttributeOptions {
	attribute: Attribute;
	terms: readonly Term[];
}
