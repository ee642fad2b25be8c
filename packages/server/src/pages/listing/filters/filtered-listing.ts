import type { ProductQuery } from "@feedmill/shop/catalogue/model/product-query.ts";
import type { Attribute, Term } from "@feedmill/shop/catalogue/model/term.ts";
import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import type { StoreSettings } from "@feedmill/shop/settings/settings.ts";
import type { Versions } from "@feedmill/shop/settings/settings-service.ts";
import type { Words } from "@feedmill/shop/words/words.ts";
import type { ChosenFilters } from "./listing-filters.ts";

/** A listing, and what a visitor has chosen of its filters. */
export interface FilteredListing {
	words: Words;
	catalogue: CatalogueService;
	settings: StoreSettings;
	versions: Versions;
	/** The listing without any filter: its category, its search, its visibility. */
	query: ProductQuery;
	chosen: ChosenFilters;
	/** Path of its first page. */
	path: string;
	parameters: URLSearchParams;
	/** Products that the present choice leaves. */
	total: number;
}

/** An attribute that a filter offers, with its terms in their order. */
export interface AttributeOptions {
	attribute: Attribute;
	terms: readonly Term[];
}
