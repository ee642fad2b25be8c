import type { CartToPay } from "@feedmill/shop/cart/assembly/cart-extensions.ts";
import { defineExtension, type Extension } from "@feedmill/shop/extensions/extension.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import { RAZORPAY } from "./client.ts";
import { type RazorpayPlace, razorpayGateway } from "./gateway.ts";
import { paiseOf } from "./paise.ts";

/**
 * Razorpay's two gateways, live and for trying out. Each is offered once its keys are set. `place`: for tests.
 * docs/operations.md, "Razorpay".
 */
export function razorpay(
	place: RazorpayPlace = { address: RAZORPAY, sdk: "https://checkout.razorpay.com/v1/checkout.js" },
): Extension {
	const common = { supports: ["products", "refunds"], plain: true, isAvailable };
	return defineExtension({
		namespace: "razorpay",
		payment: {
			gateways: [
				{
					...common,
					gateway: razorpayGateway("live", place),
					title: "UPI, card, net banking",
					description: "Pay safely through Razorpay, with any UPI app, card or bank.",
				},
				{
					...common,
					gateway: razorpayGateway("test", place),
					title: "UPI, card, net banking (test)",
					description: "For trying out: no money is taken.",
				},
			],
		},
	});
}

/** Razorpay takes rupees, in whole paise, from one rupee. The largest sum is the setting of every gateway. */
function isAvailable({ settings, total }: CartToPay): boolean {
	return settings.currency.code === "INR" && total >= MICROS && paiseOf(total) !== null;
}
