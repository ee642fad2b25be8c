import { select } from "@wordpress/data";
import { storeNoticesStore } from "../notices/store.ts";
import { NOTICE_CONTEXTS } from "../store-keys.ts";

/** The notices' area beside the order button, if it is on the page. */
export function besideOrderButton(): string | undefined {
	const isThere = select(storeNoticesStore).getRegisteredContainers().includes(NOTICE_CONTEXTS.CHECKOUT_ACTIONS);
	return isThere ? NOTICE_CONTEXTS.CHECKOUT_ACTIONS : undefined;
}
