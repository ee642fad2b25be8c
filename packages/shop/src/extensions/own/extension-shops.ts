import type { Static, TObject } from "typebox";
import type { CatalogueService } from "../../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../../core/core.ts";
import type { OrderService } from "../../orders/service/order-service.ts";
import { ordersAs } from "../../orders/service/orders-as.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { ExtensionShop } from "../definition/extension-shop.ts";
import { createExtensionStore } from "./extension-store.ts";
import { readAllOwnSettings } from "./own-settings-editor.ts";

/** The part of the shop that an extension may use, by its namespace. Changes of orders are recorded under its name. */
export function createExtensionShops(
	deps: ShopCore & { settings: SettingsService; catalogue: CatalogueService; orders: OrderService },
): (namespace: string) => ExtensionShop {
	const { settings, catalogue, orders, clock } = deps;
	return (namespace) => ({
		settings: { current: () => settings.current(), gateways: () => settings.gateways() },
		catalogue,
		orders: ordersAs(orders, { kind: "system", name: `extension ${namespace}`, way: "extension" }),
		clock,
		ownSettings: async <Schema extends TObject>(schema: Schema) =>
			(await readAllOwnSettings(deps, namespace, schema)) as Static<Schema>,
		store: createExtensionStore(deps, namespace),
	});
}
