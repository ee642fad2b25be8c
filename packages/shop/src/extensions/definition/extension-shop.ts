import type { Result } from "@feedmill/trade/basics/result.ts";
import type { Static, TObject } from "typebox";
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
	/** Its settings, secrets included; fields that are not set have their default. */
	ownSettings<Schema extends TObject>(schema: Schema): Promise<Static<Schema>>;
	store: ExtensionStore;
}

/**
 * A key-value store, private to the extension. Limits: 10,000 values, 10 MiB altogether, 64 KiB per value as JSON, 200
 * characters per key.
 */
export interface ExtensionStore {
	get(key: string): Promise<StoredValue | null>;
	/** Values with a key prefix, in order, after the key `after`; `limit`: 500 at most. */
	list(prefix: string, page?: { limit?: number; after?: string }): Promise<(StoredValue & { key: string })[]>;
	/**
	 * Stores a value and returns its new version. `version`: only if that is the current one, 0 for a new key. Errors:
	 * feedmill_stale, feedmill_invalid, feedmill_store_full.
	 */
	set(key: string, value: unknown, version?: number): Promise<Result<{ version: number }>>;
	/** Error: feedmill_stale. A missing key is no error. */
	delete(key: string, version?: number): Promise<Result<void>>;
}

export interface StoredValue {
	value: unknown;
	version: number;
}
