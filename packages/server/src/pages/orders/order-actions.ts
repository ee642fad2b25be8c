import type { OrderAction } from "@feedmill/storefront/pages/account/order-actions.tsx";
import { isCancellable, needsPayment } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import type { PageContext } from "../basics/page.ts";
import { isOrderedAgain } from "./order-again.ts";

type Context = Pick<PageContext, "shop" | "settings" | "links" | "security" | "caller">;

/** What its customer can do with an order. `back`: path after cancelling. Reference: account §3. */
export function orderActions(
	order: Order,
	back: string,
	context: Context,
): { pay: OrderAction[]; cancel: OrderAction[] } {
	const { shop, settings } = context;
	const { say } = shop.words;
	return {
		pay: needsPayment(order)
			? [{ key: "pay", label: say("Pay"), href: orderPayPath(settings.pages.checkout.path, order) }]
			: [],
		cancel: isCancellable(order)
			? [{ key: "cancel", label: say("Cancel"), href: cancelHref(order, back, context) }]
			: [],
	};
}

function cancelHref(order: Order, back: string, context: Context): string {
	const query = new URLSearchParams({
		cancel_order: "true",
		order: order.key,
		order_id: String(order.id),
		redirect: back,
		_wpnonce: context.security.nonces.create(orderNonce("cancel-order", context)),
	});
	return `${context.links.to("account")}?${query}`;
}

/**
 * Link that fills a customer's cart with the items of the order; null if it is not ordered again. Reference: account
 * §3.1.
 */
export function againHref(order: Order, context: Context): { href: string } | null {
	if (!isOrderedAgain(order)) return null;
	const nonce = context.security.nonces.create(orderNonce("order-again", context));
	const query = new URLSearchParams({ order_again: String(order.id), _wpnonce: nonce });
	return { href: `${context.links.to("account")}?${query}` };
}

/** What the links are signed for. */
export function orderNonce(action: "cancel-order" | "order-again", { caller }: Pick<Context, "caller">) {
	return { action, user: caller.customer?.id ?? 0, loginToken: caller.loginToken };
}
