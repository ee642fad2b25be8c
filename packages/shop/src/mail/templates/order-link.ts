import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderPath, orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import { link, paragraph } from "./frame.ts";
import type { MailView } from "./mail-view.ts";
import type { ReactNode } from "./react.ts";

/**
 * A link to the page of the order; null where the shop's address is unknown. It works without the session of the
 * order: the page of a guest asks for the e-mail address, that of a customer for the login. The shopkeeper gets the
 * page that has the key, because a customer's account opens to nobody else.
 */
export function orderLink(
	order: Order,
	{ settings: { pages }, origin, styles, toShopkeeper, words: { say } }: MailView,
): ReactNode {
	if (origin === "") return null;
	return toShopkeeper
		? paragraph(link(origin + orderReceivedPath(pages.checkout.path, order), say("The page of its buyer"), styles))
		: paragraph(link(origin + orderPath(pages, order), say("See your order"), styles));
}
