import type { OrderEntry, OrderShown, TimelineRow } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { shownPhone } from "@feedmill/trade/address/phone.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import {
	type Handled,
	type HandlingEntry,
	handlingLabel,
	isRestTaken,
	shortName,
	stepRule,
} from "@feedmill/trade/order-status/handling.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";

/** Whether somebody who may read orders sees their money: the depot packs and delivers, and does not. */
export function seesMoney(actor: Actor): boolean {
	return can(actor, "orders.see");
}

/** The row of a list as the depot sees it. */
export function entryWithoutMoney(entry: OrderEntry): OrderEntry {
	return { ...entry, total: null, due: null };
}

/** The order as the depot sees it: its notes name amounts, so what happened are the steps of its goods. */
export function orderWithoutMoney(
	order: OrderShown,
	{ handled, words }: { handled: Handled | undefined; words: Words },
): OrderShown {
	return {
		...order,
		...entryWithoutMoney(order),
		email: "",
		lines: order.lines.map((line) => ({ ...line, amount: null })),
		totals: [],
		ledger: [],
		given: null,
		timeline: (handled?.history ?? []).map((entry, index) => timelineRow(index, entry, words)).reverse(),
		refundable: null,
		earlier: order.earlier.map(entryWithoutMoney),
	};
}

/** A refusal without the step that was made before, which has the cash that was taken, and without what is due. */
export function withoutDue(error: ShopError, actor: Actor): ShopError {
	if (seesMoney(actor)) return error;
	if (error.code === "feedmill_invalid") return { ...CASH, data: error.data ?? null };
	return { ...error, data: null };
}

/** All that can be wrong of a step once its lorry, driver and reason were read. */
const CASH: ShopError = problem(
	"feedmill_invalid",
	said("Say how much cash was taken, or that it was what the slip says."),
);

function timelineRow(index: number, entry: HandlingEntry, words: Words): TimelineRow {
	return { id: index + 1, at: entry.at, by: shortName(entry.by), text: words.tell(told(entry)), toCustomer: false };
}

/** Without the cash of a delivery, and without what somebody wrote about a return. */
function told({ step, from, to, lorry, driver = "" }: HandlingEntry): Said {
	if (isRestTaken({ step, from, to })) return said("The rest of the cash was taken.");
	if (step === "back") return said("Taken back, by mistake: {done}.", { done: handlingLabel(from) });
	if (step === "return") return said("The goods came back.");
	if (step !== "ship" || lorry === undefined) return said("The goods are {done}.", { done: stepRule(step).done });
	return driver === ""
		? said("On the road with {lorry}.", { lorry })
		: said("On the road with {lorry}, driver {driver}.", { lorry, driver: shownPhone(driver) });
}
