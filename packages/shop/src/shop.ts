import type { CartService } from "./cart/cart-service.ts";
import type { CatalogueService } from "./catalogue/catalogue-service.ts";
import type { CheckoutService } from "./checkout/checkout-service.ts";
import type { ContentService } from "./content/content-service.ts";
import type { ShopCore } from "./core.ts";
import type { CustomerService } from "./customers/customer-service.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import type { OrderService } from "./orders/order-service.ts";
import type { ReviewService } from "./reviews/review-service.ts";
import type { SettingsService } from "./settings/settings-service.ts";

/** The shop itself: the one object the outside talks to. It knows no HTTP and no React pages. */
export interface Shop extends ShopCore {
	settings: SettingsService;
	catalogue: CatalogueService;
	reviews: ReviewService;
	carts: CartService;
	checkout: CheckoutService;
	orders: OrderService;
	customers: CustomerService;
	content: ContentService;
	jobs: JobRunner;
	/** Pictures and their rendered sizes: what /wp-content/uploads/ serves. Absolute. */
	uploadsDirectory: string;
	/** Signs nonces, cookies and cart tokens. */
	secret: string;
	/** Stops the jobs and closes the database. */
	close(): Promise<void>;
}
