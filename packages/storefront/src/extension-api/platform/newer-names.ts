import { sanitizeHtml } from "../../blocks/notices/safe-html.ts";
import { cartStore } from "../../data/cart/store.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { collectionsStore } from "../../data/collections-store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { queryStateStore } from "../../data/query-state-store.ts";
import { schemaStore } from "../../data/schema-store.ts";
import { storeNoticesStore } from "../../data/store-notices-store.ts";
import { validationStore } from "../../data/validation-store.ts";
import { blocksCheckoutEvents } from "./checkout-events-api.ts";
import { wcTypes } from "./wc-types.ts";

/**
 * Exports of later platform versions: `wc.wcBlocksData` has the stores themselves beside their keys, and `wc` has more
 * members.
 */
export function addNewerNames(): void {
	window.wc = { blocksCheckoutEvents, wcTypes, sanitize: { sanitizeHTML: sanitizeHtml }, ...window.wc };
	const { wcBlocksData } = (window.wc ?? {}) as { wcBlocksData?: object };
	if (!wcBlocksData) return;
	Object.assign(wcBlocksData, {
		cartStore,
		checkoutStore,
		collectionsStore,
		paymentStore,
		queryStateStore,
		schemaStore,
		storeNoticesStore,
		validationStore,
	});
}
