import type { RouteDefinition } from "../../../../rest/matching/route.ts";
import { binRoutes } from "./bin-routes.ts";
import { noteAndCancelRoutes } from "./note-and-cancel-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import { restRoutes } from "./rest-routes.ts";
import { stepRoutes } from "./step-routes.ts";

/** What staff does with orders: packages/admin-api/src/feedmill-v1/orders/order-acts.ts. */
export const orderActRoutes: readonly RouteDefinition[] = [
	...stepRoutes,
	...restRoutes,
	...noteAndCancelRoutes,
	...refundRoutes,
	...binRoutes,
];
