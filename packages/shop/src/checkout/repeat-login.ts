import type { Order } from "@feedmill/trade/orders/order.ts";
import type { LoginSession } from "../customers/customer.ts";
import { lockCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import { hasLoginOfOrder } from "../customers/login-session-repository.ts";
import { findVerifiedEmail } from "../customers/verified-email-repository.ts";
import type { Db } from "../database/connection.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { MINUTE } from "./order-in-cart.ts";

const LOGIN_AGAIN = 60 * MINUTE;

/**
 * Logs the shopper in again with the account that the order made, for a retry after a lost response. null: not now.
 * Anybody can order with a stranger's address, and its owner takes the account over by the mailed link. So the retry
 * opens it only while it is as the order left it: a login of the order stands (a new password and a logout end it), and
 * nobody has verified the address, changed it, or made the customer one of the staff.
 */
export async function repeatLogin(
	{ connection, clock, random }: CheckoutDeps,
	trx: Db,
	order: Order,
): Promise<LoginSession | null> {
	const now = clock.now();
	if (!order.accountCreated || now - order.createdAt >= LOGIN_AGAIN) return null;
	// A password that is being set ends all logins, and none may begin meanwhile.
	const customer = await lockCustomer(trx, connection.dialect, order.customerId);
	if (customer?.role !== "customer" || customer.email !== order.billing.email.toLowerCase()) return null;
	if (!(await hasLoginOfOrder(trx, order, now)) || (await findVerifiedEmail(trx, customer.id)) !== null) return null;
	return newLogin(trx, withoutHash(customer), { now, random, remember: true, orderId: order.id });
}
