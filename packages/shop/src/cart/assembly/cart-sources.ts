import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { CartExtensions } from "./cart-extensions.ts";

/** The part of the catalogue that a cart needs. */
export type CartCatalogue = Pick<CatalogueService, "products" | "categories">;

export interface CartSources {
	settings: SettingsService;
	catalogue: CartCatalogue;
	/** Default: none. */
	extensions?: CartExtensions;
}
