import type { Shop } from "@feedmill/shop/shop.ts";
import type { WireCheckout } from "@feedmill/store-api/checkout.ts";
import type { Order, StoredPayment } from "@feedmill/trade/orders/order.ts";
import { safeShopperHtml } from "@feedmill/trade/text/safe-html.ts";
import type { Urls } from "../../http/urls.ts";
import { presentOrderAddresses } from "../orders/order-presenter.ts";

const NO_PAYMENT: StoredPayment = { status: "", details: [], redirect: "" };

/** What presenting an order needs: the context of a route or page. */
export interface CheckoutView {
	urls: Urls;
	shop: Pick<Shop, "extensions" | "settings">;
}

/** The checkout object. Reference: 05 Checkout §1. */
export async function presentCheckout(
	order: Order,
	{ urls, shop }: CheckoutView,
	payment: StoredPayment = NO_PAYMENT,
): Promise<WireCheckout> {
	const { checkoutData } = shop.extensions;
	// Stored as a path, because the shop may be reached by another origin.
	const absolute = (target: string) => (target.startsWith("/") ? urls.absolute(target) : target);
	return {
		order_id: order.id,
		status: order.status,
		order_key: order.key,
		order_number: String(order.id),
		// An imported one is stored as it was written.
		customer_note: safeShopperHtml(order.customerNote),
		customer_id: order.customerId,
		...presentOrderAddresses(order, "billing first"),
		payment_method: order.paymentMethod,
		payment_result: {
			payment_status: payment.status,
			payment_details: payment.details.map(({ key, value }) => ({
				key,
				value: key === "redirect" ? absolute(value) : value,
			})),
			redirect_url: absolute(payment.redirect),
		},
		extensions: checkoutData ? checkoutData(await shop.settings.current(), order) : {},
	};
}
