import type { SettingsService } from "../../settings/settings-service.ts";
import type { CartCatalogue } from "./cached-catalogue.ts";
import type { CartExtensions } from "./cart-extensions.ts";

export interface CartSources {
	settings: SettingsService;
	catalogue: CartCatalogue;
	/** Default: none. */
	extensions?: CartExtensions;
}
