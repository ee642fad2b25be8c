import type { DraftHoldLimits } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import type { CartService } from "../cart/cart-service.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { CustomerService } from "../customers/customer-service.ts";
import type { CheckOrder } from "../extensions/own/order-checks.ts";
import type { ExtensionRegistry } from "../extensions/registry.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import type { SettingsService } from "../settings/settings-service.ts";

/** Dependencies of the checkout. */
export interface CheckoutDeps extends ShopCore {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	carts: Pick<CartService, "lookAhead" | "editForOrder" | "view" | "moveToCustomer">;
	customers: Pick<CustomerService, "customer" | "resetKey">;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, PaymentGateway>;
	/** Dependencies of payments. */
	payments: PaymentDeps;
	/** Limits of the stock that one client's drafts may reserve. Default: no limits. */
	draftHolds?: DraftHoldLimits;
	/** Default: no extensions. */
	extensions?: Pick<ExtensionRegistry, "gateways" | "isAvailable" | "orderLacks" | "fees">;
	/** What extensions say about an order before it is placed or paid; null or absent: none checks orders. */
	checkOrder?: CheckOrder | null;
}
