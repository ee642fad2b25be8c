import type { UpiPaymentProps } from "@feedmill/storefront/pages/order/upi-payment.tsx";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import { paymentInstructions } from "@feedmill/trade/orders/payment-instructions.ts";
import { upiPaymentOf } from "@feedmill/trade/orders/upi-payment.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { Text } from "@feedmill/trade/words/said.ts";
import type { Html } from "@feedmill/values/html.ts";
import { qrOf } from "../../payments/qr-path.ts";
import type { PageContext } from "../basics/page.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, line } from "../forms/fields.ts";

/** The number that the buyer gives of a payment by UPI. It is sent to the page of the order, from any page. */
export const upiNumberForm = defineForm({ number: line("upi_number"), give: button("give_upi_number") });

/** What a page of an order says of its payment. */
export interface PaymentTexts {
	instructions: Html;
	/** null: it is not paid by UPI, or nothing of it is open. */
	upi: UpiPaymentProps | null;
}

/** How to pay an order that waits for its money. `problem`: what is wrong of the number in the posted form. */
export async function paymentTexts(
	order: Order,
	gateways: readonly GatewaySettings[],
	{ shop, settings, form }: Pick<PageContext, "shop" | "settings" | "form">,
	{ problem = null, email = "" }: { problem?: Text | null; email?: string } = {},
): Promise<PaymentTexts> {
	const isUpi = order.paymentMethod === "upi" && order.status === "on-hold";
	const received = isUpi ? await shop.bankMoney.receivedOf(order.id) : 0;
	const instructions = paymentInstructions(order, gateways, shop.words, settings, received);
	const upi = isUpi ? upiPaymentOf(order, gateways, settings, received) : null;
	if (!upi) return { instructions, upi: null };
	const given = await shop.bankMoney.givenOf(order.id);
	return {
		instructions,
		upi: {
			qr: upi.mayScan ? qrOf(upi.link, "M") : null,
			action: `${orderReceivedPath(settings.pages.checkout.path, order)}#upi-payment`,
			email,
			number: problem === null ? (given?.reference ?? "") : upiNumberForm.read(form).number,
			problem: problem === null ? "" : shop.words.tell(problem),
			isGiven: problem === null && given !== null,
		},
	};
}
