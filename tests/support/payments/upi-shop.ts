import type { Shop } from "@feedmill/shop/shop.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../store-client.ts";

const OWNER = { kind: "system", name: "test" } as const;
/** Dairy Gold has no managed stock. */
const DAIRY = 20;

/** Offers payment by UPI to an address of the test. */
export async function offerUpi(shop: Shop): Promise<void> {
	const settings = { address: "mill@okbank", payee: "Anand Feeds", merchant_code: "5999" };
	const changed = await shop.editors.gateways.change("upi", { enabled: true, settings }, { actor: OWNER });
	if (!changed.ok) throw new Error(JSON.stringify(changed.error));
}

/** A guest's order that waits for its payment by UPI. */
export async function placeUpiOrder(shop: Shop, base: string, bags = 1): Promise<Order> {
	const shopper = await new Shopper(base).start();
	await shopper.add(DAIRY, bags);
	const { body, status } = await shopper.call<PlacedBody>("POST", "/checkout", {
		...CASH_ORDER,
		payment_method: "upi",
	});
	if (status !== 200) throw new Error(JSON.stringify(body));
	return (await shop.orders.order(body.order_id))!;
}
