import type { Order } from "@feedmill/trade/orders/order.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { LoginSession } from "./customer.ts";
import { lockCustomer, withoutHash } from "./customer-repository.ts";
import { newLogin } from "./login.ts";
import { hasLoginOfOrder } from "./login-session-repository.ts";
import { findVerifiedEmail } from "./verified-email-repository.ts";

/** ms after the order. */
const LOGIN_AGAIN = 60 * 60_000;

/**
 * Logs the shopper in again with the account that the order made, for a retry after a lost response. null: not now.
 * Anybody can order with a stranger's address, and its owner takes the account over by the mailed link. So the retry
 * opens it only while it is as the order left it: a login of the order is open (a new password and a logout end it),
 * and nobody has verified the address, changed it, or made the customer one of the staff.
 */
export async function repeatLogin(
	{ connection, clock, random }: Pick<ShopCore, "connection" | "clock" | "random">,
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
