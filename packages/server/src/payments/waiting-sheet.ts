import type { OnlineGateway, PaymentSheet } from "@feedmill/shop/payments/gateway.ts";
import type { Payment } from "@feedmill/shop/payments/payment.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { PageScript } from "@feedmill/storefront/frame/frame.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isWithShopper } from "@feedmill/trade/payments/payment-state.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { addressOf } from "../extensions/browser/extension-addresses.ts";
import type { PageOrigins } from "../security/content-policy.ts";

/** Details about the buyer begin with it: only the browser that placed the order gets them. */
const OF_BUYER = "buyer_";

/** A payment of an order that goes on in a window of its provider over the pay page. */
export interface WaitingSheet {
	/** Id of the gateway. */
	gateway: string;
	/** As the shopkeeper has it; may have markup. */
	title: string;
	/** What the script of the window reads, as JSON: docs/extensions.md, "The pay page". */
	data: string;
	script: PageScript;
	origins: PageOrigins;
}

/**
 * The payment of an order that waits for its buyer in a window of its provider. null: none does, it is of another
 * amount than the order has now, or its gateway is not offered any more. `isOwn`: the visitor has placed the order;
 * whoever pays by its link is not to learn whose it is.
 */
export async function waitingSheet(
	order: Order,
	offered: readonly GatewaySettings[],
	isOwn: boolean,
	{ payments, extensions }: Pick<Shop, "payments" | "extensions">,
): Promise<WaitingSheet | null> {
	const payment = (await payments.paymentsOf(order.id)).find(isWithShopper);
	const row = offered.find(({ id }) => id === payment?.gateway);
	if (!payment?.answer || !row || payment.amount !== order.totals.price) return null;
	const extension = extensions.all.find(({ payment: part }) =>
		part?.gateways?.some(({ gateway }) => gateway.id === row.id),
	);
	const gateway = extensions.gateways.get(row.id)?.gateway as OnlineGateway | undefined;
	if (!extension || !gateway?.sheet) return null;
	const { sheet } = gateway;
	return {
		gateway: row.id,
		title: row.title,
		data: dataOf(payment, sheet, isOwn),
		script: { src: addressOf(extension, sheet.script), isModule: true },
		origins: { script: new URL(sheet.sdk).origin, ...(sheet.form ? { form: sheet.form } : {}) },
	};
}

function dataOf({ id, gateway, answer }: Payment, { sdk }: PaymentSheet, isOwn: boolean): string {
	const details = (answer?.details ?? []).filter(
		({ key }) => key !== "result" && key !== "redirect" && (isOwn || !key.startsWith(OF_BUYER)),
	);
	return JSON.stringify({
		id,
		sdk,
		returns: `/payments/${gateway}/return/${id}`,
		details: Object.fromEntries(details.map(({ key, value }) => [key, value])),
	});
}
