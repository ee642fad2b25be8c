import { actorName } from "@feedmill/trade/access/actor.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type CashWay, shortName } from "@feedmill/trade/order-status/handling.ts";
import { insertCash } from "../cash/cash-repository.ts";
import { mayTakeCash } from "../cash/forbidden-cash.ts";
import type { HandlingWork } from "./handling-work.ts";

/**
 * Writes down who has money until it is paid in: the lorry that it came with, else the person; what was paid by UPI
 * nobody has. Error: cash_forbidden for cash that the law forbids, also if it is taken in several parts.
 */
export async function keepCash(
	{ trx, order, now, actor, settings }: HandlingWork,
	amount: Amount,
	way: CashWay,
	lorry?: string,
): Promise<Result<void>> {
	if (amount === 0) return ok(undefined);
	if (way === "cash") {
		const allowed = await mayTakeCash(trx, order.id, amount, settings.currency);
		if (!allowed.ok) return allowed;
	}
	const by = actorName(actor);
	await insertCash(trx, {
		orderId: order.id,
		stepAt: now,
		amount,
		way,
		holder: way === "upi" ? "" : (lorry ?? shortName(by)),
		takenBy: by,
		handedInAt: way === "upi" ? now : null,
		handedInBy: "",
	});
	return ok(undefined);
}
