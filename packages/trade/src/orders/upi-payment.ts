import type { Amount } from "../money/amount.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { upiPayeeOf } from "../settings/upi-payee.ts";
import { type UpiPayee, upiLink, upiName, upiReference, withPaise } from "../upi/upi-link.ts";
import type { Order } from "./order.ts";

/** What a buyer needs to pay an order by UPI. */
export interface UpiPayment {
	/** With the name in the form in which the app shows it. */
	payee: UpiPayee;
	/** "1450.00", as it is typed into an app. */
	amount: string;
	/** "ORD105" */
	reference: string;
	link: string;
	/** Whether its code may be scanned: apps refuse one of much money to an address that is not a merchant's. */
	mayScan: boolean;
}

/** Most that a picture of a code may ask for, if its payee is not a merchant. */
const MOST_UNVERIFIED: Amount = 2_000_000_000;

/**
 * How to pay an order by UPI: what is left of it after what was `received`. null: it is paid in another way, or
 * already, or the shop has no address, or nothing whole is left.
 */
export function upiPaymentOf(
	order: Pick<Order, "id" | "paymentMethod" | "paidAt" | "totals">,
	gateways: readonly GatewaySettings[],
	settings: Pick<StoreSettings, "siteTitle">,
	received: Amount = 0,
): UpiPayment | null {
	if (order.paymentMethod !== "upi" || order.paidAt !== null) return null;
	const gateway = gateways.find(({ id }) => id === "upi");
	return gateway
		? upiPayment(order.id, order.totals.price - order.totals.refunded - received, gateway, settings)
		: null;
}

/** The same of an order that may be paid by UPI at the door; null also if UPI is not offered. */
export function upiAtTheDoor(
	orderId: number,
	due: Amount,
	gateways: readonly GatewaySettings[],
	settings: Pick<StoreSettings, "siteTitle">,
): UpiPayment | null {
	const gateway = gateways.find(({ id, enabled }) => id === "upi" && enabled);
	return gateway ? upiPayment(orderId, due, gateway, settings) : null;
}

function upiPayment(
	orderId: number,
	due: Amount,
	gateway: GatewaySettings,
	{ siteTitle }: Pick<StoreSettings, "siteTitle">,
): UpiPayment | null {
	const payee = upiPayeeOf(gateway.settings, siteTitle);
	const reference = upiReference(orderId);
	const link = payee && upiLink(payee, due, reference);
	if (!payee || link === null) return null;
	return {
		payee: { ...payee, name: upiName(payee) },
		amount: withPaise(due),
		reference,
		link,
		mayScan: payee.merchantCode !== "" || due <= MOST_UNVERIFIED,
	};
}
