import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Currency } from "@feedmill/trade/money/currency.ts";
import { type CashWay, cashDue } from "@feedmill/trade/order-status/handling.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isForbiddenCash, tooMuchCash } from "@feedmill/trade/settings/cash-rules.ts";
import type { Db } from "../../database/connection.ts";
import { findCashOf } from "./cash-repository.ts";

/**
 * Whether so much more may be taken in cash for an order, with what was taken before. Error: cash_forbidden for what
 * the law forbids, also if it is taken in several parts.
 */
export async function mayTakeCash(trx: Db, orderId: number, more: Amount, currency: Currency): Promise<Result<void>> {
	const sum = (await takenOf(trx, orderId, "cash")) + more;
	return isForbiddenCash(sum, currency) ? tooMuch(currency) : ok(undefined);
}

/**
 * Whether an order may become completed without saying how it was paid: what is due of it counts as taken in cash then.
 * Error: cash_forbidden.
 */
export async function mayComplete(trx: Db, order: Order, currency: Currency): Promise<Result<void>> {
	const due = cashDue(order);
	// Most orders need no statement.
	if (!isForbiddenCash(due, currency)) return ok(undefined);
	const inCash = due - (await takenOf(trx, order.id, "upi"));
	return isForbiddenCash(inCash, currency) ? tooMuch(currency) : ok(undefined);
}

async function takenOf(trx: Db, orderId: number, way: CashWay): Promise<Amount> {
	const taken = (await findCashOf(trx, orderId)).filter((each) => each.way === way);
	return taken.reduce((sum, { amount }) => sum + amount, 0);
}

const tooMuch = (currency: Currency): Result<never> => fail("cash_forbidden", tooMuchCash(currency), "conflict");
