import type { CartService } from "../cart/cart-service.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { CustomerService } from "../customers/customer-service.ts";
import type { ExtensionRegistry } from "../extensions/registry.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { DraftHoldLimits } from "./holds/draft-holds.ts";

/** What checkout stands on. */
export interface CheckoutDeps extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	carts: Pick<CartService, "lookAhead" | "editLocked" | "view" | "moveToCustomer">;
	customers: Pick<CustomerService, "customer" | "resetKey">;
	/** Every way to pay that is installed, by id. */
	gateways: ReadonlyMap<string, PaymentGateway>;
	/** What asking for money stands on. */
	payments: PaymentDeps;
	/** What one client may hold without an order. Left out: as much as there is. */
	draftHolds?: DraftHoldLimits;
	/** Left out: there are none. */
	extensions?: Pick<ExtensionRegistry, "gateways">;
}
