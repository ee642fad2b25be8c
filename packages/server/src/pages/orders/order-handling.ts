import type { OrderHandlingProps } from "@feedmill/storefront/pages/order/handling.tsx";
import { shownPhone } from "@feedmill/trade/address/phone.ts";
import { driverOf, handlingLines } from "@feedmill/trade/orders/handling-lines.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import type { PageContext } from "../basics/page.ts";

/** What an order's page shows of its goods. */
export function orderHandling(
	order: Order,
	{ shop, settings }: Pick<PageContext, "shop" | "settings">,
): OrderHandlingProps {
	const phone = driverOf(order);
	return {
		steps: handlingLines(order, settings, shop.words).map(({ text, at }) => ({
			text,
			dateTime: localIso(at, settings),
		})),
		driver:
			phone === ""
				? null
				: {
						// Its two halves stay in one line.
						shown: shownPhone(phone).replaceAll(" ", "\u00a0"),
						href: `tel:${phone}`,
					},
	};
}
