import type { Static, TObject } from "typebox";
import type { Result } from "../../basics/result.ts";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { Clock } from "../../core/core.ts";
import type { OrderService } from "../../orders/service/order-service.ts";
import type { SettingsService } from "../../settings/settings-service.ts";

/** What an extension may use of the shop. */
export interface ExtensionShop {
	settings: Pick<SettingsService, "current" | "gateways">;
	catalogue: CatalogueService;
	orders: OrderService;
	clock: Clock;
	/** What it is set to, its secrets among it; a field that nobody set has its default. */
	ownSettings<Schema extends TObject>(schema: Schema): Promise<Static<Schema>>;
	store: ExtensionStore;
}

/**
 * What an extension stores: values by key, seen by no other extension. At most 10,000 of them and 10 MiB altogether, a
 * value of at most 64 KiB as JSON, a key of at most 200 letters.
 */
export interface ExtensionStore {
	get(key: string): Promise<StoredValue | null>;
	/** Keys that begin so, in order, `limit` (500 at most) of them after `after`. */
	list(prefix: string, page?: { limit?: number; after?: string }): Promise<(StoredValue & { key: string })[]>;
	/**
	 * Stores a value and gives its new version. `version`: only where it is still this one, 0 where there is none yet.
	 * Errors: feedmill_stale, feedmill_invalid, feedmill_store_full.
	 */
	set(key: string, value: unknown, version?: number): Promise<Result<{ version: number }>>;
	/** Error: feedmill_stale. A key that is not there is no error. */
	delete(key: string, version?: number): Promise<Result<void>>;
}

export interface StoredValue {
	value: unknown;
	version: number;
}
