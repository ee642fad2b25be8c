import type { Order } from "@feedmill/trade/orders/order.ts";
import { isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { CartSession } from "../cart/model/session.ts";
import { findCustomer } from "../customers/customer-repository.ts";
import type { Db } from "../database/connection.ts";

type Collected = Pick<Order, "shippingLines" | "shipping">;

/**
 * The shipping address that a customer keeps after this order. The checkout of an order that is collected shows and
 * sends the billing address only: an address saved for deliveries stays. Reference: frontend 02 §2.3.
 */
export async function shippingToSave(
	trx: Db,
	customerId: number,
	order: Collected,
	{ shipToDestination }: Pick<StoreSettings, "shipToDestination">,
): Promise<{ shipping?: Order["shipping"] }> {
	const stays = isCollected(order) && shipToDestination !== "billing_only" && (await hasDelivery(trx, customerId));
	return stays ? {} : { shipping: order.shipping };
}

/** The next cart of who collected an order begins with the address saved for deliveries. */
export async function bringBackDelivery(trx: Db, session: CartSession, order: Collected): Promise<void> {
	if (session.customerId === 0 || !isCollected(order)) return;
	const saved = (await findCustomer(trx, session.customerId))?.shipping;
	if (saved && saved.address_1 !== "") session.shipping = saved;
}

function isCollected({ shippingLines }: Pick<Order, "shippingLines">): boolean {
	return isPickup(shippingLines.map(({ methodId }) => methodId));
}

async function hasDelivery(trx: Db, customerId: number): Promise<boolean> {
	return ((await findCustomer(trx, customerId))?.shipping.address_1 ?? "") !== "";
}
