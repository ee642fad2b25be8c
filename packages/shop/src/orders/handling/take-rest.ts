import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { type CashWay, restOfCash } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { entryOfKey } from "../../audit/audit-repository.ts";
import { closeCases } from "../../money-cases/case-repository.ts";
import { auditOrder } from "../audit-order.ts";
import { takenOf } from "../cash/cash-repository.ts";
import { complete, endOfCase, REST_TAKEN, ROUNDED } from "./deliver.ts";
import { type HandlingNeeds, saveStep, workOnOrder } from "./handle-order.ts";
import type { HandledNow, HandlingWork, MadeStep } from "./handling-work.ts";
import { keepCash } from "./keep-cash.ts";

/** The rest of the cash of a delivery with which less was taken than was due. */
export interface RestRequest {
	/** In millionths; "due": all that is missing. */
	cash: Amount | "due";
	way: CashWay;
	/** Idempotency key of the person. */
	key: string;
}

/** Takes it in one transaction, with the order locked. See HandlingService.takeRest. */
export async function takeRest(
	needs: HandlingNeeds,
	orderId: number,
	request: RestRequest,
	by: Parameters<typeof workOnOrder>[2],
): Promise<Result<HandledNow>> {
	return workOnOrder(needs, orderId, by, async (work, ids) => {
		const { trx, order, actor, now } = work;
		const { key } = request;
		if (await entryOfKey(trx, { kind: "order", thingId: String(order.id), actor, key }))
			return ok({ order, changed: false, sentence: said("This was written down already."), difference: 0 });
		const before = await takenOf(trx, order.id);
		const made = await make(work, request, before);
		if (!made.ok) return made;
		const handled = await saveStep(work, made.value, ids);
		const after = { cashTaken: await takenOf(trx, order.id) };
		await auditOrder(trx, order, { before: { cashTaken: before }, after, notes: {}, actor, now, key });
		return ok(handled);
	});
}

async function make(work: HandlingWork, { cash: given, way }: RestRequest, taken: Amount): Promise<Result<MadeStep>> {
	const { trx, order, now } = work;
	const rest = restOfCash(order, taken);
	const shown = (amount: Amount) => formatExactly(amount, work.settings.currency);
	if (rest === 0)
		return fail(
			"cash_not_due",
			said("Nothing of the cash of order {order} is missing.", { order: order.id }),
			"conflict",
		);
	const cash = given === "due" ? rest : given;
	if (!Number.isSafeInteger(cash) || cash <= 0)
		return fail("feedmill_invalid", said("The cash that was taken is no amount."));
	if (cash - rest >= ROUNDED)
		return fail(
			"feedmill_invalid",
			said("Of order {order} only {rest} is still to come.", { order: order.id, rest: shown(rest) }),
		);
	const kept = await keepCash(work, cash, way);
	if (!kept.ok) return kept;
	const left = rest - cash;
	const isAll = left < ROUNDED;
	const values = { order: order.id, amount: shown(cash), left: shown(Math.max(0, left)) };
	const note =
		way === "upi"
			? said("{amount} of the cash that was due was paid by UPI.", values)
			: said("{amount} in cash was taken of what was due.", values);
	const moved = isAll ? await complete(work, note) : ok({ order, notes: [note], events: [] });
	if (!moved.ok) return moved;
	if (isAll) await closeCases(trx, { kinds: ["amount"], orderId: order.id }, endOfCase(work, REST_TAKEN), now);
	return ok({
		entry: {
			step: "deliver",
			from: "delivered",
			to: "delivered",
			cash,
			...(way === "upi" ? { way } : {}),
			...(isAll ? { paid: true as const, completed: { refunded: order.totals.refunded } } : {}),
		},
		moved: moved.value,
		sentence: isAll
			? said("The rest of order {order} was taken, {amount}: it is paid and completed.", values)
			: said("{amount} was taken for order {order}: {left} is still to come.", values),
		difference: cash - rest,
	});
}
